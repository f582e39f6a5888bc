import type { Page } from '@playwright/test';
import { PICTURE } from '#testing/pictures.ts';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { dollarsOf, expect, open, test } from './souk.ts';
import { openShop } from './shopkeeper.ts';

// A product changed in another window is refused, which Chromium logs to the console.
test.use({ expected: /status of (?:404|409)/ });

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('a vendor adds a product with variants, and customers choose among what is there', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const shop = await openShop(page, browser, {
    vertical: 'groceries',
    title: 'Groceries',
    serviceName: 'Shop of the fig tree',
  });
  const name = `Coffee ${crypto.randomUUID().slice(0, 6)}`;
  const summary = page.getByRole('alert').first();

  await test.step('reports missing fields at once', async () => {
    await open(page, '/dashboard/vendor/inventory');
    await page.getByRole('link', { name: 'Add product' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible();
    // It begins with the country of the business.
    await page.getByLabel('Country', { exact: true }).selectOption('');
    await page.getByRole('button', { name: 'Put on sale' }).click();
    for (const words of [
      'Choose a department',
      'Choose a country',
      'Enter a name',
      'Enter a description',
      'At least one image is required.',
      "Enter how it's sold, such as 500 g",
      'Enter a price',
    ])
      await expect(summary).toContainText(words);
    await expect(summary).toBeFocused();
  });

  await test.step('a matrix of variants', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Department').selectOption('Drinks');
    await page.getByLabel('Country', { exact: true }).selectOption('Jordan');
    await page.getByLabel('Description', { exact: true }).fill('Roasted on Mondays.');
    await page.getByLabel('Sold as').fill('250 g');
    await page
      .getByRole('group', { name: 'Images' })
      .locator('input[type=file]')
      .setInputFiles([await file('a.png', 'teal'), await file('b.png', 'navy')]);
    await page.getByText('This product has variants').click();
    await page.getByLabel('Option 1', { exact: true }).fill('Roast');
    await page.getByLabel('Values for option 1').fill('Light, Dark');
    await page.getByRole('button', { name: 'Add option' }).click();
    await page.getByLabel('Option 2', { exact: true }).fill('Grind');
    await page.getByLabel('Values for option 2').fill('Whole, Ground');
    await expect(page.getByText('Variants: 4')).toBeVisible();
    await row(page, 'Price', 'Light · Whole').fill('8');
    await page.getByRole('button', { name: 'Same price for all' }).click();
    await expect(row(page, 'Price', 'Dark · Ground')).toHaveValue('8');
    await row(page, 'Price', 'Dark · Whole').fill('9.25');
    await row(page, 'Stock', 'Light · Whole').fill('3');
    await row(page, 'Stock', 'Dark · Whole').fill('7');
    await row(page, 'Image', 'Dark · Whole').selectOption('Image 2');
    await row(page, 'SKU', 'Light · Whole').fill('COF');
    await row(page, 'SKU', 'Dark · Whole').fill('cof');
    await page.getByRole('button', { name: 'Remove ⁨Dark · Ground⁩' }).click();
    await expect(page.getByText('Variants: 3')).toBeVisible();
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await expect(summary).toContainText('Another variant already has this SKU');
    await row(page, 'SKU', 'Dark · Whole').fill('COF-D');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await expect(page.getByText('Product created')).toBeVisible();
    const panel = page.getByRole('region', { name: 'is on sale' });
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  const customer = await (await browser.newContext()).newPage();
  const buy = customer.getByRole('region', { name: 'Buy this item' });
  await test.step('customers see what is there, and choose it', async () => {
    await open(customer, shop.href);
    await customer.getByRole('heading', { name }).getByRole('link').click();
    await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(buy.getByRole('radio', { name: /^Light/ })).toBeChecked();
    await expect(buy.getByRole('radio', { name: /^Ground.*Out of stock/ })).toBeDisabled();
    await expect(buy.getByText('Only 3 left')).toBeVisible();
    await buy.getByRole('button', { name: 'Increase Quantity' }).click();
    await buy.getByRole('button', { name: 'Increase Quantity' }).click();
    await expect(buy.getByRole('button', { name: 'Increase Quantity' })).toBeDisabled();
    await expect.poll(() => total(customer)).toBe(24);
    await buy.getByRole('radio', { name: /^Dark/ }).check();
    await expect(buy.getByRole('radio', { name: /^Whole/ })).toBeChecked();
    await expect(customer.getByText('2 / 2')).toBeVisible();
    await expect.poll(() => total(customer)).toBe(27.75);
    await expectAccessible(customer);
    await expectWords(customer);
    await customer.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(customer);
    await customer.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a sold-out variant can be waited for while others are available', async () => {
    await buy
      .getByRole('button', { name: "Is your option out of stock? Get an email when it's back" })
      .click();
    await buy.getByLabel('Which option?').selectOption('Light · Ground');
    await buy.getByRole('button', { name: "Notify me when it's back" }).click();
    await expect(buy.getByLabel('Your email')).toBeFocused();
    await buy.getByLabel('Your email').fill('someone@example.com');
    await buy.getByRole('button', { name: "Notify me when it's back" }).click();
    await expect(buy.getByText("We'll email you once, when it's back in stock.")).toBeVisible();
  });

  await test.step('the cart shows the chosen options, which can be changed', async () => {
    await buy.getByLabel("If it's out of stock").selectOption('Ask me first');
    await buy.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(buy.getByText('3 in your cart')).toBeVisible();
    // A second press adds another one, for guests too.
    await buy.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(buy.getByText('4 in your cart')).toBeVisible();
    await buy.getByRole('link', { name: 'View cart' }).click();
    const main = customer.getByRole('main');
    await expect(main.getByText('Dark · Whole · Out of stock? Ask me')).toBeVisible();
    await main.getByRole('link', { name: `Change ${name}` }).click();
    await expect(buy.getByRole('radio', { name: /^Dark/ })).toBeChecked();
    await expect(buy.getByLabel("If it's out of stock")).toHaveValue('ask');
    await buy.getByRole('radio', { name: /^Light/ }).check();
    await buy.getByRole('button', { name: 'Update cart' }).click();
    await expect(main.getByText('Light · Whole · Out of stock? Ask me')).toBeVisible();
    // Limited to the three in stock.
    await expect(main.getByText('$24.00').first()).toBeVisible();
  });

  await test.step('reports a concurrent edit, then hides, shows and archives the product', async () => {
    await open(page, '/dashboard/vendor/inventory');
    // Its variants stand below it, with fields of their own.
    const stock = page.getByLabel(new RegExp(`^Stock of .*${name}, Light, Whole`));
    await expect(stock).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`${name}.*3 variants`) }).click();
    await expect(stock).toHaveValue('3');
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}.?$`) }).check();
    await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^Edit .*${name}`) }).click();
    await expect(row(page, 'Stock', 'Light · Whole')).toHaveValue('3');
    const { data } = await (await page.request.get('/api/vendor/inventory')).json();
    const { _id } = data[0];
    const edited = await page.request.put(`/api/listings/${_id}`, { data: { name: `${name}!` } });
    expect(edited.status()).toBe(200);
    await row(page, 'Price', 'Light · Whole').fill('8.50');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(summary).toContainText('This product has been changed');
    await expect(row(page, 'Price', 'Light · Whole')).toHaveValue('8.50');
    // The product is hidden by now, so its page is a preview.
    const hidden = await page.request.patch(`/api/vendor/inventory/${_id}`, {
      data: { variant: data[0].variant, visible: false },
    });
    expect(hidden.status()).toBe(200);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await row(page, 'Price', 'Light · Whole').fill('8.50');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Product saved')).toBeVisible();
    const { listing } = await (await page.request.get(`/api/vendor/listings/${_id}`)).json();
    expect(
      listing.variants.map(({ price, left }: { price: number; left: number }) => [price, left]),
    ).toEqual([
      [8.5, 3],
      [8, 0],
      [9.25, 7],
    ]);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name}!` })).toBeVisible();
    await expect(page.getByText("customers can't see this page")).toBeVisible();
    await page.getByRole('link', { name: 'Back to the form' }).click();
    await page.getByRole('button', { name: 'Archive' }).click();
    const sure = page.getByRole('dialog', { name: 'Archive this product?' });
    await sure.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Product archived')).toBeVisible();
    await expect(page).toHaveURL(/inventory$/);
    const gone = await customer.request.get(listing.href);
    expect(gone.status()).toBe(404);
  });
  await customer.context().close();
});

test('a product stands at the address of its own shop only', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const shop = await openShop(page, browser, {
    vertical: 'groceries',
    title: 'Groceries',
    serviceName: 'Shop of the olive tree',
  });
  const made = await page.request.post('/api/listings', {
    data: {
      vertical: 'groceries',
      kind: 'pantry',
      name: 'Olive oil',
      description: 'Pressed in October.',
      images: [PICTURE],
      country: 'Lebanon',
      details: { unit: '1 l' },
      price: 14,
      stock: 2,
    },
  });
  const { listing } = await made.json();
  // The product sells out while a customer looks at it: the page says so and adds nothing to the cart. The page loads
  // the stock when it opens, so the change has to come after that answer.
  const told = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith(`/api/listings/${listing._id}`),
  );
  await open(page, listing.href);
  await told;
  const data = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@type': 'Product',
    name: 'Olive oil',
    offers: { price: '14.00', availability: 'https://schema.org/InStock' },
  });
  const elsewhere = await page.request.get(listing.href.replace(shop._id, listing._id));
  expect(elsewhere.status()).toBe(404);
  const buy = page.getByRole('region', { name: 'Buy this item' });
  await expect(buy.getByText('Only 2 left')).toBeVisible();
  await page.request.put(`/api/listings/${listing._id}`, { data: { stock: 0 } });
  await buy.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(buy.getByRole('alert')).not.toBeEmpty();
  await expect(buy.getByText('Out of stock').first()).toBeVisible();
  await expect(buy.getByText('in your cart')).toHaveCount(0);
  await buy.getByRole('button', { name: "Notify me when it's back" }).press('Enter');
  await expect(buy.getByText("We'll email you once, when it's back in stock.")).toBeVisible();
});

const row = (page: Page, field: string, variant: string) =>
  page.getByLabel(`${field}, ⁨${variant}⁩`, { exact: true });

async function total(page: Page): Promise<number> {
  const words = await page.getByRole('region', { name: 'Buy this item' }).innerText();
  return dollarsOf(words.slice(words.indexOf('Total')));
}
