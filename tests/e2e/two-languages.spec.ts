import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { GROCER_STATE, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// What is refused, on purpose, Chromium writes to the console.
test.use({ expected: /status of 40\d/ });

test.describe('a grocer', () => {
  test.use({ storageState: GROCER_STATE });

  test('writes a product in both languages, and each reader reads their own', async ({ page }) => {
    const name = `Thyme ${crypto.randomUUID().slice(0, 6)}`;
    const arabic = `زعتر ${name.slice(-6)}`;
    await open(page, '/dashboard/vendor/add/products');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Department').selectOption('Pantry');
    await page.getByLabel('Country', { exact: true }).selectOption('Jordan');
    await page.getByLabel('Description', { exact: true }).fill('Dried on roofs.');
    await page.getByLabel('Sold as').fill('Big bunch');
    await page.getByLabel('Price', { exact: true }).fill('3');
    await page.getByLabel('Stock', { exact: true }).fill('5');

    // By keyboard alone: the disclosure opens, and what is in it is next.
    const fold = page.getByText('Add Arabic', { exact: true });
    await expect(page.getByLabel('Name (in Arabic)')).toBeHidden();
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name (in Arabic)')).toBeFocused();
    await page.keyboard.type(arabic);
    await expect(page.getByLabel('Name (in Arabic)')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel('Big bunch', { exact: true }).fill('حزمة \u202eكبيرة');
    await page.getByRole('button', { name: 'Create product' }).click();
    const summary = page.getByRole('alert').first();
    await expect(summary).toContainText('⁨Big bunch⁩: Remove any invisible characters');
    await summary.getByRole('link').click();
    await expect(page.getByLabel('Big bunch', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Name (in Arabic)')).toHaveValue(arabic);
    await page.getByLabel('Big bunch', { exact: true }).fill('حزمة كبيرة');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create product' }).click();
    const product = await page.getByRole('link', { name: 'View it' }).getAttribute('href');

    await open(page, `/ar${product}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(arabic);
    await expect(page.getByText('حزمة كبيرة').first()).toBeVisible();
    // What was written once is in the other language, and says so.
    const description = page.getByText('Dried on roofs.');
    await expect(description).toHaveAttribute('lang', 'en');
    await expect(description).toHaveAttribute('dir', 'ltr');
    await expectNoSidewaysScroll(page);
    await open(page, String(product));
    await expect(heading).toHaveText(name);
    await open(page, `/search?q=${encodeURIComponent(arabic)}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
  });
});

test.describe('a tour operator', () => {
  test.use({ storageState: VENDOR_STATE });

  test('says the main language, and finds what was kept in the form', async ({ page }) => {
    await open(page, '/dashboard/vendor/edit/page');
    // Written in both already: it stands open.
    const said = page.getByLabel('Description (in Arabic)');
    const kept = `رحلات ${crypto.randomUUID().slice(0, 6)}`;
    await said.fill(kept);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Service updated successfully').first()).toBeVisible();
    await page.reload();
    await expect(said).toHaveValue(kept);
    await page.getByLabel('Language of the fields above').selectOption('العربية');
    await expect(page.getByLabel('Description (in English)')).toHaveValue(kept);
  });
});
