import type { Page } from '@playwright/test';

/**
 * A cart line in the older browser format, without its shop: the server's next quote adds the rest.
 */
interface KeptLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly subDetails: object;
}

/** Stores a guest's cart from an earlier visit for the next page opened, once. */
export async function keepCart(page: Page, items: readonly KeptLine[]): Promise<void> {
  await page.addInitScript((lines) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'true');
    const cart = { items: lines, totalQuantity: lines.length, loading: false };
    localStorage.setItem('cart', JSON.stringify(cart));
  }, items);
}
