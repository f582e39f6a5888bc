import english from '../../messages/en.json' with { type: 'json' };
import {
  ADMIN_STATE,
  enterCode,
  GROCER_STATE,
  newcomer,
  signUp,
  TAILOR_STATE,
  VENDOR_STATE,
} from './people.ts';
import { expect, open, test } from './souk.ts';

test.describe('an admin', () => {
  test.use({ storageState: ADMIN_STATE, viewport: { width: 768, height: 900 } });

  test('reads each figure whole, and dates under a chart that do not touch', async ({ page }) => {
    await open(page, '/ar/admin');
    const figures = page.locator('main dl dd.num');
    await expect(figures.first()).toBeVisible();
    const hidden = await figures.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(hidden).toEqual([]);
    const chart = page.getByRole('img').filter({ has: page.locator('svg path') });
    const dates = await chart
      .first()
      .locator('div.h-4 > span')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left, right }) => ({ left, right }))
          .toSorted((one, other) => one.left - other.left),
      );
    expect(dates.length).toBeGreaterThan(1);
    for (const [index, { left }] of dates.entries())
      expect(left).toBeGreaterThan(dates[index - 1]?.right ?? -1);
  });
});

const LISTS = [
  ['a tour operator', VENDOR_STATE, ['orders', 'inventory', 'reviews', 'tour-management']],
  ['a grocer', GROCER_STATE, ['orders', 'inventory']],
  ['a tailor', TAILOR_STATE, ['inventory', 'orders?tab=returns']],
  [
    'an admin',
    ADMIN_STATE,
    [
      'orders',
      'orders?tab=returns',
      'payments',
      'payments?tab=payouts',
      'payments?tab=disputes',
      'people',
      'reviews',
      'messages',
      'listed-vendors',
      'pending-vendors',
      'manage-services',
    ],
  ],
] as const;

for (const [who, storageState, lists] of LISTS)
  test.describe(who, () => {
    test.use({ storageState });

    for (const list of lists)
      test(`reads ${list} as a table with every figure whole, from tablets up`, async ({
        page,
      }) => {
        const desk = storageState === ADMIN_STATE ? '/admin' : '/dashboard/vendor';
        for (const language of ['', '/ar']) {
          await open(page, `${language}${desk}/${list}`);
          const table = page.locator('main').getByRole('table').last();
          await expect(table.getByRole('row').nth(1)).toBeVisible();
          for (const width of [768, 1024, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            await expect
              .poll(() => table.evaluate(problemsOf), {
                message: `${list} ${language} at ${width}`,
              })
              .toEqual([]);
          }
        }
      });
  });

/** Figures are inputs and cells at the end of the line. */
function problemsOf(table: HTMLElement | SVGElement): string[] {
  const problems: string[] = [];
  const frame = table.parentElement;
  if (frame && frame.scrollWidth > frame.clientWidth) problems.push(`${frame.scrollWidth} px wide`);
  for (const row of table.querySelectorAll('tbody tr')) {
    if (getComputedStyle(row).display !== 'table-row') problems.push('a card');
    const { height } = row.getBoundingClientRect();
    if (height < 44 || height > 48) problems.push(`a row of ${height} px`);
    for (const figure of row.querySelectorAll('input, td'))
      if (
        figure.scrollWidth > figure.clientWidth &&
        (figure.tagName === 'INPUT' || getComputedStyle(figure).textAlign === 'end')
      )
        problems.push(`cuts ${figure.textContent}`);
  }
  return [...new Set(problems)];
}

test('an empty cart does not tell signed-in customers that it stays on the device', async ({
  page,
}) => {
  const person = newcomer('Empty Handed');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  await open(page, '/cart');
  await expect(page.getByText(english.cart_empty_title)).toBeVisible();
  // For guests this is tested in pages.spec.ts.
  await expect(page.getByText(english.cart_empty_text)).toHaveCount(0);
});
