import type { Page } from '@playwright/test';
import type { Marketplace } from './marketplace.ts';
import { expect, open, test } from './souk.ts';

// The network is all that is simulated: it is cut, or it answers like a server in trouble.
test.use({ expected: /Failed to load resource|net::ERR_|^ApiError/ });

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
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Luxury Cruises' }).click();
  await expect(notices(page).getByText('Error fetching tours')).toHaveCount(1);
  await expect(failure(page)).toContainText('Error fetching tours');
  await context.setOffline(false);
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(failure(page)).toHaveCount(0);
});
