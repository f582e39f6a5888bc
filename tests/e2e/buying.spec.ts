import type { Locator } from '@playwright/test';
import { marketNow } from './market-clock.ts';
import { freeDays } from './checks.ts';
import { expect, open, test } from './souk.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test('a tour shows its button and calendar, then leads to the cart, on desktop and phone', async ({
  page,
  market,
}) => {
  const { id, days: weekdays } = market.onSomeDays;
  const panel = page.getByRole('complementary', { name: 'Book this' });
  const bar = page.locator('[data-page-bar]');
  const calendar = page.getByRole('group', { name: 'Start date' });
  const free = freeDays(calendar);
  const notice = page.locator('[data-sonner-toast]');
  const cart = page.getByRole('link', { name: /^Cart, items/ });
  await open(page, `/service/tours/details/${id}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const book = panel.getByRole('button', { name: 'Select a date to book' });

  await test.step('the button is in sight on a desktop', async () => {
    await expect(book).toBeInViewport({ ratio: 1 });
  });

  await test.step('the calendar begins with this week, in rows of 40 pixels', async () => {
    await expect(calendar.locator('[data-day]').first()).toBeVisible();
    await expect(calendar.getByRole('cell').first()).toHaveCSS('height', '40px');
    const row = calendar
      .getByRole('row')
      .filter({ has: page.locator('[data-day]') })
      .first();
    const days = await row
      .locator('[data-day]')
      .evaluateAll((buttons) => buttons.map((button) => button.dataset.day ?? ''));
    const yesterday = new Date(marketNow().getTime() - 86_400_000).toISOString().slice(0, 10);
    const last = days.at(-1) ?? '';
    expect(last >= yesterday, `the first week ends on ${last}`).toBe(true);
  });

  await test.step('without a day nothing is booked', async () => {
    await expect(book).toBeDisabled();
    await book.click({ force: true });
    await expect(panel.getByRole('alert')).toHaveText(
      'Please select a starting date before booking.',
    );
  });

  await test.step('on a phone the hint of the pickup spot can be read whole', async () => {
    await page.setViewportSize(PHONE);
    // Above the field rather than in it, where there is no room for a sentence.
    await expect(page.getByLabel('Pickup spot')).not.toHaveAttribute('placeholder');
    const hint = page.getByText(/^(?:Where should the guide meet you\?|Usually .+)$/);
    await expect(hint).toBeVisible();
    const whole = await hint.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    );
    expect(whole).toBe(true);
  });

  await test.step('on a phone a bar replaces the tabs; its button leads to the calendar', async () => {
    await expectBarForTabs(page.getByRole('navigation', { name: 'Main' }), bar);
    const button = bar.getByRole('button');
    await expect(button).toHaveText('Select a date to book');
    await expect(button).toHaveCSS('opacity', '1');
    // Malachite, as defined in `tokens.css`.
    await expect(button).toHaveCSS('background-color', 'rgb(14, 90, 80)');
    await button.click({ force: true });
    await expect(calendar).toBeInViewport({ ratio: 1 });
  });

  await test.step('a closed weekday cannot be taken', async () => {
    // Beyond the days sold by the demo.
    const before = await calendar.locator('[data-day]').first().getAttribute('data-day');
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await expect(free.first()).toBeVisible();
    await expect(calendar.locator('[data-day]').first()).not.toHaveAttribute(
      'data-day',
      before ?? '',
    );
    const closed = calendar.getByRole('button', { name: /This tour only operates on / }).first();
    await expect(closed).toBeDisabled();
    await closed.click({ force: true });
    await expect(panel.getByRole('alert')).toHaveText(
      /^This tour only operates on .+\. Please select a valid day\.$/,
    );
    for (const day of await free.allInnerTexts())
      expect(weekdays.map((one) => one.toLowerCase())).toContain(
        /(\w+), /.exec(day)?.[1]?.toLowerCase(),
      );
  });

  const day = await test.step('on a phone the notice covers no link to the cart', async () => {
    await free.first().click();
    await expect(panel.getByRole('alert')).toBeHidden();
    const chosen = calendar.getByRole('button', { pressed: true });
    await expect(chosen).toHaveCount(1);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(bar.getByRole('link', { name: 'View cart' })).toBeVisible();
    await expectApart(notice.first(), cart);
    return (await chosen.getAttribute('data-day')) ?? '';
  });

  await test.step('on a desktop the notice shows tour and day, and leads to the cart', async () => {
    await page.setViewportSize(DESKTOP);
    await panel.getByRole('button', { name: 'Add to Cart' }).click();
    const newest = notice.first();
    await expect(newest).toContainText('Product added to cart');
    await expect(newest).toContainText(name);
    await expect(newest.locator('time')).toHaveAttribute('datetime', day);
    await expect(newest.locator('img')).toHaveJSProperty('complete', true);
    await expectApart(newest, cart);
    await newest.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(notice).toHaveCount(0);
  });
});

test('the button of a product is in sight on a desktop, and in a bar on a phone', async ({
  page,
  market: { shops },
}) => {
  const bar = page.locator('[data-page-bar]');
  for (const kind of ['groceries', 'clothing', 'tech'] as const)
    await test.step(kind, async () => {
      await page.setViewportSize(DESKTOP);
      await open(page, shops[kind].product);
      await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeInViewport({
        ratio: 1,
      });
      await page.setViewportSize(PHONE);
      await expectBarForTabs(page.getByRole('navigation', { name: 'Main' }), bar);
    });

  await test.step('the bar leads to the cart', async () => {
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.locator('[data-sonner-toast]').first()).toContainText('View cart');
    await bar.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

/** On phones the bar replaces the tabs at the bottom of the window. */
async function expectBarForTabs(tabs: Locator, bar: Locator): Promise<void> {
  await expect(bar).toBeVisible();
  await expect(tabs).toBeHidden();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(PHONE.height);
}

/** Neither overlaps the other. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  await expect(async () => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (!a || !b) throw new Error('One of them has no place');
    const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    expect(beside || a.y >= b.y + b.height || b.y >= a.y + a.height).toBe(true);
  }).toPass();
}
