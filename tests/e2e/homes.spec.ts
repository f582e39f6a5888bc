import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { ADMIN_STATE, confirmIdentity, GROCER_STATE, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

const PHONE = { width: 390, height: 844 };

for (const [who, storageState, home] of [
  ['a vendor', VENDOR_STATE, '/dashboard/vendor'],
  ['an admin', ADMIN_STATE, '/admin'],
] as const)
  test.describe(`the home of ${who}`, () => {
    test.use({ storageState });

    test('shows figures by period, and every chart as a table by keyboard', async ({ page }) => {
      await open(page, home);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
      const chart = page.getByRole('region', { name: 'Sales by day' });
      await expect(chart.getByRole('img')).toBeVisible();
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

      await page.getByText('12 months', { exact: true }).click();
      await expect(page).toHaveURL(/period=12m/);
      await expect(page.getByRole('region', { name: 'Sales by month' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('radio', { name: '12 months' })).toBeChecked();
    });

    test('reads in both languages, schemes and sizes', async ({ page }) => {
      for (const size of [PHONE, { width: 1280, height: 800 }]) {
        await page.setViewportSize(size);
        for (const prefix of ['', '/ar']) {
          await open(page, prefix + home);
          await expect(page.getByRole('img').first()).toBeVisible();
          await expectNoSidewaysScroll(page);
          await expectWords(page);
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectAccessible(page, ['color-contrast', 'landmark-unique']);
          await page.emulateMedia({ colorScheme: 'light' });
        }
      }
    });

    test('is where one lands after signing in', async ({ page }) => {
      await open(page, '/redirect');
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    });
  });

test.describe('a page of a listing', () => {
  test.use({
    storageState: VENDOR_STATE,
    // Headless browsers say that they are machines.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  });

  test('is counted when it is opened, from another page too', async ({ page }) => {
    const views = async (): Promise<number> =>
      (await (await page.request.get('/api/vendor/home?period=7d')).json()).figures.views.now;
    // The first it ever sold: the newest may be another test's, and gone the next moment.
    const { tours } = await (await page.request.get('/api/tours/get/dashboard?sort=oldest')).json();
    const own: string = tours[0]._id;
    const before = await views();
    await open(page, `/service/tours/details/${own}`);
    // Others may look at the same vendor's pages meanwhile.
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

test.describe('a vendor', () => {
  test.use({ storageState: VENDOR_STATE });

  test('says where it is paid to, and is told of a slip in the number', async ({ page }) => {
    await open(page, '/dashboard/vendor');
    await confirmIdentity(page);
    const card = page.getByRole('region', { name: 'Balance and payouts' });
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
});

test.describe('an admin', () => {
  test.use({ storageState: ADMIN_STATE });

  test('pays vendors: makes a batch, takes its file to the bank, marks it paid', async ({
    page,
  }) => {
    await open(page, '/admin/payments');
    await confirmIdentity(page);
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
    await batch.getByRole('link', { name: 'Bank file (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^payouts-[0-9a-f]{8}\.csv$/);
    await batch.getByRole('button', { name: 'Mark as paid' }).click();
    await batch.getByLabel('Bank reference (optional)').fill('TR-2026-77');
    await batch.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(batch).toContainText('TR-2026-77');
    await expect(batch.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await expect(page.getByText('No payouts due')).toBeVisible();
    await page.getByRole('searchbox').fill('TR-2026-77');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=payouts/);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.setViewportSize(PHONE);
    await open(page, '/ar/admin/payments?tab=payouts');
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectWords(page);
    await expectAccessible(page);
  });
});

test.describe('of who sells goods', () => {
  test.use({ storageState: GROCER_STATE });

  test('nothing departs, and there are no vouchers to check', async ({ page }) => {
    await open(page, '/dashboard/vendor');
    await expect(page.getByRole('region', { name: 'Balance and payouts' })).toBeVisible();
    await expect(page.getByText(/departures/i)).toHaveCount(0);
    await open(page, '/dashboard/vendor/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Service Orders' })).toBeVisible();
    await expect(page.getByPlaceholder('Search orders...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check a voucher' })).toHaveCount(0);
  });
});
