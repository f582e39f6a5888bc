import type { Locator } from '@playwright/test';
import { PICTURE } from '#testing/pictures.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { openShop } from './shopkeeper.ts';
import { expect, open, test } from './souk.ts';

const VERTICAL = 'tech';

const edgesOf = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test('products are ticked, laid side by side, and the address keeps them', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = await openShop(page, browser, {
    vertical: VERTICAL,
    title: 'Tech Supplies',
    serviceName: 'Shop of the lamp',
  });
  const add = async (name: string, condition: string, screen: string, price: number) => {
    const made = await page.request.post('/api/listings', {
      data: {
        vertical: VERTICAL,
        kind: 'phones',
        name,
        description: 'Tested for two days.',
        images: [PICTURE],
        country: 'Egypt',
        details: {
          brand: 'Nile',
          condition,
          specifications: [
            { name: 'Screen', value: screen },
            { name: 'SIM', value: 'Two' },
          ],
        },
        price,
        stock: 30,
      },
    });
    expect([made.status(), await made.text()]).toEqual([201, expect.any(String)]);
    return (await made.json()).listing;
  };
  for (let number = 1; number <= 5; number += 1)
    await add(
      `Phone ${number}`,
      number === 1 ? 'refurbished' : 'new',
      `${5 + number} inch`,
      100 * number,
    );

  await open(page, shop.href);
  await test.step('a shop is searched as the visitor types, and keeps the focus', async () => {
    const field = page.getByRole('searchbox', { name: 'Search this shop' });
    const card = page.getByRole('main').getByRole('article');
    await expect(card).toHaveCount(5);
    await field.pressSequentially('phone 4');
    await expect(page).toHaveURL(/[?&]q=phone(?:\+|%20)4$/);
    await expect(field).toHaveValue('phone 4');
    await expect(field).toBeFocused();
    await field.fill('');
    await expect(page).toHaveURL(new RegExp(`${shop._id}$`));
    await expect(card).toHaveCount(5);
    await field.fill('nothing of the name');
    await page.getByRole('button', { name: 'Clear', exact: false }).first().click();
    await expect(field).toHaveValue('');
    await expect(card).toHaveCount(5);
  });

  const tick = (number: number) => page.getByRole('checkbox', { name: `Compare Phone ${number}` });
  const bar = page.getByRole('region', { name: 'Products to compare' });
  for (const number of [1, 2, 3, 4]) await tick(number).check();
  await expect(bar.getByText('4 of 4')).toBeVisible();
  await expect(tick(5)).toBeDisabled();
  await bar.getByRole('button', { name: 'Remove Phone 4' }).click();
  await expect(tick(5)).toBeEnabled();
  await expect(page).toHaveURL(/\?compare=[0-9a-f-]{36}\.[0-9a-f-]{36}\.[0-9a-f-]{36}$/);

  // Filters and reloading the URL keep the selected products.
  await page.getByRole('checkbox', { name: /^In stock only/ }).check();
  await expect(page).toHaveURL(/available=true/);
  await expect(page).toHaveURL(/compare=/);
  await open(page, page.url());
  await expect(bar.getByText('3 of 4')).toBeVisible();

  // The bar covers the end of the page, which has room for it.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = page.getByText('Prices in US dollars');
    await expect(end).toBeInViewport();
    const [{ bottom }, { top }] = await Promise.all([edgesOf(end), edgesOf(bar)]);
    expect(bottom).toBeLessThanOrEqual(top);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await bar.getByRole('button', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('dialog', { name: 'Compare products' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('row').filter({ hasText: '6 inch' })).toContainText('8 inch');
  await expect(table.getByText('Refurbished')).toBeVisible();
  await expect(table.getByText('SIM')).toHaveCount(0);
  await table.getByText('Show identical specs').click();
  await expect(table.getByText('SIM')).toBeVisible();
  await expectAccessible(page);
  await expectWords(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await table.getByRole('button', { name: 'Remove Phone 3' }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);

  await table.getByRole('link', { name: 'Phone 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Phone 2' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Screen' })).toBeVisible();
  await page.getByRole('link', { name: 'Compare with similar products' }).click();
  await expect(bar.getByText('1 of 4')).toBeVisible();
});
