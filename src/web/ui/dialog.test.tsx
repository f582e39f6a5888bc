import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sourceFiles } from '#testing/source-files.ts';
import { Dialog } from './dialog.tsx';

const sources = sourceFiles().filter(({ path }) => path.endsWith('.tsx'));
const pathsWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

// tests/e2e/desk-dialogs.spec.ts scrolls one of them in a browser. These tests ensure that the
// others have the same structure.
test('a dialog has its title in the sticky head and its buttons in the sticky foot', () => {
  const html = renderToString(
    <Dialog open onClose={() => undefined} title="Order 7" actions={<button>Ship</button>}>
      The items
    </Dialog>,
  );
  expect(html).toMatch(/sticky top-0[^>]*><h2[^>]*>Order 7<\/h2>/);
  expect(html).toMatch(/dialog-foot sticky bottom-0[^>]*><button>Ship<\/button>/);
});

test('every dialog is the same component, except three full-screen ones or drawers', () => {
  expect(pathsWith(/<dialog\b/)).toEqual([
    'src/verticals/tours/pages/vendor/edit-tour.tsx',
    'src/web/booking/dates-sheet.tsx',
    'src/web/ui/dialog.tsx',
    'src/web/ui/drawer.tsx',
  ]);
});

/** Dialogs whose buttons, if any, are inside their content. */
const WITHOUT_A_FOOT = [
  'src/verticals/tours/pages/storefront-page.tsx',
  'src/verticals/tours/pages/vendor/view-tour.tsx',
  // The form inside has the foot.
  'src/verticals/transfer/pages/first-transfer.tsx',
  'src/web/account/add-person.tsx',
  'src/web/account/profile-standing.tsx',
  // Its results are links.
  'src/web/admin/find-dialog.tsx',
  // Its vendors are links.
  'src/web/admin/held-vendors.tsx',
  'src/web/admin/inquiries-list.tsx',
  // A press on a day chooses it.
  'src/web/booking/date-sheet.tsx',
  // The form inside has its button.
  'src/web/checkout/sign-in-sheet.tsx',
  'src/web/shop/basket/filled-basket.tsx',
  'src/web/shop/compare/compare-table.tsx',
  'src/web/ui/reviews-dialog.tsx',
  'src/web/vendor/calendar/calendar-board.tsx',
  'src/web/vendor/calendar/calendar-dialog.tsx',
  'src/web/vendor/profile/business-sections.tsx',
  'src/web/vendor/profile/identity-form.tsx',
  // Its businesses are buttons.
  'src/web/vendor/team/switch-dialog.tsx',
];

test("a dashboard's dialog has its buttons in the foot", () => {
  const withFoot = new Set(pathsWith(/\bactions=|<DialogFoot\b/));
  expect(pathsWith(/<Dialog\b/).filter((path) => !withFoot.has(path))).toEqual(WITHOUT_A_FOOT);
});
