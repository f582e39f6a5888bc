import english from '../../messages/en.json' with { type: 'json' };
import { ADMIN_STATE, enterCode, GROCER_STATE, newcomer, signUp, VENDOR_STATE } from './people.ts';
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

for (const [who, storageState, path] of [
  ['a tour operator', VENDOR_STATE, '/dashboard/vendor/orders'],
  ['a grocer', GROCER_STATE, '/dashboard/vendor/orders'],
  ['an admin', ADMIN_STATE, '/admin/orders'],
] as const)
  test.describe(who, () => {
    test.use({ storageState });

    test('has every column of the orders in sight at 1280 pixels', async ({ page }) => {
      await open(page, path);
      const table = page.getByRole('table');
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      const over = await table.evaluate(({ scrollWidth, parentElement }) =>
        parentElement === null ? 0 : scrollWidth - parentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
    });
  });

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
