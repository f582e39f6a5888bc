import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { GROCER_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

const thyme = sharp({
  create: { width: 400, height: 400, channels: 3, background: 'green' },
})
  .png()
  .toBuffer();

// Chromium logs the intended refusals to the console.
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
    await page
      .getByRole('group', { name: 'Images' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'thyme.png', mimeType: 'image/png', buffer: await thyme });

    // By keyboard only: the disclosure opens, and its content is next in focus order.
    const fold = page.getByText('Add Arabic', { exact: true });
    await expect(page.getByLabel('Name (in Arabic)')).toBeHidden();
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name (in Arabic)')).toBeFocused();
    await page.keyboard.type(arabic);
    await expect(page.getByLabel('Name (in Arabic)')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel('Big bunch', { exact: true }).fill('حزمة \u202eكبيرة');
    await page.getByRole('button', { name: 'Put on sale' }).click();
    const summary = page.getByRole('alert').first();
    await expect(summary).toContainText('⁨Big bunch⁩: Remove any invisible characters');
    await summary.getByRole('link').click();
    await expect(page.getByLabel('Big bunch', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Name (in Arabic)')).toHaveValue(arabic);
    await page.getByLabel('Big bunch', { exact: true }).fill('حزمة كبيرة');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put on sale' }).click();
    const product = await page.getByRole('link', { name: 'View it' }).getAttribute('href');

    await open(page, `/ar${product}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(arabic);
    await expect(page.getByText('حزمة كبيرة').first()).toBeVisible();
    // Texts with one language appear in it on both pages and are marked with it.
    const description = page.getByText('Dried on roofs.');
    await expect(description).toHaveAttribute('lang', 'en');
    await expect(description).toHaveAttribute('dir', 'ltr');
    await expectNoSidewaysScroll(page);
    const htmlOf = async (path: string) => (await page.request.get(path)).text();
    expect(await htmlOf(String(product))).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]+>)*${name}`));
    expect(await htmlOf(`/search?q=${encodeURIComponent(arabic)}`)).toContain(name);
  });
});
