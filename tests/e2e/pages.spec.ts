import english from '../../messages/en.json' with { type: 'json' };
import arabic from '../../messages/ar.json' with { type: 'json' };
import {
  expectAccessible,
  expectFreeEnd,
  expectNoSidewaysScroll,
  expectWholePictures,
  expectWords,
} from './checks.ts';
import type { Marketplace } from './marketplace.ts';
import { CUSTOMER_STATE, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

interface Place {
  readonly name: string;
  readonly path: (market: Marketplace) => string;
  /** What stands there once the page is whole: the key of its words. Its heading by default. */
  readonly shows?: keyof typeof english;
  readonly status?: number;
  /** A part that comes when somebody comes near it. */
  readonly below?: 'complementary';
}

const storefront = ({ service }: Marketplace, more = '') =>
  `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}${more}`;

const OPEN: readonly Place[] = [
  { name: 'home', path: () => '/', shows: 'shell_headline' },
  { name: 'a country', path: () => '/country/egypt', shows: 'country_others' },
  { name: 'services', path: () => '/services', shows: 'discover_services_title' },
  { name: "a category's vendors", path: () => '/providers/tours', shows: 'tours_category' },
  { name: 'a search', path: () => '/search', shows: 'discover_search_all' },
  {
    name: 'a search that finds nothing',
    path: () => '/search?q=xqzwvk',
    shows: 'discover_empty_text',
  },
  {
    name: 'a storefront with its question',
    path: ({ service }) => `/service/tours/${service.id}`,
    shows: 'tours_choose_country',
  },
  { name: 'a storefront', path: (market) => storefront(market), shows: 'tours_private' },
  {
    name: 'a storefront of guides',
    path: (market) => storefront(market, '&tab=guides'),
    shows: 'tours_tab_guides',
  },
  {
    name: "a tour's details",
    path: ({ tour }) => `/service/tours/details/${tour.id}`,
    shows: 'tours_select_date',
    below: 'complementary',
  },
  {
    name: 'a shop',
    path: ({ shops }) => `/service/Groceries/${shops.groceries.id}`,
    shows: 'shop_everything',
  },
  {
    name: 'a shop of devices that are compared',
    path: ({ shops }) => `/service/Tech-Supplies/${shops.tech.id}`,
    shows: 'shop_everything',
  },
  {
    name: 'a shop of garments',
    path: ({ shops }) => `/service/Traditional-Clothing/${shops.clothing.id}`,
    shows: 'shop_everything',
  },
  { name: 'insurance', path: () => '/insurance', shows: 'insurance_overview_title' },
  {
    name: 'plans',
    path: () => '/service/insurance?kind=car',
  },
  { name: 'a check of a certificate', path: () => '/check', shows: 'policies_check' },
  { name: 'a product', path: ({ shops }) => shops.groceries.product, shows: 'product_returns' },
  { name: 'a device', path: ({ shops }) => shops.tech.product, shows: 'product_returns' },
  { name: 'a garment', path: ({ shops }) => shops.clothing.product, shows: 'product_returns' },
  { name: 'an empty cart', path: () => '/cart', shows: 'cart_empty_title' },
  { name: 'contact', path: () => '/contact-us', shows: 'contact_title' },
  { name: 'selling', path: () => '/sell', shows: 'sell_how_title' },
  { name: 'pricing', path: () => '/pricing', shows: 'pricing_questions' },
  { name: 'help', path: () => '/help', shows: 'help_title' },
  { name: 'refunds', path: () => '/refunds', shows: 'refunds_title' },
  { name: 'privacy', path: () => '/privacy', shows: 'privacy_title' },
  { name: 'terms', path: () => '/terms', shows: 'terms_text' },
  { name: 'success', path: () => '/success', shows: 'success_title' },
  { name: 'sign-in', path: () => '/login', shows: 'auth_sign_in_title' },
  { name: 'sign-up', path: () => '/signup', shows: 'auth_sign_up_title' },
  { name: 'forgotten password', path: () => '/forget-password', shows: 'auth_forgot_title' },
  { name: 'new password', path: () => '/reset-password/of-a-mail', shows: 'auth_reset_title' },
  {
    name: 'an address that is not there',
    path: () => '/no/such/page',
    shows: 'shell_not_found_title',
    status: 404,
  },
  {
    name: 'a storefront that is not there',
    path: () => '/service/tours/nobody',
    shows: 'shell_not_found_title',
    status: 404,
  },
];

const SIGNED_IN: readonly Place[] = [
  { name: 'a cart', path: () => '/cart', shows: 'cart_summary' },
  { name: 'checkout', path: () => '/checkout', shows: 'checkout_step_pay' },
  { name: 'orders', path: () => '/dashboard/customer/orders', shows: 'orders_text' },
  { name: 'profile', path: () => '/dashboard/customer/profile', shows: 'account_details' },
];

for (const { language, prefix, direction, words } of [
  { language: 'en', prefix: '', direction: 'ltr', words: english },
  { language: 'ar', prefix: '/ar', direction: 'rtl', words: arabic },
] as const) {
  const stands = ({ name, path, shows, below, status = 200 }: Place) =>
    test(`${name} stands in ${language}, light and dark`, async ({ page, market }) => {
      const at = path(market);
      const response = await open(page, prefix + (prefix && at === '/' ? '' : at));
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const sign = shows
        ? page.getByText(words[shows], { exact: true })
        : page.getByRole('heading', { level: 1 });
      await expect(sign.filter({ visible: true }).first()).toBeVisible();
      await page.getByRole(below ?? 'main').scrollIntoViewIfNeeded();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectWholePictures(page);
      await expectWords(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      // No rule of WCAG, but a user who goes from landmark to landmark has nothing else to tell them apart.
      await expectAccessible(page, ['color-contrast', 'landmark-unique']);
      await expectFreeEnd(page);
    });

  test.describe('to a guest', () => {
    test.describe('of a missing page', () => {
      test.use({ expected: /status of 404/ });
      for (const place of OPEN.filter(({ status }) => status === 404)) stands(place);
    });
    for (const place of OPEN.filter(({ status }) => status !== 404)) stands(place);
  });
  test.describe('to a newcomer', () => {
    // Just now: the step lapses after half an hour.
    test.beforeEach(({ page }) => signUp(page.request, newcomer('Pending Newcomer')));
    stands({ name: 'the code step', path: () => '/verify', shows: 'auth_verify_title' });
  });
  test.describe('to a customer', () => {
    test.use({ storageState: CUSTOMER_STATE });
    for (const place of SIGNED_IN) stands(place);

    test(`an order stands in ${language}, light and dark`, async ({ page }) => {
      await open(page, `${prefix}/dashboard/customer/orders`);
      await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .first()
        .getByRole('link')
        .click();
      await expect(page.getByRole('heading', { name: words.orders_timeline })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectWords(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, ['color-contrast']);
    });
  });
}
