import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { marketNow } from './market-clock.ts';
import { typeBirth, chooseDay, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';
import { toCart, toCheckout } from './to-checkout.ts';

const day = (ahead: number) =>
  new Date(marketNow().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
const JOURNEY = {
  kind: 'travel',
  country: 'Egypt',
  region: 'schengen',
  start: day(20),
  end: day(29),
};

const address = (answers: Record<string, string> = JOURNEY) =>
  `/service/insurance?${new URLSearchParams(answers)}`;

async function name(page: Page, words: typeof english, people: readonly string[]): Promise<void> {
  for (const [index, one] of people.entries()) {
    const field = (key: string) => page.locator(`[name="people.${index}.${key}"]`);
    await field('name').fill(one);
    await field('relation').selectOption(index === 0 ? 'self' : 'child');
    await field('nationality').fill('Egyptian');
    await field('document').fill(`A1000200${index}`);
  }
  await page.locator('#insured').getByRole('button', { name: words.cart_add }).click();
  await expect(page.getByText(words.cart_item_added).first()).toBeVisible();
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
  await expect(page.getByRole('heading', { name: words.success_title })).toBeVisible();
}

/** Issues every waiting policy as its insurer. */
async function issueAll(page: Page, email: string): Promise<void> {
  const desk = await (
    await page.context().browser()
  )?.newContext({
    ...(test.info().project.use.baseURL && { baseURL: test.info().project.use.baseURL }),
  });
  if (!desk) throw new Error('No browser to work at a desk in');
  const tab = await desk.newPage();
  await tab.request.post('/api/auth/login', { data: { email, password: 'souk-demo-2026' } });
  await enterCode(tab.request, email);
  const { data } = await (await tab.request.get('/api/vendor/orders?status=pending')).json();
  for (const part of data)
    for (const item of part.items)
      await tab.request.post(`/api/vendor/orders/${part._id}/items/${item._id}/outcome`, {
        data: { outcome: 'issued', reference: 'RW-26-700-1' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
  await desk.close();
}

test('a birth date entered before the page has its scripts stays and counts', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address());
  await typeBirth(page, 'birth-0', '1944-07-19');
  // On a slow phone the repeated input meets a page that React has not committed yet.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  held.resolve();
  await expect(page.getByText(/one person will be 8\d/).first()).toBeVisible();
  await expect(page.locator('[name=birth-0]')).toHaveValue('1944-07-19');
  await expect(page.locator('[name=birth-0-typed]')).toHaveValue(/1944$/);
});

test('a family’s journey is insured, read, printed, and cancelled while it costs nothing', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = newcomer('Hala Mansour');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);

  await test.step('birth dates make prices and stand in no address', async () => {
    await open(page, address());
    await typeBirth(page, 'birth-0', '1992-03-04');
    await page.getByRole('button', { name: english.insurance_add_person }).click();
    await typeBirth(page, 'birth-1', '2015-07-19');
    await expect(page.getByRole('heading', { name: /plans fit/ })).toBeVisible();
    expect(page.url()).not.toContain('1992');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Too old for most plans.
    await typeBirth(page, 'birth-1', '1944-07-19');
    await expect(page.getByText(/one person will be 8\d/).first()).toBeVisible();
    await typeBirth(page, 'birth-1', '2015-07-19');
  });

  await test.step('the people of the policy are complete before the cart', async () => {
    await page.getByRole('button', { name: english.insurance_choose_plan }).first().click();
    await page.locator('#insured').getByRole('button', { name: english.cart_add }).click();
    await expect(page.getByText(english.insurance_name_missing).first()).toBeVisible();
    await name(page, english, ['Hala Mansour', 'Lina Mansour']);
  });

  await test.step('pays, and keeps names out of the cart', async () => {
    await toCheckout(page);
    await expect(page.getByRole('main')).not.toContainText('Lina Mansour');
    await payByCard(page, english, person.phone);
  });

  await test.step('it is requested until its insurer gives it a number', async () => {
    await open(page, '/test');
    await expect(page.getByText(english.policies_state_requested)).toBeVisible();
    for (const email of [
      'vendor.insurance@souk.example',
      'vendor.sanad.insurance@souk.example',
      'vendor.arz.insurance@souk.example',
      'vendor.wahat.insurance@souk.example',
    ])
      await issueAll(page, email);
  });

  await test.step('issued, it is read in both languages and printed in order', async () => {
    await page.reload();
    await expect(page.getByText('RW-26-700-1')).toBeVisible();
    await expectAccessible(page);
    // Other programs read the calendar file too.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: english.success_calendar }).first().click();
    const kept = await readFile(await (await download).path(), 'utf8');
    expect(kept).toContain('SUMMARY:Insurance policy RW-26-700-1');
    expect(kept).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
    expect(kept).not.toMatch(/Mansour|1992|2015|Travel|\$/);
    await page.getByRole('link', { name: english.policies_document }).click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('RW-26-700-1');
    await expect(sheet).toContainText('Lina Mansour, born Jul 19, 2015');
    await expect(sheet).toContainText('شهادة تأمين');
    await expectAccessible(page);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.byteLength).toBeGreaterThan(10_000);
  });

  await test.step('the exact sum stands before the press, and goes back', async () => {
    await page.goBack();
    const cancel = page.getByRole('button', { name: /^Cancel until .+ and get \$[\d.]+ back/ });
    const sum = (await cancel.textContent())?.match(/\$[\d.]+/)?.[0] ?? 'none';
    await cancel.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(sum);
    await dialog.getByRole('button', { name: english.policies_cancel, exact: true }).click();
    await expect(
      page.getByRole('main').getByText(english.policies_state_cancelled, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${sum} refunded`);
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one question a screen leads to plans side by side, and a policy into the cart', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const person = newcomer('Huda Traveller');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    await open(page, '/ar/service/insurance?kind=travel');
    await expectAccessible(page);
    // Prices of a sample stand there at once.
    await expect(page.getByText(arabic.insurance_sample.replace('{age}', '30'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: arabic.insurance_choose_plan }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: arabic.insurance_change_answers }).click();
    const next = page.getByRole('button', { name: arabic.insurance_next });
    await page.locator('[name=country]').selectOption('Egypt');
    await next.click();
    await page.locator('[name=region]').selectOption('arab');
    await next.click();
    await chooseDay(page.locator('button[name=start]'), day(10));
    await chooseDay(page.locator('button[name=end]'), day(16));
    await next.click();
    await typeBirth(page, 'birth-0', '1988-01-02');
    await next.click();
    await page.getByRole('button', { name: arabic.insurance_show_plans }).click();

    await test.step('two plans stand side by side, and either gives its place to another', async () => {
      const table = page.getByRole('table', { name: arabic.insurance_compared });
      const heads = table.getByRole('columnheader');
      const choices = table.getByRole('combobox');
      await expect(heads).toHaveCount(2);
      const names = await choices.last().getByRole('option').allTextContents();
      expect(names.length).toBeGreaterThan(2);
      await expect(heads.last()).toContainText(names.at(-1) ?? 'none');
      await choices.last().focus();
      await page.keyboard.press('ArrowUp');
      await expect(heads.last()).toContainText(names.at(-2) ?? 'none');
      await expect(choices.last()).toBeFocused();
      await expect(heads.first()).toContainText(names[0] ?? 'none');
      // Each row has as many cells as the header.
      await expect(
        table.getByRole('row').filter({ hasText: arabic.insurance_choose_plan }).getByRole('cell'),
      ).toHaveCount(2);
      await table.getByRole('row').last().scrollIntoViewIfNeeded();
      await expect(heads.first()).toBeInViewport();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await page.getByRole('button', { name: arabic.insurance_choose_plan }).first().click();
    await name(page, arabic, ['هدى منصور']);
    await toCart(page);
    await expect(page.getByRole('main')).toContainText(arabic.insurance_kind_travel);
    await expectNoSidewaysScroll(page);
  });
});
