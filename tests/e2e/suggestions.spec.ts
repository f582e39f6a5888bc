import { expectAccessible } from './checks.ts';
import { expect, open, test } from './souk.ts';

test('two letters suggest, the keyboard goes through the list, and Enter follows what is marked', async ({
  page,
  market,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggestions') asked.push(searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await open(page, '/');
  const field = page.getByRole('banner').locator('input[name=q]');
  await expect(field).toHaveRole('searchbox');
  await field.click();
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  // Quick keys, on a clock that stands between them: a busy machine would make them slow ones.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially('luxor');
  await page.clock.runFor(39);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['luxor']);
  await page.clock.resume();
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toHaveText(/^Luxor/);
  await expectAccessible(page);
  const count = await options.count();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await field.press('ArrowUp');
  await expect(list.locator('[aria-selected=true]')).toHaveCount(0);
  await field.press('ArrowUp');
  await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('luxor');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Luxor$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  // The home's field and Arabic, with a press.
  await open(page, '/ar');
  const home = page.getByRole('main').locator('input[name=q]');
  await home.fill('الأق');
  await page.getByRole('option', { name: /^الأقصر/ }).click();
  await expect(page).toHaveURL(/\/ar\/search\?q=/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(market.tour.id).not.toBe('');
});

test('one letter asks for nothing, however long somebody stops at it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggestions') asked.push(searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await open(page, '/');
  const field = page.getByRole('banner').locator('input[name=q]');
  await field.click();
  await expect(field).toHaveRole('combobox');
  for (const key of ['l', 'u']) {
    await field.press(key);
    await page.clock.runFor(1_000);
  }
  await expect.poll(() => asked).toEqual(['lu']);
});

test('what is typed and not chosen is searched for; without scripts the field is a form', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/');
  const field = page.getByRole('banner').locator('input[name=q]');
  await field.fill('felucca');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=felucca$/);
  await expect(page.getByRole('listbox')).toBeHidden();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await plain.newPage();
  await still.goto('/');
  await still.getByRole('banner').locator('input[name=q]').fill('felucca');
  await still.getByRole('banner').locator('input[name=q]').press('Enter');
  await expect(still).toHaveURL(/\/search\?q=felucca/);
  await expect(still.getByRole('main').getByRole('article').first()).toBeVisible();
  await plain.close();
});

test('a shop is searched while one types, and its address says so', async ({ page, market }) => {
  const shop = `/service/Tech-Supplies/${market.shops.tech.id}`;
  await open(page, shop);
  const field = page.getByRole('searchbox', { name: 'Search this shop' });
  await field.pressSequentially('mouse', { delay: 20 });
  await expect(page).toHaveURL(/[?&]q=mouse$/);
  await expect(field).toHaveValue('mouse');
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(page).toHaveURL(new RegExp(`${market.shops.tech.id}$`));
  await field.fill('nothing of the name');
  await page.getByRole('button', { name: 'Clear', exact: false }).first().click();
  await expect(field).toHaveValue('');
});
