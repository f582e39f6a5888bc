import type { Page } from '@playwright/test';
import type { Marketplace } from './marketplace.ts';
import { CUSTOMER_STATE, GROCER_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// The network is all that is simulated: it is cut, or it answers like a server in trouble.
test.use({ expected: /Failed to load resource|net::ERR_|^ApiError|Not in this browser/ });

const notices = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const storefront = ({ service }: Marketplace) =>
  `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`;

test('a list that cannot be had says so and is asked for again, and never passes for an empty one', async ({
  page,
  market,
}) => {
  await open(page, storefront(market));
  await page.route('**/api/tours/group/**', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('radio', { name: 'Small Group Tours' }).click();
  await expect(failure(page)).toContainText('Error fetching tours');
  await expect(page.getByText(/There are no/)).toHaveCount(0);

  // Refused without a notice, cut off with one.
  await page.unrouteAll();
  await page.route('**/api/tours/group/**', (route) => route.abort());
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(notices(page).getByText('Error fetching tours')).toHaveCount(1);
  await expect(failure(page)).toContainText('Error fetching tours');
  await expect(page.getByText(/There are no/)).toHaveCount(0);

  await page.unrouteAll();
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test('a fault of the page itself is not told as something that could not be fetched', async ({
  page,
  market,
}) => {
  await page.addInitScript(() => {
    performance.getEntriesByType = () => {
      throw new RangeError('Not in this browser');
    };
  });
  await page.goto(`/service/tours/details/${market.tour.id}`);
  await expect(failure(page)).toContainText("We couldn't load this page");
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
});

test("a listing can be booked whatever a locale's dates look like", async ({ page, market }) => {
  // As with ICU 72, whose en-CA writes 11/22/2026.
  await page.addInitScript(() => {
    const { prototype } = Intl.DateTimeFormat;
    const read = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
    Object.defineProperty(prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        const canadian = this.resolvedOptions().locale === 'en-CA';
        return canadian ? () => '11/22/2026' : read?.call(this);
      },
    });
  });
  const { id, freeDay } = market.tour;
  await open(page, `/service/tours/details/${id}?startingDate=${freeDay}`);
  const book = page.getByRole('complementary', { name: 'Book this' });
  await expect(book.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(book.getByRole('table').getByRole('button').first()).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

for (const { what, answer, words } of [
  { what: 'cut off', answer: null, words: 'Error fetching countries' },
  { what: 'refused without words', answer: {}, words: 'Failed to fetch countries' },
  { what: 'refused', answer: { message: 'Back at noon' }, words: 'Back at noon' },
]) {
  test(`countries that are ${what} are told of, and asked for again`, async ({ page, market }) => {
    const { service } = market;
    await open(page, '/providers/tours');
    await page.route('**/api/tours/countries-available/**', (route) =>
      answer ? route.fulfill({ status: 500, json: answer }) : route.abort(),
    );
    await page.getByRole('main').getByRole('link', { name: service.name }).first().click();
    await expect(page).toHaveURL(new RegExp(service.id));
    await expect(notices(page).getByText(words)).toHaveCount(1);
    await expect(failure(page)).toContainText(words);
    await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible();

    await page.unrouteAll();
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: service.country }),
    ).toBeVisible();
  });
}

for (const { what, answer, words } of [
  { what: 'cut off', answer: null, words: 'Error fetching tour details' },
  { what: 'refused without words', answer: {}, words: 'Failed to fetch tour details' },
  { what: 'refused', answer: { message: 'Back at noon' }, words: 'Back at noon' },
]) {
  test(`a listing that is ${what} is told of, and asked for again`, async ({ page, market }) => {
    await open(page, storefront(market));
    await page.route(/\/api\/tours\/[0-9a-f-]{36}$/, (route) =>
      answer ? route.fulfill({ status: 500, json: answer }) : route.abort(),
    );
    const card = page.getByRole('article').first().getByRole('link').first();
    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    await card.click();
    await expect(notices(page).getByText(words)).toHaveCount(1);
    await expect(failure(page)).toContainText(words);

    await page.unrouteAll();
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}

test('a storefront whose network is cut tells of it by a notice', async ({
  page,
  context,
  market,
}) => {
  await open(page, storefront(market));
  await page.getByRole('tab', { name: 'Expert Guides' }).click();
  await expect(page).toHaveURL(/tab=guides/);
  // A press once more: the first may have come before the page listened for it.
  await page.keyboard.press('Shift');
  // Its files are here and have run: one that is asked for without a network is lost to the page.
  await expect(page.locator('[data-notices]')).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Luxury Cruises' }).click();
  await expect(notices(page).getByText('Error fetching tours')).toHaveCount(1);
  await expect(failure(page)).toContainText('Error fetching tours');
  await context.setOffline(false);
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(failure(page)).toHaveCount(0);
});

test.describe('who is here cannot be asked', () => {
  test.describe('a customer', () => {
    test.use({ storageState: CUSTOMER_STATE });
    for (const path of ['/checkout', '/dashboard/customer/orders'])
      test(`${path} says so, sends nobody to sign in, and goes on`, async ({ page }) => {
        await page.route('**/api/**', (route) => route.abort());
        await page.goto(path);
        await expect(page.getByText("We can't reach Souk").last()).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Something' })).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      });
  });

  test.describe('a vendor', () => {
    test.use({ storageState: GROCER_STATE });
    test('the inventory says so where it is, and goes on', async ({ page }) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.goto('/dashboard/vendor/inventory');
      await expect(page.getByText("We can't reach Souk").last()).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/vendor\/inventory$/);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
    });
  });
});

test('a product that cannot be put into the cart without a network says so beside its button', async ({
  page,
  market,
}) => {
  await open(page, `/service/Groceries/${market.shops.groceries.id}`);
  // What changes a cart is fetched when somebody comes near: not this time.
  await page.route(/\/assets\/.*\/(?:cart|change-cart)-[\w-]+\.js$/, (route) => route.abort());
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add / }) });
  await card.first().getByRole('button', { name: /^Add / }).click();
  await expect(card.first().getByRole('status')).toContainText("We can't reach Souk");
  await expect(card.first().getByRole('button', { name: /^Add / })).toBeVisible();
});

test('addresses with names that every object has, or what no text can hold, are answered', async ({
  request,
  market,
}) => {
  const shop = `/service/Tech-Supplies/${market.shops.tech.id}`;
  const statusOf = async (path: string) => (await request.get(path)).status();
  for (const [path, status] of [
    [`${shop}?facet=constructor:x%7C__proto__:y%7Ccondition:toString&kind=constructor`, 200],
    [`/ar${shop}?facet=hasOwnProperty:x&sort=__proto__&q=%00&page=1e9`, 200],
    [`${market.shops.tech.product}?variant=__proto__&x=%00`, 200],
    ['/search?q=%00&country=constructor&sort=__proto__', 200],
    ['/services?q=%00&rating=%ff', 200],
    [`${shop}%00`, 404],
    ['/providers/tech%00', 404],
  ] as const)
    expect({ path, status: await statusOf(path) }).toEqual({ path, status });
});
