import type { Page } from '@playwright/test';
import { ADMIN_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ storageState: ADMIN_STATE });

const PATH = '/admin/orders';

/** Keeps the list's next answers back until it is let go; the first has come. */
async function holdList(page: Page): Promise<() => void> {
  await page.getByRole('row').nth(1).waitFor();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/orders?*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a filter is pressed before its rows have come', async ({ page }) => {
  await open(page, PATH);
  const release = await holdList(page);
  const chip = page.getByRole('button', { name: 'Completed', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const list = page.getByRole('region', { name: 'Orders' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(/status=completed/);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('two filters pressed one after the other: the last one stands', async ({ page }) => {
  await open(page, PATH);
  const release = await holdList(page);
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  const pending = page.getByRole('button', { name: 'Pending', exact: true });
  await pending.click();
  release();
  await expect(page).toHaveURL(/status=pending/);
  await expect(pending).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false');
});

test('a row closes before the list is read again', async ({ page }) => {
  await open(page, PATH);
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const release = await holdList(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(page).not.toHaveURL(/open=/);
});

test('a page of a list is a step of its own, and Back undoes it', async ({ page }) => {
  await open(page, PATH);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Showing 21 to/)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
});
