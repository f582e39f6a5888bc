import type { Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll, freeDays } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

/** Somebody of the demonstration who is hired by the hour and by the month. */
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

async function payThere(page: Page, words: typeof english, phone: string): Promise<void> {
  await page.getByLabel(words.checkout_phone, { exact: true }).first().fill(phone);
  await page.getByLabel(words.account_address_city).fill('Badaro');
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

test('a household finds somebody by role, hires for an afternoon, pays and cancels', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const person = newcomer('Mona Household');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const { agency } = await worker(page);

  await test.step('an agency, narrowed by role and by the hour', async () => {
    await open(page, agency);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('navigation', { name: 'Roles' }).getByText('Drivers').click();
    await expect(page).toHaveURL(/role=driver/);
    await page.getByLabel('By the hour or by the month').selectOption('hour');
    await expect(page).toHaveURL(/hire=hour/);
    await page.getByRole('article').first().getByRole('link').click();
  });

  const total = await test.step('four and a half hours on a free day', async () => {
    const panel = page.getByRole('complementary', { name: /^Hire / });
    await panel.getByRole('button', { name: 'Increase Hours' }).click();
    // The week beside it says the same, and a day of it is chosen by a press.
    const week = page.getByRole('region', { name: 'Free time' });
    const free = week.getByRole('button', { name: /: free from/ });
    await expect(week.getByRole('button').nth(2)).toBeVisible();
    while ((await free.count()) === 0)
      await week.getByRole('button', { name: 'Next week' }).click();
    await free.first().press('Enter');
    await expect(free.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.locator('[data-day][aria-pressed="true"]')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Next month' }).click();
    await freeDays(panel.getByRole('group')).first().click();
    await panel
      .getByRole('radiogroup', { name: /^Start/ })
      .getByRole('radio')
      .first()
      .check();
    await expect(panel).toContainText('4.5 hours');
    await page.getByLabel('Tasks (optional)').fill('The airport, then school.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    return dollarsOf(await panel.getByRole('status').last().innerText());
  });

  await test.step('paid, with the address where the work is', async () => {
    await open(page, '/cart');
    await expect(page.getByRole('main')).toContainText('Driver');
    await open(page, '/checkout');
    await payThere(page, english, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('12 Museum Street');
  });

  await test.step('cancelled', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    const words = (await dialog.getByText('to your card').innerText()).split('. ');
    expect(dollarsOf(words[0] ?? ''), 'paid').toBe(total);
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
      // By the hour the starts of a day are the system's own list there.
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
      // The demonstration has sold some of its people for the weeks to come, so a term begins after them.
      for (const _ of [1, 2])
        await panel.getByRole('button', { name: arabic.booking_month_after }).click();
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
