import type { Page } from '@playwright/test';
import { expect } from './souk.ts';

/** Searches a list for text that only one row contains, and opens that row. */
export async function openFound(page: Page, searchWords: string, words: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: searchWords });
  await search.fill(words);
  await search.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
}
