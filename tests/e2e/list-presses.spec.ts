import type { Page } from '@playwright/test';
import { ADMIN_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ storageState: ADMIN_STATE });

const PATH = '/admin/orders';

/**
 * Returns a function that delays the list's next responses; that one returns a function that
 * releases them.
 */
async function holdable(page: Page): Promise<() => () => void> {
  let held = Promise.resolve();
  await page.route('**/api/admin/orders?*', async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
}

test('a list shows a press before its rows come, and keeps its state in the address', async ({
  page,
}) => {
  const holdList = await holdable(page);
  await open(page, PATH);
  const list = page.getByRole('region', { name: 'Orders' });
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search orders...' });
  await page.getByRole('row').nth(1).waitFor();

  await test.step('a filter is pressed before its rows come', async () => {
    const release = holdList();
    await chip('Completed').click();
    await expect(chip('Completed')).toHaveAttribute('aria-pressed', 'true');
    await expect(list).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL(/status=completed/);
    await expect(chip('Completed')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the last of two filters stands', async () => {
    const release = holdList();
    await chip('Cancelled').click();
    await chip('Pending').click();
    release();
    await expect(page).toHaveURL(/status=pending/);
    await expect(chip('Pending')).toHaveAttribute('aria-pressed', 'true');
    await expect(list).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('the search filters while the admin types', async () => {
    await search.pressSequentially('no such order');
    await expect(page.getByText('No orders found')).toBeVisible();
    await expect(page).toHaveURL(/search=no(\+|%20)such/);
    await expect(search).toBeFocused();
    await search.fill('');
    await expect(page).not.toHaveURL(/search=/);
    await chip('All').click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(list).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('a row closes before the list is read again', async () => {
    await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const release = holdList();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    release();
    await expect(page).not.toHaveURL(/open=/);
    await expect(list).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('Back returns to the page before', async () => {
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Showing 21 to/)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  });
});
