import type { Page } from '@playwright/test';
import { CUSTOMER_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// Only the network is simulated: it is cut, or the server responds with an error.
test.use({ expected: /Failed to load resource|net::ERR_|^ApiError/ });

const notices = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => failure(page).getByRole('button', { name: 'Retry' });

test('each part of a storefront that fails to load says so and loads on a retry', async ({
  page,
  context,
  market,
}) => {
  const { service } = market;
  await open(page, '/providers/tours');

  await test.step('its countries', async () => {
    await page.route('**/api/tours/countries-available/**', (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: service.name }).first().click();
    await expect(page).toHaveURL(new RegExp(service.id));
    await expect(notices(page).getByText('Error fetching countries')).toHaveCount(1);
    await expect(failure(page)).toContainText('Error fetching countries');
    await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible();
    await page.unrouteAll();
    await retry(page).click();
    await page.getByRole('dialog').getByRole('button', { name: service.country }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('a tab, without a network', async () => {
    // The script of the notices comes with the first press; a script that is asked for offline never comes.
    await expect(page.locator('[data-notices]')).toBeAttached();
    await page.getByRole('tab', { name: 'Expert Guides' }).click();
    await expect(page).toHaveURL(/tab=guides/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'Luxury Cruises' }).click();
    await expect(notices(page).getByText('Error fetching tours')).toHaveCount(1);
    await expect(failure(page)).toContainText('Error fetching tours');
    await context.setOffline(false);
    await retry(page).click();
    await expect(failure(page)).toHaveCount(0);
  });

  await test.step('a list that the server refuses', async () => {
    await page.route('**/api/tours/group/**', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('tab', { name: 'Tours', exact: true }).click();
    await page.getByRole('radio', { name: 'Small Group Tours' }).click();
    await expect(failure(page)).toContainText('Error fetching tours');
    await expect(page.getByText(/There are no/)).toHaveCount(0);
    await page.unrouteAll();
    await retry(page).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });

  await test.step("a listing's page", async () => {
    await page.route(/\/api\/tours\/[0-9a-f-]{36}$/, (route) => route.abort());
    const card = page.getByRole('main').getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    await expect(notices(page).getByText('Error fetching tour details')).toHaveCount(1);
    await expect(failure(page)).toContainText('Error fetching tour details');
    await page.unrouteAll();
    await retry(page).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test.describe('with the API out of reach', () => {
  test.use({ storageState: CUSTOMER_STATE });
  test('the checkout says so, keeps its address, and loads on a retry', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/checkout');
    await expect(page.getByText("We can't reach Souk").last()).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test('answers addresses with property names of objects or with null characters', async ({
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
    // A page of the development server.
    ['/dev/ui', 404],
  ] as const)
    expect({ path, status: await statusOf(path) }).toEqual({ path, status });
});
