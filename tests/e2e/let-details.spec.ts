import english from '../../messages/en.json' with { type: 'json' };
import { addDays } from '#base/calendar-date.ts';
import { lets, sundayAfter } from './landlady.ts';
import { expect, open, test } from './souk.ts';

test('a home shares its dates, and shows its calendar once it is in sight, however far its panel is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { home } = await lets(page.request);
  const from = sundayAfter(200);
  const chosen = `from=${from}&to=${addDays(from, 3)}&guests=2`;
  const dates = page.locator('[data-booking-dates]');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${home}?${chosen}&line=0190aaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa`);

  await test.step('on a phone the calendar has its days once it is in sight', async () => {
    await dates.evaluate((calendar) => {
      scrollBy(0, calendar.getBoundingClientRect().top - innerHeight + 200);
    });
    await expect(page.locator('button[data-day]').first()).toBeVisible();
    const panel = await page.getByRole('complementary', { name: english.lets_book }).boundingBox();
    expect(panel?.y).toBeGreaterThan(844 + 300);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('Share copies the address with its dates, without the line of a cart', async () => {
    const share = page.getByRole('button', { name: english.share, exact: true });
    await share.click();
    await expect(page.getByText(english.share_copied)).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([copied.pathname, copied.search]).toEqual([home, `?${chosen}`]);
    await context.clearPermissions();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await share.click();
    await expect(page.getByText(english.share_not_copied)).toBeVisible();
  });

  await test.step('a pressed night looks chosen at once, and the next press counts on it', async () => {
    await dates.scrollIntoViewIfNeeded();
    const free = dates.locator('button[data-day][aria-pressed="false"]');
    await expect(free.first()).toBeVisible();
    // Away from the nights in the URL.
    const next = dates.getByRole('button', { name: english.booking_month_after });
    const before = await free.first().getAttribute('data-day');
    await next.click();
    await next.click();
    await expect(free.first()).not.toHaveAttribute('data-day', before ?? '');
    await expect(dates.locator('button[data-day][aria-pressed="true"]')).toHaveCount(0);
    // In one task, faster than any hand, before the first press is processed.
    const seen = await free.evaluateAll((days) => {
      const [arrival, , departure] = days as HTMLElement[];
      if (!arrival || !departure) throw new Error('There are no free nights');
      const idle = getComputedStyle(arrival).backgroundColor;
      arrival.click();
      const pressed = getComputedStyle(arrival).backgroundColor;
      const waits = arrival.ariaPressed === 'false';
      departure.click();
      return { looksChosen: pressed !== idle, waits, at: arrival.dataset.day };
    });
    expect(seen).toMatchObject({ looksChosen: true, waits: true });
    await expect(dates.locator('button[data-day][aria-pressed="true"]')).toHaveCount(3);
    await expect(dates.locator(`button[data-day="${seen.at}"]`)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(dates.locator('[data-pressed]')).toHaveCount(0);
  });
});
