import type { Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { DEMO_PASSWORD } from '#server/first-seed.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';
import { toCart, toCheckout } from './to-checkout.ts';

const ACCOUNT = '20447188635';

/** Pages of a demo biller in Egypt. */
async function biller({ request }: Page) {
  const answer = await request.get('/api/listings?vertical=utilities&country=Egypt&pageSize=40');
  const { listings } = await answer.json();
  const found = listings.find(({ name }: { name: string }) => name === 'North Delta Electric');
  return { page: found.href as string, kind: `/service/electricity/${found.serviceId}` };
}

async function payByCard(page: Page, words: typeof english, phone: string): Promise<void> {
  await page.getByLabel(words.checkout_phone, { exact: true }).fill(phone);
  await page.getByLabel(words.checkout_card_number).fill('4242 4242 4242 4242');
  await page.getByLabel(words.checkout_card_expiry).fill('12/34');
  await page.getByLabel(words.checkout_card_cvc).fill('123');
  await page
    .getByRole('button', { name: new RegExp(`^${words.checkout_pay.split('{')[0]}`) })
    .filter({ visible: true })
    .last()
    .click();
}

/** Reports a bill as paid, as its vendor. */
async function sayPaid(
  page: Page,
  part: { readonly _id: string; readonly items: readonly { readonly _id: string }[] },
): Promise<void> {
  const { baseURL } = test.info().project.use;
  const desk = await page
    .context()
    .browser()
    ?.newContext({ ...(baseURL && { baseURL }) });
  if (!desk) throw new Error('No browser to work at a desk in');
  const email = 'vendor.utilities@souk.example';
  await desk.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  await enterCode(desk.request, email);
  const answer = await desk.request.post(
    `/api/vendor/orders/${part._id}/items/${part.items[0]?._id}/outcome`,
    {
      data: { outcome: 'paid', reference: 'NDE-26-1' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    },
  );
  expect(answer.status()).toBe(200);
  await desk.close();
}

test('a bill is paid for Mum from a kept account', async ({ page }) => {
  test.setTimeout(120_000);
  const person = newcomer('Nour Billpayer');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const { kind } = await biller(page);

  await test.step('an address of no kind of bill is not found', async () => {
    const other = await page.request.get(kind.replace('electricity', 'Utilities'));
    expect(other.status()).toBe(404);
  });

  await test.step('Mum stands in the profile', async () => {
    await open(page, '/dashboard/customer/profile');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Fatma Hassan');
    await page.getByLabel('Relation (optional)').selectOption('mother');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Person saved').first()).toBeVisible();
  });

  await test.step('her account is found and kept', async () => {
    await open(page, kind);
    await expectAccessible(page);
    await page.getByLabel('Customer number', { exact: true }).fill(ACCOUNT);
    await page.getByRole('button', { name: 'Find bills' }).click();
    const bills = page.getByRole('group', { name: 'Bills to pay' });
    await expect(bills.getByRole('checkbox')).toHaveCount(2);
    await expect(bills).toContainText('Account holder');
    await expect(bills).not.toContainText('Mansour');
    await page.getByLabel('Save this account for next time').check();
    await page.getByLabel('Name', { exact: true }).fill('Mum, electricity');
    await page.getByLabel('Whose is it?').selectOption('Fatma Hassan');
    await page.getByRole('button', { name: 'Save account' }).click();
    await expect(page.getByText('Account saved').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('one press finds what is due; the older bill comes first', async () => {
    await open(page, kind);
    await page.getByRole('button', { name: 'Pay Mum, electricity' }).click();
    const due = page.getByRole('group', { name: 'Bills to pay' }).getByRole('checkbox');
    await expect(due.nth(0)).toBeChecked();
    await due.nth(0).uncheck();
    await expect(due.nth(1)).toBeDisabled();
    await due.nth(0).check();
    const summary = page.getByRole('complementary', { name: 'To pay' });
    await expect(summary).toContainText('90.00 EGP');
    await summary.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
  });

  await test.step('it is paid', async () => {
    await toCheckout(page);
    await expect(page.getByRole('main')).not.toContainText(ACCOUNT);
    await page.getByLabel('Who is this order for?').selectOption('Fatma Hassan');
    await payByCard(page, english, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await open(page, kind);
    await page.getByRole('button', { name: 'Pay Mum, electricity' }).click();
    await expect(page.getByText('This bill is being paid in order')).toBeVisible();
  });

  await test.step('it is on its way until the biller has it; what has not arrived is asked about', async () => {
    const { orders } = await (await page.request.get('/api/orders')).json();
    const [{ _id: id, serviceOrders }] = orders;
    await open(page, `/dashboard/customer/orders?order=${id}`);
    await expect(page.getByText('Paid to Souk, on its way to the biller')).toBeVisible();
    await expect(page.getByText('Fatma Hassan').first()).toBeVisible();
    await sayPaid(page, serviceOrders[0]);
    await page.reload();
    await expect(page.getByText('Paid to the biller')).toBeVisible();
    await expect(page.getByText('on its way to the biller')).toBeHidden();
    await page.getByRole('button', { name: 'Not arrived?' }).click();
    await page.getByLabel('What happened? (optional)').fill('The meter shows nothing');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask the vendor' }).click();
    await expect(page.getByText("You said that this hasn't arrived")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // An amount already paid is refused once.
    expected: /status of 400/,
  });

  test('a bill is paid with Arabic digits, and the same sum again is asked about', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const person = newcomer('Huda Billpayer');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    const { kind } = await biller(page);
    const account = page.getByLabel('رقم المشترك', { exact: true });
    const again = page.getByLabel(arabic.utilities_account_again);
    const sum = page.locator('[name=amount]');
    const add = page
      .getByRole('button', { name: arabic.cart_add })
      .filter({ visible: true })
      .first();
    const chooseAmount = async () => {
      await open(page, `/ar${kind}`);
      await page.getByText(arabic.utilities_choose_amount, { exact: true }).click();
    };

    await test.step('the fields at fault are named, and the first has the focus', async () => {
      await chooseAmount();
      await expectAccessible(page);
      await account.fill('123');
      await sum.fill('5');
      await add.click();
      for (const field of [account, sum])
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(account).toBeFocused();
      await expectNoSidewaysScroll(page);
    });

    await test.step('sum, rate, dollars, fee and total stand before the payment', async () => {
      await account.fill('٢٠٤٤٧١٨٨٦٣٥');
      await again.fill(ACCOUNT);
      await sum.fill('٤٣٧٫٢٥');
      const summary = page.getByRole('complementary', { name: arabic.utilities_to_pay });
      for (const amount of ['437.25', '49.2969', '$8.87', '$0.59'])
        await expect(summary).toContainText(amount);
      await expect(summary.getByRole('status')).toHaveText('$9.46');
      await add.click();
      await expect(page.getByText(arabic.cart_item_added).first()).toBeVisible();
    });

    await test.step('it is paid without its account in sight', async () => {
      await toCart(page);
      await expect(page.getByRole('main')).toContainText('49.2969');
      await expect(page.getByRole('main')).not.toContainText(ACCOUNT);
      await toCheckout(page);
      await expect(page.getByRole('main')).toContainText('437.25');
      await expect(page.getByRole('main')).not.toContainText(ACCOUNT);
      await payByCard(page, arabic, person.phone);
      await expect(page.getByRole('heading', { name: arabic.success_title })).toBeVisible();
    });

    await test.step('the same sum again is asked about', async () => {
      await chooseAmount();
      await account.fill(ACCOUNT);
      await again.fill(ACCOUNT);
      await sum.fill('437.25');
      await add.click();
      await page.getByLabel(arabic.utilities_again).check();
      await add.click();
      await expect(page.getByText(arabic.cart_item_added).first()).toBeVisible();
    });
  });
});
