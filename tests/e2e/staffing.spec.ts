import type { Page } from '@playwright/test';
import { WORKPLACE } from '#testing/agency.ts';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll, freeDays } from './checks.ts';
import { agencyPage, buys, somebodyIn } from './clinic.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

/** A demo worker who can be hired by the hour and by the month. */
async function worker({ request }: Page) {
  const answer = await request.get('/api/listings?vertical=staffing&pageSize=60');
  const { listings } = await answer.json();
  const found = listings.find(
    ({ details }: { details: Record<string, unknown> }) =>
      details['hourlyCents'] !== null && details['monthlyCents'] !== null,
  );
  return {
    page: found.href as string,
    name: found.name as string,
    agency: `/service/Domestic-Staffing/${found.serviceId}`,
  };
}

// A start taken by another household is answered with 409, which Chromium logs to the console.
test.use({ expected: /status of 409/ });

const TELLS = 'The key is with the doorman, ring twice.';

async function payThere(page: Page, words: typeof english, phone: string): Promise<void> {
  await page.getByLabel(words.checkout_phone, { exact: true }).first().fill(phone);
  await page.getByLabel(words.account_address_city).fill('Cairo');
  await page.getByLabel(words.account_address_line).fill('12 Museum Street');
  await page.getByLabel(words.checkout_card_number).fill('4242 4242 4242 4242');
  await page.getByLabel(words.checkout_card_expiry).fill('12/34');
  await page.getByLabel(words.checkout_card_cvc).fill('123');
  await page
    .getByRole('button', { name: new RegExp(`^${words.checkout_pay.split('{')[0]}`) })
    .filter({ visible: true })
    .last()
    .click();
}

test('a household loses a start, hires for two afternoons, and cancels; its agency reads how to get in by a press', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const person = newcomer('Mona Household');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const desk = await agencyPage(browser);
  const schedule = await desk.request.get('/api/vendor/schedule?vertical=staffing');
  const [somebody] = (await schedule.json()).people;
  const { listing } = await (await page.request.get(`/api/listings/${somebody._id}`)).json();
  const panel = page.getByRole('complementary', { name: /^Hire / });
  const start = panel
    .getByRole('radiogroup', { name: /^Start/ })
    .getByRole('radio')
    .first();
  const lost = panel.getByText(english.cart_time_taken);

  await test.step('an agency, narrowed by role and by the hour', async () => {
    await open(page, `/service/Domestic-Staffing/${listing.serviceId}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('navigation', { name: 'Roles' }).getByText('Drivers').click();
    await expect(page).toHaveURL(/role=driver/);
    await page.getByLabel('By the hour or by the month').selectOption('hour');
    await expect(page).toHaveURL(/hire=hour/);
    await page.getByRole('article').first().getByRole('link').click();
  });

  await test.step('a day of the week is chosen, another household takes the start', async () => {
    // The week beside the panel agrees with its calendar.
    const week = page.getByRole('region', { name: 'Free time' });
    const free = week.getByRole('button', { name: /: free from/ });
    await expect(week.getByRole('button').nth(2)).toBeVisible();
    while ((await free.count()) === 0)
      await week.getByRole('button', { name: 'Next week' }).click();
    await free.first().press('Enter');
    await expect(free.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.locator('[data-day][aria-pressed="true"]')).toHaveCount(1);
    await start.check();
    await expect(page).toHaveURL(/[?&]start=/);
    const { pathname, searchParams } = new URL(page.url());
    const { day, start: slot } = Object.fromEntries(searchParams);
    const winner = await somebodyIn(browser, 'Hana First');
    await buys(
      winner,
      { productId: pathname.split('/').at(-1), options: { hire: 'hour', day, slot, hours: 4 } },
      { address: WORKPLACE },
    );
    await winner.context.close();
    await panel.getByRole('button', { name: english.cart_add }).click();
    await expect(lost).toHaveCount(1);
    await expect(panel.getByText('4 hours').first()).toBeVisible();
    const near = panel.getByRole('group', { name: /^Other dates for/ }).getByRole('button');
    await expect(near).toHaveCount(3);
    await expectAccessible(page);
    const time = /, (\d+:\d\d [AP]M),/.exec(await near.first().innerText())?.[1] ?? '';
    await near.first().click();
    await expect(panel.getByRole('radio', { name: time, exact: true })).toBeChecked();
    await expect(lost).toHaveCount(0);
  });

  const total =
    await test.step('four and a half hours, on the same free day of two weeks', async () => {
      await panel.getByRole('button', { name: 'Increase Hours' }).click();
      await panel.getByRole('button', { name: 'Increase Number of weeks' }).click();
      await panel.getByRole('button', { name: 'Next month' }).click();
      await freeDays(panel.getByRole('group')).first().click();
      await start.check();
      await expect(panel).toContainText('× 9 hours');
      await page.getByLabel('Tasks (optional)').fill('The airport, then school.');
      await page.getByLabel('Instructions (optional)').fill(TELLS);
      await expectNoSidewaysScroll(page);
      await panel.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByText('Item added to cart').first()).toBeVisible();
      return dollarsOf(await panel.getByRole('status').last().innerText());
    });

  await test.step('paid, with the address where the work is', async () => {
    await open(page, '/checkout');
    await expect(page.getByRole('main')).toContainText('Driver');
    await expect(page.getByRole('main')).not.toContainText(TELLS);
    await payThere(page, english, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('12 Museum Street');
    await expectAccessible(page);
  });

  await test.step('the agency sees where the work is, and how to get in by a press', async () => {
    const { data } = await (await desk.request.get('/api/vendor/orders')).json();
    const part = data.find(
      ({ userId }: { userId: { email: string } }) => userId.email === person.email,
    );
    expect(part.subtotal).toBeCloseTo(total, 2);
    await open(desk, `/dashboard/vendor/orders?open=${part._id}`);
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('12 Museum Street');
    await expect(dialog).toContainText('The airport, then school.');
    await expect(dialog).not.toContainText(TELLS);
    await expect(dialog).toContainText(english.vendor_order_confided_hint);
    // Both visits have them.
    await dialog.getByRole('button', { name: 'Show', exact: true }).first().click();
    await expect(dialog).toContainText(TELLS);
    await expectAccessible(desk);
    await desk.context().close();
  });

  await test.step('one visit cancelled alone', async () => {
    const visits = page.getByRole('main').locator('details');
    await expect(visits).toHaveCount(2);
    await visits.last().locator('summary').click();
    await visits.last().getByRole('button', { name: english.orders_cancel_booking }).click();
    const dialog = page.getByRole('dialog', { name: english.orders_cancel_booking_title });
    const words = (await dialog.getByText('to your card').innerText()).split('. ');
    expect(dollarsOf(words[0] ?? ''), 'paid').toBeCloseTo(total / 2, 2);
    await dialog.getByRole('button', { name: english.orders_cancel_booking }).click();
    // A cancelled visit has nothing to show.
    await expect(visits).toHaveCount(1);
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('cancelled', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    const words = (await dialog.getByText('to your card').innerText()).split('. ');
    expect(dollarsOf(words[0] ?? ''), 'paid').toBeCloseTo(total / 2, 2);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a household hires by the month', async ({ page }) => {
    test.setTimeout(150_000);
    const person = newcomer('Hala Household');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    const { page: path } = await worker(page);

    await test.step('two months from a free day on', async () => {
      await open(page, `/ar${path}`);
      await expectNoSidewaysScroll(page);
      // By the hour, a day's start times are in a native select.
      const hours = page.getByRole('complementary').last();
      await hours.getByRole('button', { name: arabic.booking_month_after }).click();
      await freeDays(hours.getByRole('group')).last().click();
      const starts = hours.getByRole('combobox', { name: arabic.staffing_start });
      await starts.selectOption({ index: 1 });
      await expect(starts).toHaveValue(/^\d\d:[03]0$/);
      await page.getByText(arabic.staffing_by_month, { exact: true }).click();
      const more = arabic.shell_more.replace('{what}', arabic.staffing_months);
      await page.getByRole('button', { name: more }).click();
      const panel = page.getByRole('complementary').last();
      // The demo has sold some workers for the coming weeks, so a term starts after those.
      const next = panel.getByRole('button', { name: arabic.booking_month_after });
      while (await next.isEnabled()) await next.click();
      await freeDays(panel.getByRole('group')).last().click();
      await expectAccessible(page);
      await page
        .getByRole('button', { name: arabic.cart_add })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByText(arabic.cart_item_added).first()).toBeVisible();
    });

    await test.step('paid', async () => {
      await open(page, '/ar/checkout');
      await payThere(page, arabic, person.phone);
      await expect(page.getByRole('heading', { name: arabic.success_title })).toBeVisible();
    });

    await test.step('the contract, in both languages', async () => {
      await page.getByRole('link', { name: arabic.success_see_order }).click();
      await page.getByRole('link', { name: arabic.contract_title }).click();
      const sheet = page.getByRole('article');
      await expect(sheet).toContainText(arabic.contract_title);
      await expect(sheet).toContainText('Summary of the contract');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
});
