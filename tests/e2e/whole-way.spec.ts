import type { Page } from '@playwright/test';
import { freeDays } from './checks.ts';
import { codeOf, mailbox, newcomer } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

// A declined card is answered with 402, which Chromium logs to the console.
test.use({ expected: /status of 402/ });

test('a guest finds a tour, signs up, pays, has a voucher, and cancels with the money back', async ({
  page,
  market,
}) => {
  test.setTimeout(180_000);
  const person = newcomer('Noor Traveller');

  const { tour, total } = await test.step('from the home page to a tour', async () => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Categories' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Tours' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tours' })).toBeVisible();
    await page.getByRole('heading', { name: market.service.name }).getByRole('link').click();
    const welcome = page.getByRole('dialog', { name: `Welcome to ${market.service.name}` });
    await welcome.getByRole('button', { name: market.service.country }).click();
    await expect(welcome).toBeHidden();
    await expect(page).toHaveURL(/\?country=\w+/);
    const card = page
      .getByRole('region', { name: /^Private Tours in / })
      .getByRole('article')
      .first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return { tour: name, total: await bookForTwo(page) };
  });

  await test.step('the cart', async () => {
    await page.getByRole('link', { name: 'Cart, items: 1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(page.getByRole('link', { name: tour, exact: true })).toBeVisible();
    await expect(page.getByText(/^Free cancellation until/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  });

  await test.step('a new account on the way', async () => {
    // Opened by URL; from the cart it takes one page (quick-purchase.spec.ts).
    await open(page, '/checkout');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Create your account' }).click();
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(
      page.getByText('User registered successfully. Please verify yourself'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/verify$/);
    await page.getByLabel('6-digit code').fill(await codeOf(page.request, person.email));
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('link', { name: 'Cart, items: 1' })).toBeVisible();
    await expect(page.getByRole('main').getByText(tour).first()).toBeVisible();
  });

  await test.step('a card that is declined keeps what was typed', async () => {
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await page.getByLabel('Phone', { exact: true }).fill(person.phone);
    await page.getByLabel('Note to vendors').fill('A window seat, please');
    await pay(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(person.phone);
    await expect(page.getByLabel('Note to vendors')).toHaveValue('A window seat, please');
  });

  await test.step("one that asks for the bank's approval", async () => {
    await pay(page, '4000 0025 0000 3155');
    const bank = page.getByRole('dialog', { name: 'Your bank needs your approval' });
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  });

  await test.step('the order, its voucher and its mail', async () => {
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Voucher' }).click();
    const voucher = page.getByRole('dialog', { name: `Voucher for ${tour}` });
    const code = voucher.getByRole('img', { name: /^Code \w+/ });
    await expect(code).toHaveJSProperty('complete', true);
    await expect(code).not.toHaveJSProperty('naturalWidth', 0);
    await expect(voucher).toContainText(person.name);
    const days = (await voucher.innerText()).match(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g);
    expect(days, 'its day, said once').toHaveLength(1);
    await voucher.getByRole('button', { name: 'Close' }).click();
    await expect(voucher).toBeHidden();
    const list = await mailbox(page.request, person.email);
    const [, mail = ''] =
      /href="(\/mailbox\/[\da-f-]{36})"\s*>(?:(?!<\/a>)[^])*is confirmed/.exec(list) ?? [];
    const mails = await page.context().newPage();
    await mails.goto(mail);
    await expect(mails.locator('pre')).toContainText(tour);
    await mails.close();
  });

  await test.step('cancelled within the free time', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(dialog).toContainText('to your card');
    const words = (await dialog.getByText('to your card').innerText()).split('. ');
    expect(words.map(dollarsOf), 'paid and back').toEqual([total, total]);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect(
      page.getByRole('main').getByText('Cancelled', { exact: true }).first(),
    ).toBeVisible();
    const refunded = page.getByRole('term').filter({ hasText: 'Refunded' }).locator('+ dd');
    await expect(refunded).toHaveText(new RegExp(`\\$${total}`));
  });
});

/**
 * Takes the first free day of the month after next, early enough for free cancellation. Returns the
 * total.
 */
async function bookForTwo(page: Page): Promise<number> {
  const panel = page.getByRole('complementary', { name: 'Book this' });
  const sum = panel.getByRole('status').last();
  const calendar = panel.getByRole('group', { name: 'Start date' });
  await expect(freeDays(calendar).first()).toBeVisible();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  const day = freeDays(calendar).first();
  await day.click();
  await expect(calendar.getByRole('button', { pressed: true })).toHaveCount(1);
  const one = dollarsOf(await sum.innerText());
  await panel.getByRole('button', { name: 'Increase People' }).click();
  await expect(panel.getByText(/× 2 people/)).toBeVisible();
  const two = dollarsOf(await sum.innerText());
  expect(two).toBe(2 * one);
  await panel.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Product added to cart')).toBeVisible();
  return two;
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}
