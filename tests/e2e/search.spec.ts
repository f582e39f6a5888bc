import { expect, open, test } from './souk.ts';

test('a search with a typo finds the tour, and outlives a reload and Back', async ({
  page,
  market,
}) => {
  const { tour, service } = market;
  const [longest = ''] = tour.name.split(/\W+/).toSorted((one, other) => other.length - one.length);
  await open(page, `/search?country=${encodeURIComponent(service.country)}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `All listings in ${service.country}` }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const field = page.getByRole('banner').getByLabel('Search').locator('input[name=q]');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  // Without a selected suggestion, Enter searches for the text.
  await field.fill('felucca');
  await expect(list).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=felucca(?:&|$)/);
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /felucca/ })).toBeVisible();

  await field.fill(tour.name.replace(longest, longest.slice(0, -2) + longest.slice(-1)));
  await field.press('Enter');
  await expect(page).not.toHaveURL(/q=felucca(?:&|$)/);
  await expect(page.getByRole('heading', { level: 1, name: /^Results for / })).toBeVisible();
  const found = page.getByRole('main').getByRole('article').filter({ hasText: tour.name });
  await expect(found).toBeVisible();
  await page.reload();
  await expect(found).toBeVisible();
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: tour.name })).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();
});
