import type { Locator, Page } from '@playwright/test';
import { ADMIN_STATE, confirmIdentity, CUSTOMER_STATE, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

/** Dialogs that grow longer than a screen, each with the button that it ends with. */
const DIALOGS = [
  { path: '/admin/orders', state: ADMIN_STATE, button: 'Close' },
  { path: '/admin/payments', state: ADMIN_STATE, button: 'Close' },
  { path: '/admin/reviews', state: ADMIN_STATE, button: 'Hide review' },
  { path: '/dashboard/vendor/orders', state: VENDOR_STATE, button: 'Close' },
  { path: '/dashboard/vendor/reviews', state: VENDOR_STATE, button: 'Close' },
] as const;
/** Low enough for each of them to be longer. */
const SCREENS = [
  { width: 1280, height: 480 },
  { width: 390, height: 560 },
] as const;

for (const { path, state, button } of DIALOGS)
  test.describe(path, () => {
    test.use({ storageState: state });
    test('its dialog keeps its head and its buttons in sight', async ({ page }) => {
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await open(page, path);
        const dialog = await openFirst(page);
        const title = dialog.getByRole('heading', { level: 2 }).first();
        const foot = dialog.getByRole('button', { name: button, exact: true }).last();
        expect(await dialog.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(
          0,
        );
        for (const end of ['top', 'bottom'] as const) {
          await dialog.evaluate((one, to) => {
            one.scrollTop = to === 'top' ? 0 : one.scrollHeight;
          }, end);
          await expect(title).toBeInViewport({ ratio: 1 });
          await expect(foot).toBeInViewport({ ratio: 1 });
        }
      }
    });
  });

async function openFirst(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^View Details/ })
    .locator('visible=true')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('as an admin', () => {
  test.use({ storageState: ADMIN_STATE });

  test('a refund says in its title and on its button what it does', async ({ page }) => {
    await open(page, '/admin/payments?status=completed');
    await confirmIdentity(page);
    const dialog = await openFirst(page);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = page.getByRole('dialog', { name: 'Refund this payment' });
    await refund.getByLabel('Amount in USD').fill('2');
    await expect(refund.getByRole('button', { name: /^Refund .*\$2\.00/ })).toBeInViewport({
      ratio: 1,
    });
  });

  test('a notice leaves the title and the cross of an open dialog to be seen and pressed', async ({
    page,
  }) => {
    // Hidden in the answer alone: other tests read the review.
    await page.route('**/api/admin/reviews/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ json: {} }) : route.fallback(),
    );
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await open(page, '/admin/reviews');
      const dialog = await openFirst(page);
      await dialog.getByLabel('Reason for hiding').fill('A telephone number');
      await dialog.getByRole('button', { name: 'Hide review' }).click();
      const notice = page.locator('[data-sonner-toast]');
      await expect(notice).toBeInViewport({ ratio: 1 });
      const title = await dialog.getByRole('heading', { level: 2 }).first().boundingBox();
      const { y = 0 } = (await notice.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
      await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
      await expect(dialog).toBeHidden();
    }
  });

  test('a list filters while somebody types, and keeps the words in its address', async ({
    page,
  }) => {
    await open(page, '/admin/payments');
    const search = page.getByRole('searchbox', { name: 'Search payments...' });
    await search.pressSequentially('no such payment');
    await expect(page.getByText('No payments found')).toBeVisible();
    await expect(page).toHaveURL(/search=no(\+|%20)such/);
    await expect(search).toBeFocused();
    await search.fill('');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).not.toHaveURL(/search=/);
  });

  test('kinds of business and categories stand in Arabic on Arabic desks', async ({ page }) => {
    await open(page, '/ar/admin/pending-vendors');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(/^(Company|Sole proprietor|Partnership)$/)).toHaveCount(0);
    await open(page, '/ar/admin/manage-services');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: /\bTours\b/ })).toHaveCount(0);
  });
});

test.describe('as a customer', () => {
  test.use({ storageState: CUSTOMER_STATE });

  test('orders filter while somebody types', async ({ page }) => {
    await open(page, '/dashboard/customer/orders');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('no such order');
    await expect(page).toHaveURL(/search=no(\+|%20)such/);
    await expect(search).toBeFocused();
  });
});

test.describe('as a vendor', () => {
  test.use({ storageState: VENDOR_STATE });

  test('a row says who, what and when, the next departure first where that is asked for', async ({
    page,
  }) => {
    const answer = await page.request.get('/api/vendor/orders', { params: { sort: 'next' } });
    const { data } = (await answer.json()) as {
      data: { userId: { name: string }; items: { name: string }[] }[];
    };
    await open(page, '/dashboard/vendor/orders?sort=next');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(data[0]?.userId.name ?? 'nobody');
    await expect(row).toContainText(data[0]?.items[0]?.name ?? 'nothing');
    await expect(row).toContainText(/Next: \w{3}, \w{3} \d+/);
  });

  test('an order opens with its booking details', async ({ page }) => {
    await open(page, '/dashboard/vendor/orders');
    const dialog = await openFirst(page);
    await expect(dialog.getByText('Starting date').first()).toBeVisible();
    await expect(dialog.getByText('Maximum guests').first()).toBeVisible();
    await expect(dialog.getByText(/Number ?of people/)).toHaveCount(0);
    await open(page, '/ar/dashboard/vendor/services');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText('Tours', { exact: true })).toHaveCount(0);
  });
});
