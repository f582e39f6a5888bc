import type { Browser, Page } from '@playwright/test';
import { buySomething } from './buyer.ts';
import { openFound } from './lists.ts';
import { expectAccessible } from './checks.ts';
import { ADMIN_STATE, confirmIdentity, newcomer, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// Chromium logs a 500 to the console, and so does the router whose page failed to load.
test.use({ expected: /status of 500|ApiError/ });

test('a vendor completes a paid order, and an admin gives a part of the money back', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const vendor = await pageOf(browser, VENDOR_STATE);
  const admin = await pageOf(browser, ADMIN_STATE);
  const person = newcomer('Rana Reviewer');
  const order = await buySomething(page, request, vendor, person);

  await test.step('the vendor finds it by its customer and moves it to completed', async () => {
    await open(vendor, '/dashboard/vendor/orders');
    await expect(vendor.getByRole('heading', { level: 1, name: 'Service Orders' })).toBeVisible();
    await expectAccessible(vendor);
    const search = vendor.getByRole('searchbox', { name: 'Search orders...' });
    await search.fill(person.email);
    await search.press('Enter');
    const row = vendor.getByRole('row').nth(1);
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('Paid');
    await row
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
    const dialog = vendor.getByRole('dialog', { name: /^Order/ });
    await expect(dialog).toContainText(person.name);
    await expect(dialog.getByText('Booking details')).toBeVisible();
    await expect(dialog.getByText('Starting date')).toBeVisible();
    await expect(dialog.getByText('No additional details')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Export Details' })).toHaveAttribute(
      'href',
      /details\.csv\?language=en$/,
    );
    await expectAccessible(vendor);
    await move(vendor, 'Processing', 'We look forward to it');
    await move(vendor, 'Completed', '');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Completed');
    await search.fill('nobody at all');
    await search.press('Enter');
    await expect(vendor.getByText('No service orders found')).toBeVisible();
  });

  await test.step('an admin, whose list failed first, gives a part of the money back', async () => {
    await confirmIdentity(admin);
    const list = '**/api/admin/payments?*';
    await admin.route(list, (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await open(admin, '/admin/payments');
    await expect(admin.getByText('Failed to fetch payments')).toBeVisible();
    await admin.unroute(list);
    await admin.getByRole('button', { name: 'Retry' }).click();
    await expect(admin.getByRole('table')).toBeVisible();
    await openFound(admin, 'Search payments...', person.email);
    const dialog = admin.getByRole('dialog', { name: 'Payment Details' });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const refund = admin.getByRole('dialog', { name: 'Refund this payment' });
    await refund.getByLabel('Amount in USD').fill('999999');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await expect(refund.getByText(/^Enter an amount above 0, up to/)).toBeVisible();
    await refund.getByLabel('Amount in USD').fill('7.50');
    await refund.getByLabel('Reason').fill('The supper was cold');
    await refund.getByRole('button', { name: /^Refund .*\$7\.50/ }).click();
    await expect(dialog.getByText('-$7.50')).toBeVisible();
    await expect(dialog.getByText('Partly refunded')).toBeVisible();
    await expect(admin.getByRole('row').nth(1)).toContainText(/Partly refunded/);
    await expect(admin.getByRole('row').nth(1)).toContainText(/of \W?\$/);
    await expectAccessible(admin);
    await open(admin, `/admin/orders?open=${order}`);
    await expect(admin.getByRole('dialog').getByText('Refund sent')).toBeVisible();
  });

  await test.step('the customer reads of both, and can review it from its first day on', async () => {
    await open(page, `/dashboard/customer/orders?order=${order}`);
    await expect(page.getByText('$7.50', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Status: Completed/)).toBeVisible();
    await expect(page.getByText(/^You can review it from \w{3}, \w{3} \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  });
});

async function pageOf(browser: Browser, storageState: string): Promise<Page> {
  const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
  return context.newPage();
}

async function move(page: Page, status: string, note: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await dialog.getByLabel('New status').selectOption({ label: status });
  await dialog.getByLabel(/^Note for the customer/).fill(note);
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(page.getByText(`Status updated: ${status}`)).toBeVisible();
  await expect(dialog.getByText(`Status: ${status}`)).toBeVisible();
}
