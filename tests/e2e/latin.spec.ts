import type { Page } from '@playwright/test';
import { latinFaults } from './latin.ts';
import type { Marketplace } from './marketplace.ts';
import { ADMIN_STATE, CUSTOMER_STATE, GROCER_STATE, TAILOR_STATE, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

const PUBLIC = ({ service, tour, shops }: Marketplace): string[] => {
  const storefront = `/service/tours/${service.id}`;
  const country = `?country=${encodeURIComponent(service.country)}`;
  return [
    '',
    '/country/egypt',
    '/services',
    '/providers/tours',
    '/search',
    '/search?q=olive',
    storefront,
    storefront + country,
    `${storefront}${country}&tab=guides`,
    `/service/tours/details/${tour.id}`,
    `/service/Groceries/${shops.groceries.id}`,
    `/service/Tech-Supplies/${shops.tech.id}`,
    `/service/Traditional-Clothing/${shops.clothing.id}`,
    shops.groceries.product,
    shops.tech.product,
    shops.clothing.product,
    '/insurance',
    '/service/insurance?kind=health',
    '/check',
    '/cart',
    '/contact-us',
    '/sell',
    '/pricing',
    '/help',
    '/refunds',
    '/privacy',
    '/terms',
    '/success',
    '/login',
    '/signup',
    '/forget-password',
    '/reset-password/of-a-mail',
    '/search?q=xqzwvk',
  ];
};
const CUSTOMER = [
  '/cart',
  '/checkout',
  '/test',
  '/dashboard/customer/orders',
  '/dashboard/customer/profile',
];
const vendor = (...pages: string[]) => pages.map((page) => `/dashboard/vendor${page}`);
const VENDOR = [
  ...vendor('', '/profile', '/services', '/edit/page', '/add/tours', '/tour-management'),
  ...vendor('/orders', '/inventory', '/reviews'),
  '/onboarding',
  '/checkout/subscription?plan=pro&every=month',
  '/dashboard/subscriptions/vendor',
  `/vendor/statements/${new Date().toISOString().slice(0, 7)}`,
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
  { who: 'a guest', paths: PUBLIC, state: undefined },
  { who: 'a customer', paths: () => CUSTOMER, state: CUSTOMER_STATE },
  { who: 'a vendor of tours', paths: () => VENDOR, state: VENDOR_STATE },
  { who: 'a grocer', paths: () => GROCER, state: GROCER_STATE },
  { who: 'a tailor', paths: () => TAILOR, state: TAILOR_STATE },
  { who: 'an admin', paths: () => ADMIN, state: ADMIN_STATE },
])
  test.describe(`to ${who}`, () => {
    test.use({ ...(state ? { storageState: state } : {}), expected: /status of 40\d|ERR_FAILED/ });

    test('Arabic pages isolate Latin words and have no English label', async ({ page, market }) => {
      // Words, not pictures: the first look at a picture cuts it.
      await page.route(/\.(avif|webp|jpe?g)\b/, (route) => route.abort());
      const faults: Record<string, string[]> = {};
      for (const path of paths(market)) {
        await arrive(page, `/ar${path}`);
        const found = await latinFaults(page);
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
    });
  });

test('an English label is found, in text, isolated and in an attribute', async ({ page }) => {
  await arrive(page, '/ar/contact-us');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<p>Three planted words</p><p><bdi>Delivery address</bdi></p><p>من Cedar House</p>
      <p>من <bdi>Cedar and Stone</bdi></p><input placeholder="Planted place">`,
    ),
  );
  expect(await latinFaults(page)).toEqual([
    '<bdi> Delivery address',
    '<input> placeholder: Planted place',
    '<p> Three planted words',
    '<p> من Cedar House',
  ]);
});

/** The page with what it asks for once it is alive. */
async function arrive(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
