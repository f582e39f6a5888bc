import type { Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { typeBirth, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { declareWho, enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';
import { toCart, toCheckout } from './to-checkout.ts';

/** Invalid on purpose: bank 9999 does not exist. */
const IBAN = 'EG069999000100000123456789012';

/** Pages of a demo remitter and of its corridor to Egypt. */
async function remitter({ request }: Page) {
  const answer = await request.get('/api/listings?vertical=transfer&pageSize=40');
  const { listings } = await answer.json();
  const found = listings.find(
    ({ country, details }: { country: string; details: { licence: string } }) =>
      country === 'Egypt' && details.licence === 'EX-1042',
  );
  return {
    corridor: found.href as string,
    service: `/service/Money-Transfer-Services/${found.serviceId}`,
  };
}

const amount = (page: Page, side: 'send' | 'receive' | 'total') => page.locator(`[name=${side}]`);

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

test('a guest reckons both ways, to the last unit, without a call', async ({ page }) => {
  const { corridor } = await remitter(page);
  await open(page, corridor);
  await expectAccessible(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/quote')) calls.push(request.url());
  });
  const summary = page.getByRole('complementary', { name: english.transfer_your });
  await amount(page, 'send').fill('200');
  await expect(amount(page, 'receive')).toHaveValue('9,859.38');
  await expect(summary).toContainText('$204.99');
  await amount(page, 'receive').fill('١٠٬٠٠٠');
  await expect(amount(page, 'send')).toHaveValue('202.86');
  await expect(summary).toContainText('$207.88');
  // A sender with a fixed total including the fee.
  await page.getByRole('button', { name: english.transfer_total_exact }).click();
  await amount(page, 'total').fill('500');
  await expect(amount(page, 'send')).toHaveValue('492.09');
  await expect(summary).toContainText('$500.00');
  await amount(page, 'send').fill('5');
  await expect(page.getByText('The minimum transfer is $10.00.')).toBeVisible();
  // Another country whose currency has three decimals.
  await amount(page, 'send').fill('200');
  await page.getByLabel(english.transfer_to).selectOption({ label: 'JOD, Jordan' });
  await expect(amount(page, 'receive')).toHaveValue('141.800');
  await expect(page.getByText(/141\.800 JOD\S* \(141 dinars, 800 fils\)/)).toBeVisible();
  expect(calls).toEqual([]);
  await expect(page.getByRole('button', { name: english.transfer_hold_guest })).toBeVisible();
});

test('vendors are compared by what arrives, and a row opens with its amount', async ({ page }) => {
  // Complete before any script.
  const plain = await page.request.get('/service/Money-Transfer-Services?country=Iraq&amount=100');
  expect(await plain.text()).toMatch(/126,467\s+IQD/);
  await open(page, '/service/Money-Transfer-Services?country=Egypt');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'EGP' });
  await expect(rows.first()).toContainText(english.transfer_compare_best);
  await expect(rows.first()).toContainText('9,640.00 EGP');
  await page.getByLabel(english.transfer_compare_send).fill('٥٠٠');
  await expect(rows.first()).toContainText('24,282.66 EGP');
  await page.getByLabel(english.transfer_how_paid).selectOption('bank');
  await expect(rows.first()).toContainText('24,258.51 EGP');
  await rows.first().getByRole('link').click();
  await expect(amount(page, 'total')).toHaveValue('500.00');
  await expect(amount(page, 'receive')).toHaveValue('24,258.51');
});

test('money is sent to a bank, and its recipient is kept, changed and removed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = newcomer('Lina Sender');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const { corridor } = await remitter(page);
  const summary = page.getByRole('complementary', { name: english.transfer_your });

  await test.step('a first-time sender declares their identity on the page and keeps the input', async () => {
    await open(page, corridor);
    const first = page.getByRole('region', { name: english.transfer_first });
    await expect(first).toBeVisible();
    await amount(page, 'send').fill('150');
    await summary.getByRole('button', { name: english.cart_add }).click();
    const form = page.getByRole('dialog', { name: english.standing_declare });
    await form.locator('[name=legalName]').fill(person.name);
    await typeBirth(form, 'birthDate', '1990-05-17');
    await form.locator('[name=nationality]').selectOption('EG');
    await form.locator('[name=line]').fill('7 Canary Row');
    await form.locator('[name=city]').fill('Hamburg');
    await form.locator('[name=residence]').selectOption('DE');
    await form.getByRole('button', { name: english.account_save }).click();
    await expect(first).toBeHidden();
    await expect(form).toBeHidden();
    await expect(amount(page, 'send')).toHaveValue('150');
  });

  await test.step('reports a missing value at its field', async () => {
    await open(page, corridor);
    await amount(page, 'send').fill('200');
    await summary.getByRole('button', { name: english.cart_add }).click();
    await expect(page.getByText(english.recipient_fault_iban_missing)).toBeVisible();
    await expect(page.getByText(english.transfer_why_purpose)).toBeVisible();
    await expect(page.locator('[name=name]')).toBeFocused();
  });

  await test.step('the rate is held and counted down', async () => {
    await page.getByRole('button', { name: english.transfer_hold, exact: true }).click();
    await expect(page.getByRole('timer')).toHaveText(/1[45]:\d\d/);
  });

  await test.step('to a bank', async () => {
    await page.locator('[name=name]').fill('Mona Adel Fahmy');
    await page.locator('[name=iban]').fill(IBAN.replace(/.$/, '3'));
    await page.getByLabel(english.transfer_purpose).selectOption('family');
    await summary.getByRole('button', { name: english.cart_add }).click();
    await expect(page.getByText(english.recipient_fault_iban_digits)).toBeVisible();
    await page.locator('[name=iban]').fill(IBAN);
    await page.getByLabel(english.transfer_message).fill('For the school fees of 7731');
    await expect(summary).toContainText('Mona F.');
    await expect(summary).toContainText('9,859.38 EGP');
    await expectNoSidewaysScroll(page);
    await summary.getByRole('button', { name: english.cart_add }).click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    await toCart(page);
    await expect(page.getByRole('main')).toContainText('9,859.38 EGP');
    await expect(page.getByRole('main')).not.toContainText(IBAN.slice(6, 20));
    await expect(page.getByRole('main')).not.toContainText('7731');
    await expect(page.getByRole('timer')).toHaveText(/1[0-5]:\d\d/);
    await toCheckout(page);
    await payByCard(page, english, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  await test.step('the order has its steps and its receipt', async () => {
    await page.getByRole('link', { name: english.success_see_order }).click();
    const steps = page.getByRole('list', { name: english.orders_item_steps });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: english.transfer_document_title }).click();
    await expect(page.getByRole('article')).toContainText('9,859.38 EGP');
    await expect(page.getByRole('article')).not.toContainText(IBAN.slice(6, 20));
  });

  await test.step('the kept recipient is changed and removed in the profile', async () => {
    await open(page, '/dashboard/customer/profile');
    await page.getByRole('button', { name: /^Edit Mona F\./ }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.locator('[name=name]');
    await name.fill('4');
    await dialog.getByRole('button', { name: english.account_save }).click();
    await expect(dialog.getByText(english.recipient_fault_name)).toBeVisible();
    await name.fill('Muna Adel Fahmy');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: english.account_save }).click();
    await expect(page.getByText(/Muna F\./)).toBeVisible();
    await page.getByRole('button', { name: /^Remove Muna F\./ }).click();
    await dialog.getByRole('button', { name: english.recipient_remove }).click();
    await expect(page.getByText(/Muna F\./)).toHaveCount(0);
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('money is sent to a counter with Arabic digits, to a recipient who is kept', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const person = newcomer('Huda Sender');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    await declareWho(page.request, person.name);
    const { service, corridor } = await remitter(page);
    const add = page
      .getByRole('button', { name: arabic.cart_add })
      .filter({ visible: true })
      .first();

    await test.step('to a counter', async () => {
      await open(page, `/ar${service}`);
      await expectAccessible(page);
      const to = page.getByLabel(arabic.transfer_to);
      const egypt = to.getByRole('option').filter({ hasText: arabic.shell_country_egypt });
      await to.selectOption((await egypt.first().getAttribute('value')) ?? '');
      await expectNoSidewaysScroll(page);
      await page.getByText(arabic.recipient_method_cash).click();
      await amount(page, 'receive').fill('١٠٠٠٠');
      await expect(amount(page, 'send')).toHaveValue('202.86');
      await page.locator('[name=name]').fill('Khadija Ahmed Mostafa');
      await page.locator('[name=phone]').fill('+20 100 234 5678');
      await page.locator('[name=city]').fill('Mansoura');
      await page.getByLabel(arabic.transfer_purpose).selectOption('gift');
      await add.click();
      await expect(page.getByText(arabic.cart_item_added).first()).toBeVisible();
    });

    await test.step('it is paid', async () => {
      await toCheckout(page);
      await payByCard(page, arabic, person.phone);
      await expect(page.getByRole('heading', { name: arabic.success_title })).toBeVisible();
    });

    await test.step('the recipient is kept and chosen next time', async () => {
      await open(page, `/ar${corridor}`);
      await page.getByText(arabic.recipient_method_cash).click();
      await expect(page.getByRole('button', { name: /Khadija M\./ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
  });
});
