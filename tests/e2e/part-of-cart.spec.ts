import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { grocersShelf, type Product } from './grocers-shelf.ts';
import { keepCart } from './kept-cart.ts';
import { codeOf, newcomer } from './people.ts';
import { expect, open, test } from './souk.ts';

// A sign-in that needs a code is answered with 403, which Chromium logs to the console.
test.use({ expected: /status of 403/, actionTimeout: 15_000 });

/** Enough of a grocer's most expensive product for the minimum order. */
async function basketOf(page: Page, country: string) {
  const shelf = await grocersShelf(page.request, country);
  const dearest = shelf.at(-1);
  if (!dearest) throw new Error(`The grocer of ${country} has nothing on the shelf`);
  return { dearest, quantity: Math.ceil(30 / dearest.price) };
}

const line = ({ _id, name }: Product, quantity: number) => ({
  productId: _id,
  name,
  quantity,
  subDetails: {},
});

test('a guest buys what goes to one country, and finds the rest in the cart afterwards', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const [amman, cairo] = [await basketOf(page, 'Jordan'), await basketOf(page, 'Egypt')];
  const person = newcomer('Petra Parts');
  await keepCart(page, [line(amman.dearest, amman.quantity), line(cairo.dearest, cairo.quantity)]);
  await open(page, '/cart');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const main = page.getByRole('main');

  await test.step('saved for later, a shop is not in the way', async () => {
    await expect(summary.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await main
      .getByRole('button', { name: /^Save for later/ })
      .first()
      .click();
    await expect(main.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectWords(page);
    await main.getByRole('button', { name: /^Move to order/ }).click();
    await expect(main.getByRole('heading', { name: 'Saved for later' })).toHaveCount(0);
  });

  await test.step('the choice outlives signing up and a reload', async () => {
    await main.getByRole('link', { name: /^Check out .*: Delivery to Egypt$/ }).click();
    await expect(page).toHaveURL(/\/checkout\/sign-in$/);
    await expect(summary.getByText(cairo.dearest.name)).toBeVisible();
    await expect(summary.getByText(amman.dearest.name)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Full name').fill(person.name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await page.getByLabel('6-digit code').fill(await codeOf(request, person.email));
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(main.getByText(cairo.dearest.name)).toBeVisible();
    await open(page, '/checkout');
    await expect(main.getByText(cairo.dearest.name)).toBeVisible();
    await expect(main.getByText(amman.dearest.name)).toHaveCount(0);
    await expect(page.getByText(/^Staying in your cart/)).toBeVisible();
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Egypt');
    await expectAccessible(page);
  });

  await test.step('it is paid, and the rest is there', async () => {
    const sent: unknown[] = [];
    page.on('request', (one) => {
      if (one.url().endsWith('/api/checkout')) sent.push(one.postDataJSON()?.lines?.length);
    });
    await page.getByLabel('Phone', { exact: true }).first().fill(person.phone);
    await fillAddress(page);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12/34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay / }).first().click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(sent).toEqual([1]);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart, items/ })
      .click();
    await expect(main.getByRole('heading', { level: 4 })).toHaveText([amman.dearest.name]);
    await expect(summary.getByRole('link', { name: 'Checkout' })).toBeVisible();
  });
});

/** Delivery address and slot for the grocer of Cairo. */
async function fillAddress(page: Page): Promise<void> {
  const city = await page.locator('#checkout-cities option').first().getAttribute('value');
  await page.getByLabel('City').fill(city ?? '');
  await page.getByLabel('Street and building').fill('12 Brazil Street');
  const slots = page
    .getByRole('group', { name: 'Delivery time' })
    .getByRole('radiogroup', { name: 'Time' });
  await slots
    .getByText(/\d{1,2}:\d\d/)
    .last()
    .click();
}
