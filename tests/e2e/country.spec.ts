import { expect, open, test } from './souk.ts';

test('an arch opens its country, which header, search and storefronts then know', async ({
  page,
  request,
  market: { service },
}) => {
  const country = service.country === 'Jordan' ? 'Egypt' : 'Jordan';
  await open(page, '/');

  await test.step('header, home and footer lead to the pages of the house', async () => {
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

  await test.step('an arch opens its country', async () => {
    const arches = page.getByRole('navigation', { name: 'Browse by country' });
    await arches.getByText(country).last().hover();
    await arches.getByRole('link', { name: new RegExp(`^${country}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/country/${country.toLowerCase()}$`));
    await expect(page.getByRole('heading', { level: 1, name: country })).toBeVisible();
    for (const rail of [`Tours in ${country}`, `Groceries delivered in ${country}`]) {
      const cards = page.getByRole('region', { name: rail }).getByRole('article');
      await expect(cards.first()).toBeVisible();
      expect(await cards.count()).toBeLessThanOrEqual(8);
    }
    await expect(page.getByRole('button', { name: `Country: ${country}` })).toBeVisible();
  });

  await test.step('a search from there is in that country', async () => {
    await page.getByRole('link', { name: `See all: Tours in ${country}` }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(country);
    // The chip that chooses the country shows it; there is no second chip for removing it.
    await expect(page.getByRole('link', { name: new RegExp(`Remove.*${country}`) })).toHaveCount(0);
  });

  await test.step('a storefront elsewhere asks, and changes the country of the header', async () => {
    await open(page, `/service/tours/${service.id}`);
    const welcome = page.getByRole('dialog');
    await welcome.getByRole('button', { name: service.country }).click();
    await expect(page.getByRole('button', { name: `Country: ${service.country}` })).toBeVisible();
    await page
      .getByRole('main')
      .locator('button[aria-haspopup="dialog"]')
      .filter({ hasText: service.country })
      .click();
    await expect(welcome.getByRole('button', { name: /Your country/ })).toContainText(
      service.country,
    );
  });

  await test.step('an unknown country is not found', async () => {
    expect((await request.get('/country/atlantis')).status()).toBe(404);
  });
});
