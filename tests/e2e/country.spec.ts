import { expect, open, test } from './souk.ts';

test('an arch opens its country, whose page shows what is there and becomes the country of the header', async ({
  page,
}) => {
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Browse by country' })
    .getByText('Egypt')
    .last()
    .hover();
  await page
    .getByRole('navigation', { name: 'Browse by country' })
    .getByRole('link', { name: /^Egypt/ })
    .click();
  await expect(page).toHaveURL(/\/country\/egypt$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Egypt' })).toBeVisible();
  for (const rail of ['Tours in Egypt', 'Groceries delivered in Egypt']) {
    const cards = page.getByRole('region', { name: rail }).getByRole('article');
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeLessThanOrEqual(8);
  }
  await expect(page.getByRole('button', { name: 'Country: Egypt' })).toBeVisible();
  await page.getByRole('link', { name: 'See all: Tours in Egypt' }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Egypt');
  // The chip that chooses the country says it; no second one beside it takes it off.
  await expect(page.getByRole('link', { name: /Remove.*Egypt/ })).toHaveCount(0);
});

test('the header and the question of a storefront know one country', async ({ page, market }) => {
  const { service } = market;
  const other = service.country === 'Jordan' ? 'Egypt' : 'Jordan';
  await open(page, `/country/${other.toLowerCase()}`);
  await open(page, `/service/tours/${service.id}`);
  const welcome = page.getByRole('dialog');
  await expect(welcome.getByRole('button', { name: service.country })).toBeVisible();
  await welcome.getByRole('button', { name: service.country }).click();
  await expect(page.getByRole('button', { name: `Country: ${service.country}` })).toBeVisible();
  await open(page, `/service/tours/${service.id}`);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /Your country/ }),
  ).toContainText(service.country);
});

test('a country that is none is not there', async ({ request }) => {
  expect((await request.get('/country/atlantis')).status()).toBe(404);
});

test('who wants to sell finds the way in from the header, the home page and the footer', async ({
  page,
}) => {
  await open(page, '/');
  for (const part of ['banner', 'main', 'contentinfo'] as const)
    await expect(
      page.getByRole(part).getByRole('link', { name: 'Sell on Souk' }).first(),
    ).toHaveAttribute('href', '/sell');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Help', '/help'],
    ['Refunds', '/refunds'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});
