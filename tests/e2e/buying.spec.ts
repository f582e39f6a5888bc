import { expect, open, test } from './souk.ts';

test.describe('at 1280 by 800', () => {
  for (const [what, button] of [
    ['tour', 'Select a date to book'],
    ['groceries', 'Add to cart'],
    ['tech', 'Add to cart'],
    ['clothing', 'Add to cart'],
  ] as const) {
    test(`the button of a page of ${what} is in sight`, async ({ page, market }) => {
      const path =
        what === 'tour' ? `/service/tours/details/${market.tour.id}` : market.shops[what].product;
      await open(page, path);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport({
        ratio: 1,
      });
    });
  }
});

test('a button that waits for a day is not faded, and leads to the calendar', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/service/tours/details/${market.tour.id}`);
  const button = page.locator('[data-page-bar]').getByRole('button');
  await expect(button).toHaveText('Select a date to book');
  await expect(button).toHaveCSS('opacity', '1');
  // Malachite, as `tokens.css` has it.
  await expect(button).toHaveCSS('background-color', 'rgb(14, 90, 80)');
  await button.click({ force: true });
  await expect(page.getByRole('group', { name: 'Start date' })).toBeInViewport({ ratio: 1 });
});

test('a calendar begins with this week, and its rows are 40 pixels high', async ({
  page,
  market,
}) => {
  await open(page, `/service/tours/details/${market.tour.id}`);
  const calendar = page.getByRole('group', { name: 'Start date' });
  await expect(calendar.getByRole('button', { name: /places? left/ }).first()).toBeVisible();
  await expect(calendar.getByRole('cell').first()).toHaveCSS('height', '40px');
  const row = calendar
    .getByRole('row')
    .filter({ has: page.locator('[data-day]') })
    .first();
  const days = await row
    .locator('[data-day]')
    .evaluateAll((buttons) => buttons.map((button) => button.dataset.day ?? ''));
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const last = days.at(-1) ?? '';
  expect(last >= today, `the first week ends on ${last}`).toBe(true);
});
