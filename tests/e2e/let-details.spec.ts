import english from '../../messages/en.json' with { type: 'json' };
import { addDays } from '#base/calendar-date.ts';
import { lets, sundayAfter } from './landlady.ts';
import { expect, open, test } from './souk.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a calendar has its days once it is in sight, however far its panel is', async ({
    page,
  }) => {
    const { home } = await lets(page.request);
    await open(page, home);
    await page.locator('[data-booking-dates]').evaluate((dates) => {
      scrollBy(0, dates.getBoundingClientRect().top - innerHeight + 200);
    });
    await expect(page.locator('button[data-day]').first()).toBeVisible();
    const panel = await page.getByRole('complementary', { name: english.lets_book }).boundingBox();
    expect(panel?.y).toBeGreaterThan(844 + 300);
  });
});

test('a pressed night looks chosen at once, and what is pressed right after it counts on it', async ({
  page,
}) => {
  const { home } = await lets(page.request);
  await open(page, home);
  const dates = page.locator('[data-booking-dates]');
  await dates.scrollIntoViewIfNeeded();
  const free = dates.locator('button[data-day][aria-pressed="false"]');
  await expect(free.first()).toBeVisible();
  // Two months on, beyond what the demonstration sold.
  const next = dates.getByRole('button', { name: english.booking_month_after });
  const before = await free.first().getAttribute('data-day');
  await next.click();
  await next.click();
  await expect(free.first()).not.toHaveAttribute('data-day', before ?? '');
  // In one task, as no hand is: before the first press has been worked out.
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

test('Share copies the address with its dates, without the line of a cart, and says where it cannot', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { home } = await lets(page.request);
  const from = sundayAfter(200);
  const chosen = `from=${from}&to=${addDays(from, 3)}&guests=2`;
  await open(page, `${home}?${chosen}&line=0190aaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa`);
  const shareIt = page.getByRole('button', { name: english.share, exact: true });
  await shareIt.click();
  await expect(page.getByText(english.share_copied)).toBeVisible();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([copied.pathname, copied.search]).toEqual([home, `?${chosen}`]);
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await shareIt.click();
  await expect(page.getByText(english.share_not_copied)).toBeVisible();
});
