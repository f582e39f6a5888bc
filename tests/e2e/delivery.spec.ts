import { gzipSync } from 'node:zlib';
import { expect, open, test } from './souk.ts';

// What a visitor on a slow phone waits for: half of it is React and the router.
const MOST_KB = 140;

for (const { name, path } of [
  { name: 'a storefront', path: 'storefront' },
  { name: "a tour's details", path: 'details' },
] as const) {
  test(`${name} needs at most ${MOST_KB} KB of JavaScript`, async ({ page, market }) => {
    const { service, tour } = market;
    const paths = {
      storefront: `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`,
      details: `/service/tours/details/${tour.id}`,
    };
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await open(page, paths[path]);
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    expect(sizes.length).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(MOST_KB);
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

test('the first stop of the Tab key skips to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
