import { pictureFile } from '#testing/onboarding.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { expect, open, test } from './souk.ts';
import { openShop } from './shopkeeper.ts';

// A save without a connection, and a draft that is deleted.
test.use({ expected: /status of 404|net::ERR_FAILED|^ApiError/ });

const FORM = '/dashboard/vendor/add/products';

test('a vendor saves a draft, continues it later and puts it on sale', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await openShop(page, browser, {
    vertical: 'groceries',
    title: 'Groceries',
    serviceName: 'Shop of the half-written label',
  });
  const name = `Tea ${crypto.randomUUID().slice(0, 6)}`;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: 'Save as draft' });
  const images = page.getByRole('group', { name: 'Images' }).locator('input[type=file]');
  const picture = {
    name: 'tea.png',
    mimeType: 'image/png',
    buffer: Buffer.from((await pictureFile()).split(',')[1] ?? '', 'base64'),
  };
  const drafts = page.getByRole('region', { name: 'Drafts' });

  await test.step('an incomplete form is saved, without its images', async () => {
    await open(page, FORM);
    await expect(save).toBeDisabled();
    await field('Name').fill(name);
    await page.getByText('This product has variants').click();
    await field('Option 1').fill('Size');
    await field('Values for option 1').fill('Small, Large');
    await field('Price, ⁨Small⁩').fill('3.50');
    await page.route('**/api/vendor/drafts/**', (route) => route.abort());
    await save.click();
    await expect(page.getByText("We can't reach Souk", { exact: false })).toBeVisible();
    await page.unroute('**/api/vendor/drafts/**');
    await images.setInputFiles(picture);
    await expect(save).toHaveAccessibleDescription("Images aren't saved in drafts");
    await save.click();
    await expect(page.getByText('without its images')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
    await expectWords(page);
    await expectAccessible(page);
  });

  const address = page.url();
  await test.step('a reload opens it', async () => {
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
    await expect(field('Name')).toHaveValue(name);
    await expect(page.getByText("You're continuing a draft")).toBeVisible();
    await expect(field('Price, ⁨Small⁩')).toHaveValue('3.50');
    await expect(save).toBeDisabled();
  });

  await test.step('so does the inventory', async () => {
    await field('Department').selectOption('Drinks');
    await save.click();
    await expect(page.getByText('Draft saved.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Inventory', exact: true }).first().click();
    await expect(drafts.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await drafts.getByRole('link', { name: `Continue ⁨${name}⁩` }).click();
    await expect(field('Department')).toHaveValue('drinks');
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('once the listing is on sale, the draft is deleted', async () => {
    await field('Description').fill('Picked in spring.');
    await field('Sold as').fill('100 g');
    await field('Price, ⁨Large⁩').fill('6');
    await images.setInputFiles(picture);
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await expect(page.getByRole('region', { name: 'is on sale' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Inventory', exact: true }).first().click();
    await expect(page.getByRole('row', { name }).first()).toBeVisible();
    await expect(drafts).toHaveCount(0);
    await open(page, address);
    await expect(page.getByText('This draft was deleted or is already on sale.')).toBeVisible();
    await expect(field('Name')).toHaveValue('');
  });

  await test.step('another one is deleted', async () => {
    await open(page, FORM);
    await field('City or area').fill('Irbid');
    await save.click();
    await expect(page.getByText('Draft saved.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Inventory', exact: true }).first().click();
    await drafts.getByRole('button', { name: 'Delete draft ⁨Untitled⁩' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(page.getByText('Draft deleted')).toBeVisible();
    await expect(drafts).toHaveCount(0);
  });
});
