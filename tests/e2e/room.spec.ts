import { PICTURE } from '#testing/pictures.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { openShop } from './shopkeeper.ts';
import { expect, open, test } from './souk.ts';

/** Eighty letters without a space, as in names of businesses and products. */
const LONG = 'Wirtschaftswunderkonstruktionsgesellschaftsversammlungsbeschlussfassungsprotokol';

test('names of eighty letters without a space make no page wider than its window', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const shop = await openShop(page, browser, {
    vertical: 'groceries',
    title: 'Groceries',
    serviceName: LONG,
  });
  const choice = LONG.slice(0, 60);
  const made = await page.request.post('/api/listings', {
    data: {
      vertical: 'groceries',
      serviceId: shop._id,
      kind: 'drinks',
      country: 'Jordan',
      location: LONG,
      name: LONG,
      description: LONG,
      images: [PICTURE],
      details: { unit: '250 g', brand: choice },
      variants: [
        { choices: { [choice]: choice }, price: 54_321.99, stock: 3 },
        { choices: { [choice]: 'Short' }, price: 99_999.99, stock: 30 },
      ],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { listing } = await made.json();
  const customer = await (await browser.newContext()).newPage();
  for (const path of [shop.href, listing.href, `/search?q=${LONG}`]) {
    await open(customer, path);
    await expect(customer.getByText(LONG).first()).toBeAttached();
    for (const width of [1280, 390, 320])
      await test.step(`${path} in ${width} pixels`, async () => {
        await customer.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(customer);
      });
  }
  await test.step('and the cart and the inventory', async () => {
    await open(customer, listing.href);
    const buy = customer.getByRole('region', { name: 'Buy this item' });
    await buy.getByRole('button', { name: 'Add to Cart' }).click();
    // The button updates at once; the notice confirms that the cart has it.
    await expect(customer.getByText('Product added to cart')).toBeVisible();
    await open(customer, '/cart');
    await expect(customer.getByRole('main').getByText(LONG).first()).toBeVisible();
    await expectNoSidewaysScroll(customer);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/dashboard/vendor/inventory');
    await page
      .getByRole('button', { name: /2 variants/ })
      .first()
      .click();
    const price = page.getByLabel(/^Price of/).first();
    await expect(price).toHaveValue(/^\d{5}\.99$/);
    expect(
      await price.evaluate((field) => field.scrollWidth - field.clientWidth),
      'of a price of five digits cut off',
    ).toBe(0);
    await expectNoSidewaysScroll(page);
    // Beside all columns of a tablet's table.
    await page.setViewportSize({ width: 768, height: 1024 });
    const row = page.getByRole('row').last();
    const name = await row.getByRole('cell').nth(1).boundingBox();
    expect(name?.width).toBeGreaterThan(200);
  });
  await customer.context().close();
});

test('in a short window, as zooming makes one, what stays in sight leaves two thirds to the page', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page, market.shops.groceries.product);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => /^(?:fixed|sticky)$/.test(getComputedStyle(one).position))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && top < innerHeight && bottom > 0)
      .reduce((sum, { top, bottom }) => sum + Math.min(innerHeight, bottom) - Math.max(0, top), 0),
  );
  expect(covered).toBeGreaterThan(0);
  expect(covered).toBeLessThanOrEqual(400 / 3);
});
