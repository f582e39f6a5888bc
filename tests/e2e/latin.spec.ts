import type { Page } from '@playwright/test';
import { marketNow } from './market-clock.ts';
import { latinFaults } from './latin.ts';
import { ADMIN_STATE, GROCER_STATE, TAILOR_STATE, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// Public pages and those of customers are covered in pages.spec.ts.
const vendor = (...pages: string[]) => pages.map((page) => `/dashboard/vendor${page}`);
const VENDOR = [
  ...vendor('', '/profile', '/services', '/edit/page', '/add/tours', '/tour-management'),
  ...vendor('/orders', '/money', '/inventory', '/imports', '/reviews'),
  '/onboarding',
  '/checkout/subscription?plan=pro&every=month',
  '/dashboard/subscriptions/vendor',
  `/vendor/statements/${marketNow().toISOString().slice(0, 7)}`,
];
const GROCER = vendor('', '/add/products', '/inventory', '/edit/page');
const TAILOR = vendor('', '/add/clothing/clothes', '/manage/clothes');
const ADMIN = [
  '',
  '/pending-vendors',
  '/orders',
  '/payments',
  '/reviews',
  '/messages',
  '/people',
  '/listed-vendors',
  '/manage-services',
].map((page) => `/admin${page}`);

for (const { who, paths, state } of [
  { who: 'a vendor of tours', paths: VENDOR, state: VENDOR_STATE },
  { who: 'a grocer', paths: GROCER, state: GROCER_STATE },
  { who: 'a tailor', paths: TAILOR, state: TAILOR_STATE },
  { who: 'an admin', paths: ADMIN, state: ADMIN_STATE },
])
  test.describe(`to ${who}`, () => {
    test.use({ storageState: state, expected: /status of 40\d|ERR_FAILED/ });

    test('Arabic pages isolate Latin words and have no English label', async ({ page }) => {
      // Only text matters, and rendering pictures for the first time is slow.
      await page.route(/\.(avif|webp|jpe?g)\b/, (route) => route.abort());
      const faults: Record<string, string[]> = {};
      for (const path of paths) {
        await arrive(page, `/ar${path}`);
        const found = await latinFaults(page);
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
    });
  });

test('an English label is found, in text, isolated and in an attribute', async ({ page }) => {
  await page.setContent(
    `<!doctype html><html lang="ar" dir="rtl"><main><p>Three planted words</p><p><bdi>Delivery address</bdi></p><p>من Cedar House</p>
      <p>من <bdi>Cedar and Stone</bdi></p><input placeholder="Planted place"></main></html>`,
  );
  expect(await latinFaults(page)).toEqual([
    '<bdi> Delivery address',
    '<input> placeholder: Planted place',
    '<p> Three planted words',
    '<p> من Cedar House',
  ]);
});

/** Opens the page and waits for its first requests. */
async function arrive(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
