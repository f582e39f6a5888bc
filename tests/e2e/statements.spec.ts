import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { ADMIN_STATE, confirmIdentity, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

const PHONE = { width: 390, height: 844 };

test.describe('a vendor', () => {
  test.use({ storageState: VENDOR_STATE });

  test('reads a month of the balance, the months before, and takes the file', async ({ page }) => {
    await open(page, '/dashboard/vendor/money');
    const card = page.getByRole('region', { name: 'Balance and payouts' });
    await expect(card.getByText('When you get paid')).toBeVisible();
    const orders = page.getByRole('region', { name: /^Orders and commission/ });
    await expect(orders).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payouts', exact: true })).toContainText('SOUK');
    const statements = page.getByRole('region', { name: 'Statements' });
    await statements.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible();
    await expect(page.getByText('Closing balance')).toBeVisible();
    await expectAccessible(page);
    const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link');
    expect(await months.count()).toBeGreaterThanOrEqual(6);
    const closing = () =>
      page.getByText('Closing balance').locator('xpath=..').locator('dd').innerText();
    const opening = () =>
      page.getByText('Opening balance').locator('xpath=..').locator('dd').innerText();
    const began = await opening();
    await months.nth(1).click();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    expect(await closing()).toBe(began);
    await expect(page.getByText('10%').filter({ visible: true }).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'All lines (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.csv$/);
    await page.setViewportSize(PHONE);
    await open(page, `/ar${new URL(page.url()).pathname}`);
    await expect(page.getByRole('heading', { level: 1, name: 'كشوف الحساب' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectWords(page);
  });
});

test.describe('an admin', () => {
  test.use({ storageState: ADMIN_STATE });

  test('says that the bank sent a payout back, and reads the vendor’s month', async ({ page }) => {
    await open(page, '/admin/payments?tab=payouts&status=paid&sort=oldest');
    await confirmIdentity(page);
    await page
      .getByRole('button', { name: /^View Details: Batch/ })
      .first()
      .click();
    const batch = page.getByRole('dialog', { name: /^Batch/ });
    const row = batch
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Mark as returned' }) })
      .first();
    await row.getByRole('button', { name: 'Mark as returned' }).click();
    await batch.getByRole('button', { name: 'Mark as returned' }).click();
    await expect(batch.getByText('Enter a reason')).toBeVisible();
    await batch.getByLabel("The bank's reason").fill('Unknown at this branch');
    await expectAccessible(page);
    await batch.getByRole('button', { name: 'Mark as returned' }).click();
    const returned = batch
      .getByRole('listitem')
      .filter({ hasText: 'Unknown at this branch', has: page.getByRole('link') });
    await expect(returned).toHaveCount(1);
    await expect(batch).toContainText('Payout returned by the bank');
    await returned.getByRole('link').click();
    const money = page.getByRole('region', { name: 'Balance and payouts' });
    await expect(money).toContainText('Unknown at this branch');
    await money.getByRole('link', { name: 'Statements' }).click();
    await expect(page.getByText('Payouts returned by the bank')).toBeVisible();
    await expectAccessible(page);
  });
});
