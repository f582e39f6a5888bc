import type { Page } from '@playwright/test';

/** A line as browsers kept it before shops were named in it: the server's next quote fills in the rest. */
interface KeptLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly subDetails: object;
}

/** Gives the next page that opens a guest's cart of an earlier visit, once. */
export async function keepCart(page: Page, items: readonly KeptLine[]): Promise<void> {
  await page.addInitScript((lines) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'true');
    const cart = { items: lines, totalQuantity: lines.length, loading: false };
    localStorage.setItem('cart', JSON.stringify(cart));
  }, items);
}
