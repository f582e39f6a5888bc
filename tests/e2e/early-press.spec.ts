import type { Page } from '@playwright/test';
import { grocersShelf } from './grocers-shelf.ts';
import { expect, test } from './souk.ts';

/** Delays the page's scripts until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a press before the page is alive is repeated once it is', async ({ page, market }) => {
  const [product] = await grocersShelf(page.request, 'Jordan');
  if (!product) throw new Error('The grocer has nothing on the shelf');
  const release = await holdScripts(page);
  await page.goto(`/service/Groceries/${market.shops.groceries.id}`, {
    waitUntil: 'domcontentloaded',
  });
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first();
  // Twice, as people do if the first press shows nothing; only one is added to the cart.
  await add.click();
  await add.click();
  release();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart, items: 1' }),
  ).toBeVisible();
});

test('a form that is sent before the page is alive is sent once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody@souk.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  release();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(email).toHaveValue('nobody@souk.example');
});
