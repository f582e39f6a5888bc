// Long because of its list of pages.
import english from '../../messages/en.json' with { type: 'json' };
import arabic from '../../messages/ar.json' with { type: 'json' };
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectAccessible,
  expectFreeEnd,
  expectNoSidewaysScroll,
  expectWholePictures,
  expectWords,
} from './checks.ts';
import type { Marketplace } from './marketplace.ts';
import { latinFaults } from './latin.ts';
import { lets } from './landlady.ts';
import { inDepth } from '#testing/in-depth.ts';
import { CUSTOMER_STATE, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';
import * as sold from './sold.ts';
import { expectWholeTitles } from './titles.ts';
import { expectLight, weigh } from './weight.ts';

interface Place {
  readonly name: string;
  readonly path: (market: Marketplace, request: APIRequestContext) => string | Promise<string>;
  /** Message key of a text on the loaded page; by default its heading. */
  readonly shows?: keyof typeof english;
  readonly status?: number;
  /** A part whose scripts load when it approaches the viewport. */
  readonly below?: 'complementary';
  /** Excluded from search engines. */
  readonly hidden?: boolean;
  /** schema.org types in the page's structured data. */
  readonly data?: readonly string[];
  /** The page shows cards with titles. */
  readonly cards?: boolean;
}

const storefront = ({ service }: Marketplace, more = '') =>
  `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}${more}`;

const OPEN: readonly Place[] = [
  {
    name: 'home',
    cards: true,
    data: ['Organization', 'WebSite'],
    path: () => '/',
    shows: 'shell_headline',
  },
  { name: 'a country', cards: true, path: () => '/country/iraq', shows: 'country_others' },
  {
    name: 'services',
    cards: true,
    data: ['BreadcrumbList', 'ItemList'],
    path: () => '/services',
    shows: 'discover_services_title',
  },
  {
    name: "a category's vendors",
    cards: true,
    data: ['BreadcrumbList', 'ItemList'],
    path: () => '/providers/tours',
    shows: 'tours_category',
  },
  { name: 'a search', cards: true, path: () => '/search', shows: 'discover_search_all' },
  {
    name: 'a search that finds nothing',
    hidden: true,
    path: () => '/search?q=xqzwvk',
    shows: 'discover_empty_text',
  },
  {
    name: 'a storefront with its question',
    data: ['Organization', 'BreadcrumbList', 'ItemList'],
    path: ({ service }) => `/service/tours/${service.id}`,
    shows: 'tours_choose_country',
  },
  {
    name: 'a storefront',
    cards: true,
    path: (market) => storefront(market),
    shows: 'tours_private',
  },
  {
    name: 'a storefront of guides',
    path: (market) => storefront(market, '&tab=guides'),
    shows: 'tours_tab_guides',
  },
  {
    name: "a tour's details",
    cards: true,
    path: ({ tour }) => `/service/tours/details/${tour.id}`,
    shows: 'tours_select_date',
    below: 'complementary',
  },
  {
    name: 'a shop',
    cards: true,
    data: ['Organization', 'BreadcrumbList', 'ItemList'],
    path: ({ shops }) => `/service/Groceries/${shops.groceries.id}`,
    shows: 'shop_everything',
  },
  {
    name: 'a shop of devices that are compared',
    cards: true,
    path: ({ shops }) => `/service/Tech-Supplies/${shops.tech.id}`,
    shows: 'shop_everything',
  },
  {
    name: 'a shop of garments',
    path: ({ shops }) => `/service/Traditional-Clothing/${shops.clothing.id}`,
    shows: 'shop_everything',
  },
  { name: 'find a doctor', path: () => '/medical' },
  {
    name: 'a clinic',
    path: async (_, at) => (await sold.doctor(at)).clinic,
    shows: 'medical_doctors',
  },
  {
    name: 'a doctor',
    path: async (_, at) => (await sold.doctor(at)).page,
    shows: 'medical_next_times',
  },
  {
    name: 'an appointment',
    hidden: true,
    path: async (_, at) => (await sold.doctor(at)).appoint,
    shows: 'medical_your_visit',
  },
  {
    name: 'a hotel',
    path: async (_, at) => (await sold.hotel(at)).page,
    shows: 'hotels_about',
  },
  {
    name: 'a room',
    path: async (_, at) => (await sold.hotel(at)).room,
    shows: 'hotels_good_to_know',
  },
  { name: 'a landlord', path: async (_, at) => (await lets(at)).path, shows: 'lets_where_text' },
  { name: 'a holiday home', path: async (_, at) => (await lets(at)).home, shows: 'lets_rules' },
  {
    name: 'an agency',
    path: async (_, at) => (await sold.worker(at)).agency,
    shows: 'staffing_price_hour',
  },
  { name: 'a worker', path: async (_, at) => (await sold.worker(at)).page, shows: 'staffing_week' },
  {
    name: 'a comparison of transfers',
    data: ['BreadcrumbList', 'ItemList'],
    path: () => '/service/Money-Transfer-Services?country=Lebanon',
    shows: 'transfer_compare_best',
  },
  {
    name: 'a remitter',
    path: async (_, at) => (await sold.corridor(at)).service,
    shows: 'transfer_how',
  },
  {
    name: 'a corridor',
    path: async (_, at) => (await sold.corridor(at)).page,
    shows: 'transfer_your',
  },
  {
    name: 'billers of a country',
    data: ['BreadcrumbList', 'ItemList'],
    path: () => '/service/Utilities?country=Egypt',
    shows: 'utilities_billers_country',
  },
  {
    name: 'a kind of bill',
    path: async (_, at) => (await sold.biller(at)).kind,
  },
  {
    name: 'a biller',
    path: async (_, at) => (await sold.biller(at)).page,
  },
  {
    name: 'an insurer',
    path: async (_, at) => (await sold.plan(at)).insurer,
    shows: 'insurance_kind_travel',
  },
  {
    name: 'a plan',
    path: async (_, at) => (await sold.plan(at)).page,
    shows: 'insurance_exclusions',
  },
  {
    name: 'a comparison of plans',
    path: () => '/service/insurance?kind=travel&country=Egypt&region=schengen',
    shows: 'insurance_answer_first',
  },
  { name: 'insurance', path: () => '/insurance', shows: 'insurance_overview_title' },
  {
    name: 'plans',
    path: () => '/service/insurance?kind=car',
  },
  { name: 'a check of a certificate', hidden: true, path: () => '/check', shows: 'policies_check' },
  {
    name: 'the link of an email that stops such emails',
    hidden: true,
    path: () => '/unsubscribe#reminders.x',
    shows: 'notices_settings',
  },
  { name: 'a search with words', path: () => '/search?q=olive', hidden: true },
  { name: 'a product', path: ({ shops }) => shops.groceries.product, shows: 'product_returns' },
  { name: 'a device', path: ({ shops }) => shops.tech.product, shows: 'product_returns' },
  { name: 'a garment', path: ({ shops }) => shops.clothing.product, shows: 'product_returns' },
  { name: 'an empty cart', hidden: true, path: () => '/cart', shows: 'cart_empty_text' },
  { name: 'no favourites', hidden: true, path: () => '/favourites', shows: 'favourites_empty' },
  { name: 'contact', path: () => '/contact-us', shows: 'contact_title' },
  { name: 'selling', path: () => '/sell', shows: 'sell_how_title' },
  { name: 'pricing', path: () => '/pricing', shows: 'pricing_questions' },
  { name: 'help', path: () => '/help', shows: 'help_title' },
  { name: 'refunds', path: () => '/refunds', shows: 'refunds_title' },
  { name: 'privacy', path: () => '/privacy', shows: 'privacy_title' },
  { name: 'terms', path: () => '/terms', shows: 'terms_text' },
  { name: 'success', hidden: true, path: () => '/success', shows: 'success_title' },
  { name: 'sign-in', path: () => '/login', shows: 'auth_sign_in_title' },
  { name: 'sign-up', path: () => '/signup', shows: 'auth_sign_up_title' },
  {
    name: 'forgotten password',
    hidden: true,
    path: () => '/forget-password',
    shows: 'auth_forgot_title',
  },
  {
    name: 'new password',
    hidden: true,
    path: () => '/reset-password/of-a-mail',
    shows: 'auth_reset_title',
  },
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
  {
    name: 'an order',
    path: async (_, at) => `/dashboard/customer/orders?order=${await sold.order(at)}`,
    shows: 'orders_timeline',
  },
  { name: 'policies', path: () => '/test', shows: 'policies_title' },
  { name: 'profile', path: () => '/dashboard/customer/profile', shows: 'account_details' },
];

/** Checks the head as link previews, app installers and search engines read it. */
async function expectHead(
  page: Page,
  { language, hidden = false, data }: Pick<Place, 'hidden' | 'data'> & { language: string },
): Promise<void> {
  const head = await page.evaluate(() => {
    const values = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? '');
    return {
      robots: values('meta[name=robots]', 'content'),
      cards: values('meta[name="twitter:card"]', 'content'),
      pictures: values('meta[property="og:image"]', 'content'),
      manifests: values('link[rel=manifest]', 'href'),
      themes: values('meta[name="theme-color"]', 'media').length,
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
    };
  });
  expect(head).toMatchObject({
    robots: hidden ? ['noindex'] : [],
    cards: hidden ? [] : ['summary_large_image'],
    manifests: [`/manifest-${language}.webmanifest`],
    themes: 2,
  });
  expect(head.pictures).toHaveLength(hidden ? 0 : 1);
  for (const picture of head.pictures) {
    const answer = await page.request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//);
  }
  if (!data) return;
  const parts = head.data.flatMap((json) => JSON.parse(json ?? '')['@graph']);
  expect(parts.map((part) => part['@type'])).toEqual(data);
  if (data[0] === 'Organization' && data.length > 2)
    expect(parts[0].aggregateRating.reviewCount).toBeGreaterThan(0);
  if (language === 'ar') return;
  const list = parts.find((part) => part['@type'] === 'ItemList')?.itemListElement ?? [];
  for (const { url } of list.slice(0, 2))
    expect((await page.request.get(url)).status(), url).toBe(200);
}

const PHONE = { width: 390, height: 844 };
/** Runs all accessibility rules in every language, size and scheme, instead of only where each rule can differ. */
const everyCombination = inDepth(true, false);

for (const { language, prefix, direction, words } of [
  { language: 'en', prefix: '', direction: 'ltr', words: english },
  { language: 'ar', prefix: '/ar', direction: 'rtl', words: arabic },
] as const) {
  const fits = (place: Place, isPublic = true) =>
    test(`${place.name} in ${language} fits a desktop and a phone, light and dark`, async ({
      page,
      market,
    }) => {
      const { path, shows, below, status = 200 } = place;
      const weight = weigh(page);
      const at = await path(market, page.request);
      const whole = async () => {
        const sign = shows
          ? page.getByText(words[shows], { exact: true })
          : page.getByRole('heading', { level: 1 });
        await expect(sign.filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      };
      await test.step('as it comes', async () => {
        const response = await open(page, prefix + (prefix && at === '/' ? '' : at));
        expect(response?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await whole();
        if (isPublic) await expectLight(weight);
        if (isPublic && status === 200) await expectHead(page, { language, ...place });
      });
      await test.step('on a desktop', async () => {
        await page.getByRole(below ?? 'main').scrollIntoViewIfNeeded();
        await whole();
        await expectNoSidewaysScroll(page);
        await expectWholePictures(page);
        await expectWords(page);
        if (language === 'en' || everyCombination) await expectAccessible(page);
        if (language === 'ar') expect(await latinFaults(page), 'Latin words').toEqual([]);
      });
      if (place.cards)
        await test.step('at widths between', async () => {
          await expect(page.locator('main article').first()).toBeAttached();
          await expectWholeTitles(page);
        });
      await test.step('on a phone in the dark', async () => {
        await page.setViewportSize(PHONE);
        await whole();
        await expectNoSidewaysScroll(page);
        await expectWholePictures(page);
        await expectFreeEnd(page);
        if (everyCombination) await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        if (everyCombination) await expectAccessible(page);
        if (language === 'ar') return;
        // `landmark-unique` is not a WCAG rule, but landmarks of the same role can only be
        // distinguished by name.
        await expectAccessible(page, ['color-contrast', 'landmark-unique', 'target-size']);
      });
    });

  test.describe('to a guest', () => {
    test.describe('of a missing page', () => {
      test.use({ expected: /status of 404/ });
      for (const place of OPEN.filter(({ status }) => status === 404)) fits(place);
    });
    for (const place of OPEN.filter(({ status }) => status !== 404)) fits(place);
  });
  test.describe('to a newcomer', () => {
    // Right before, because the step expires after half an hour.
    test.beforeEach(({ page }) => signUp(page.request, newcomer('Pending Newcomer')));
    fits({ name: 'the code step', path: () => '/verify', shows: 'auth_verify_title' }, false);
  });
  test.describe('to a customer', () => {
    test.use({ storageState: CUSTOMER_STATE });
    for (const place of SIGNED_IN) fits(place, false);
  });
}
