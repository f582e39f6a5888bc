import type { Page } from '@playwright/test';
import { expect } from './souk.ts';

/** Follows the header's link to the cart without reloading. */
export async function toCart(page: Page): Promise<void> {
  await follow(page, '/cart');
}

/** Follows the links through the cart to the checkout. */
export async function toCheckout(page: Page): Promise<void> {
  if (!page.url().endsWith('/cart')) await toCart(page);
  await follow(page, '/checkout');
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href$="${path}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
