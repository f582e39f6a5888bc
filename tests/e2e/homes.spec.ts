import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { ADMIN_STATE, confirmIdentity, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('img').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectWords(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast', 'landmark-unique']);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The home page after sign-in with its figures, charts and periods. */
async function expectHome(page: Page, home: string): Promise<void> {
  const chart = page.getByRole('region', { name: 'Sales by day' });
  await test.step('on a desktop and on a phone', async () => {
    await open(page, '/redirect');
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
    await expect(chart.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await expectReadable(page);
    await page.setViewportSize(PHONE);
    await expectReadable(page);
    await expectAccessible(page, ['target-size']);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('every chart as a table, by keyboard', async () => {
    const tables = page.getByRole('button', { name: 'Show as table' });
    const charts = await tables.count();
    expect(charts).toBeGreaterThanOrEqual(3);
    for (let table = 0; table < charts; table += 1) {
      await tables.first().focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: 'Show as chart' })).toHaveCount(charts);
    await expect(chart.getByRole('row')).toHaveCount(31);
    await expectAccessible(page);
    await chart.getByRole('button', { name: 'Show as chart' }).click();
  });

  await test.step('by period', async () => {
    await page.getByText('12 months', { exact: true }).click();
    await expect(page).toHaveURL(/period=12m/);
    await expect(page.getByRole('region', { name: 'Sales by month' })).toBeVisible();
  });
}

/** The same in Arabic, with the period from the URL. */
async function expectHomeInArabic(page: Page, home: string): Promise<void> {
  await open(page, `/ar${home}?period=12m`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('radio', { name: /^12 / })).toBeChecked();
  await expectReadable(page);
  await page.setViewportSize(PHONE);
  await expectReadable(page);
  await page.setViewportSize(DESKTOP);
}

test.describe('a vendor', () => {
  test.use({ storageState: VENDOR_STATE });

  test('lands on a home of figures, says where it is paid to, and reads its desks in Arabic', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await expectHome(page, '/dashboard/vendor');

    await test.step('a typo in the IBAN is found', async () => {
      await confirmIdentity(page);
      await page.getByRole('link', { name: 'Open Money' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
      await expectAccessible(page);
      const card = page.getByRole('region', { name: 'Payout account' });
      await card.getByRole('button', { name: 'Change account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Account holder').fill('');
      await dialog.getByLabel('IBAN').fill('EG38 0019 0005 0000 0000 2631 8000 3');
      await dialog.getByRole('button', { name: 'Save account' }).click();
      await expect(dialog.getByText('We need this to pay you')).toBeVisible();
      await expect(dialog.getByText("There's a typo in this IBAN")).toBeVisible();
      await expect(dialog.getByLabel('Account holder')).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel('Account holder').fill('Nile and Sand Journeys LLC');
      await dialog.getByLabel('IBAN').fill('EG38 0019 0005 0000 0000 2631 8000 2');
      await dialog.getByRole('button', { name: 'Save account' }).click();
      await expect(card.getByText('Nile and Sand Journeys LLC')).toBeVisible();
      await expect(card.getByText('EG38 •••• 0002')).toBeVisible();
    });

    await expectHomeInArabic(page, '/dashboard/vendor');

    for (const [from, desk] of [
      ['nav', 'money'],
      ['nav', 'inventory'],
      ['nav', 'services'],
      ['nav', 'edit/page'],
      ['nav', 'profile'],
      ['nav', 'tour-management'],
      ['main', 'add/tours'],
    ] as const)
      await test.step(`its desk '${desk}' in Arabic, on a phone`, async () => {
        const path = `/ar/dashboard/vendor/${desk}`;
        await page.locator(`${from} a[href="${path}"]:visible`).first().click();
        await expect(page).toHaveURL(new RegExp(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"], main .animate-pulse')).toHaveCount(0);
        await page.setViewportSize(PHONE);
        await expectNoSidewaysScroll(page);
        await expectWords(page);
        await page.setViewportSize(DESKTOP);
      });
  });
});

test.describe('an admin', () => {
  test.use({ storageState: ADMIN_STATE });

  test('lands on a home of figures, and pays vendors by a batch with a bank file', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await expectHome(page, '/admin');

    await test.step('a batch is made, taken to the bank and marked as paid', async () => {
      await confirmIdentity(page);
      await page.locator('nav a[href="/admin/payments"]:visible').first().click();
      await page.getByRole('link', { name: 'Payouts' }).click();
      await expect(page).toHaveURL(/tab=payouts/);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create batch' }).click();
      const asked = page.getByRole('dialog');
      await expect(asked).toContainText('No money moves until you mark it as paid');
      await asked.getByRole('button', { name: 'Create batch' }).click();

      const batch = page.getByRole('dialog', { name: /^Batch/ });
      await expect(batch).toContainText('Open');
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await batch.getByRole('button', { name: 'Bank file (CSV)' }).click();
      expect((await download).suggestedFilename()).toMatch(/^payouts-[0-9a-f]{8}\.csv$/);
      await batch.getByRole('button', { name: 'Mark as paid' }).click();
      await batch.getByLabel('Bank reference (optional)').fill('TR-2026-77');
      await batch.getByRole('button', { name: 'Mark as paid' }).click();
      await expect(batch).toContainText('TR-2026-77');
      await expect(batch.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByText('No payouts due')).toBeVisible();
    });

    await test.step('the batches are searched', async () => {
      await page.getByRole('searchbox').fill('TR-2026-77');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/tab=payouts/);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    });

    await expectHomeInArabic(page, '/admin');

    await test.step('the batches in Arabic, on a phone', async () => {
      await page.locator('nav a[href^="/ar/admin/payments"]:visible').first().click();
      await page.locator('main a[href*="tab=payouts"]').click();
      await expect(page).toHaveURL(/tab=payouts/);
      await expect(page.getByRole('table')).toBeVisible();
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page);
      await expectWords(page);
      await expectAccessible(page);
    });
  });
});

test.describe('a page of a listing', () => {
  test.use({
    storageState: VENDOR_STATE,
    // Headless browsers identify themselves as bots.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  });

  test('counts as viewed when it is opened, also from another page', async ({ page }) => {
    const views = async (): Promise<number> =>
      (await (await page.request.get('/api/vendor/home?period=7d')).json()).figures.sold.views.now;
    // The first tour, because the newest may belong to another test that deletes it.
    const { tours } = await (await page.request.get('/api/tours/get/dashboard?sort=oldest')).json();
    const own: string = tours[0]._id;
    const before = await views();
    await open(page, `/service/tours/details/${own}`);
    // Other tests may view the same vendor's pages meanwhile.
    await expect.poll(views).toBeGreaterThanOrEqual(before + 1);
    const once = await views();
    await page.locator('nav:has(ol)').getByRole('link').last().click();
    await expect(page).toHaveURL(/service\/tours\/[^/]+\?/);
    await expect(page.getByRole('tab', { name: 'Expert Guides' })).toBeVisible();
    const card = 'main a[href*="/service/tours/details/"], main a[href*="/service/tour/"]';
    await page.locator(card).first().click();
    await expect(page).toHaveURL(/service\/(?:tour|tours\/details)\//);
    await expect.poll(views).toBeGreaterThanOrEqual(once + 1);
  });
});
