import { expect, open, test } from './souk.ts';
import { expectLight } from './weight.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

for (const { name, path, viewport } of [
  { name: 'a storefront on a phone', path: 'storefront', viewport: PHONE },
  { name: 'a storefront on a wide screen', path: 'storefront', viewport: DESKTOP },
  { name: "a tour's details on a phone", path: 'details', viewport: PHONE },
  { name: "a tour's details on a wide screen", path: 'details', viewport: DESKTOP },
  { name: "a tour's details in Arabic", path: 'detailsInArabic', viewport: DESKTOP },
  { name: 'a shop', path: 'shop', viewport: DESKTOP },
  { name: 'a shop in Arabic', path: 'shopInArabic', viewport: DESKTOP },
  { name: 'a shop of clothes in Arabic', path: 'clothesInArabic', viewport: DESKTOP },
  { name: 'the home page in Arabic', path: 'homeInArabic', viewport: DESKTOP },
  { name: 'a search in Arabic', path: 'searchInArabic', viewport: DESKTOP },
  { name: 'a country in Arabic', path: 'countryInArabic', viewport: DESKTOP },
  { name: 'an empty cart in Arabic', path: 'cartInArabic', viewport: PHONE },
  { name: "a product's page", path: 'product', viewport: PHONE },
  { name: 'the page of help', path: 'help', viewport: PHONE },
  { name: 'the page of help in Arabic', path: 'helpInArabic', viewport: PHONE },
] as const) {
  test(`${name} needs little JavaScript`, async ({ page, market }) => {
    const { service, tour, shops } = market;
    const [shop, details] = [
      `/service/Groceries/${shops.groceries.id}`,
      `/service/tours/details/${tour.id}`,
    ];
    const paths = {
      shop,
      help: '/help',
      helpInArabic: '/ar/help',
      shopInArabic: `/ar${shop}`,
      clothesInArabic: `/ar/service/Traditional-Clothing/${shops.clothing.id}`,
      homeInArabic: '/ar',
      searchInArabic: '/ar/search',
      countryInArabic: '/ar/country/egypt',
      cartInArabic: '/ar/cart',
      product: shops.groceries.product,
      storefront: `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`,
      details,
      detailsInArabic: `/ar${details}`,
    };
    await page.setViewportSize(viewport);
    await expectLight(page, paths[path]);
  });
}

test('a basket adds little JavaScript to its shop', async ({ page, market, browser, baseURL }) => {
  await page.setViewportSize(PHONE);
  await open(page, market.shops.groceries.product);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByText('1 in your cart').first()).toBeVisible();
  // The count is seen before the answer that keeps the line.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
  const storageState = await page.context().storageState();
  for (const language of ['', '/ar']) {
    // A browser that knows of the cart and has fetched nothing yet.
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState,
      viewport: PHONE,
    });
    const tab = await context.newPage();
    await expectLight(
      tab,
      `${language}/service/Groceries/${market.shops.groceries.id}`,
      // The button that opens the basket.
      (shop) => expect(shop.locator('[data-page-bar] button').first()).toBeVisible(),
    );
    await context.close();
  }
});

test('a page stands still when its fonts come late', async ({ page, market }) => {
  await page.setViewportSize(PHONE);
  const fonts = Promise.withResolvers<undefined>();
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        document.documentElement.setAttribute('data-moved', JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/service/Groceries/${market.shops.groceries.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  fonts.resolve(undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('every answer has a nonce of its own, and scripts run by it alone', async ({ request }) => {
  const nonceOf = async () => {
    const response = await request.get('/');
    const policy = response.headers()['content-security-policy'] ?? '';
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(16);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    expect(await response.text()).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test('a connection is kept longer than proxies keep theirs', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.headers()['keep-alive']).toBe('timeout=75');
});

test('the first stop of the Tab key skips to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what a page only shows is fetched with the first press, and stays as the server rendered it', async ({
  page,
  market,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:key-details|details-tabs)-/.test(request.url())) fetched.push(request.url());
  });
  await page.setViewportSize(DESKTOP);
  await open(page, `/service/tours/details/${market.tour.id}`);
  await page.waitForLoadState('networkidle');
  const facts = page.getByRole('region', { name: 'Key details' }).locator('dl');
  const text = page.getByRole('tabpanel');
  await expect(facts).toBeVisible();
  await expect(text).toContainText('Cancellation');
  expect(fetched).toEqual([]);

  await facts.evaluate((node) => node.setAttribute('data-rendered-by', 'server'));
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await expect.poll(() => fetched.length).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(facts).toHaveAttribute('data-rendered-by', 'server');
  await expect(text).toContainText('Day 1');
});
