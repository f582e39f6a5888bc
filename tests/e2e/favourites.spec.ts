import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save / });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('favourites'));

test("a guest's favourites are kept, shown, removed and moved into the account", async ({
  page,
}) => {
  await open(page, '/search?q=nile');
  await hearts(page).nth(0).click();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await hearts(page).nth(1).click();
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  // Other tests may change the order of what is found.
  const second = await hearts(page).nth(1).getAttribute('aria-label');
  await open(page, '/search?q=nile');
  const again = page.getByRole('button', { name: second ?? '', exact: true }).first();
  // A move before the page has its scripts shows no state yet; a visitor moves on.
  let moves = 0;
  await expect
    .poll(async () => {
      await page.mouse.move(200, 300 + (moves += 1));
      return again.getAttribute('aria-pressed');
    })
    .toBe('true');
  expect(JSON.parse((await kept(page)) ?? '[]')).toHaveLength(2);

  await open(page, '/favourites');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(2);

  const person = newcomer('Heba Naguib');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  await open(page, '/favourites');
  await expect(page.getByRole('tab', { name: 'Saved 2' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await kept(page)).toBeNull();
});

test('lists are added and shared, and items are noted and moved', async ({ page, browser }) => {
  const person = newcomer('Heba Naguib');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  await open(page, '/search?q=nile');
  for (const nth of [0, 1]) {
    await hearts(page).nth(nth).click();
    await expect(hearts(page).nth(nth)).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, '/favourites');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name of the list').fill('Cairo in March');
  await page.getByRole('button', { name: 'Add list' }).click();
  await expect(page.getByRole('tab', { name: 'Cairo in March 0' })).toBeVisible();
  await page.getByRole('tab', { name: 'Saved 2' }).click();
  await page
    .getByRole('button', { name: /^Add note: / })
    .first()
    .click();
  await page.getByLabel(/^Note on /).fill('Ask about lunch');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Ask about lunch')).toBeVisible();
  await page.getByRole('combobox').first().selectOption({ label: 'Cairo in March' });
  await page.getByRole('tab', { name: 'Cairo in March 1' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Ask about lunch')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const url = await page.getByLabel('Link').inputValue();
  const guest = await browser.newPage();
  await open(guest, url);
  await expect(guest.getByText(/Cairo in March.*shared by .?Heba/)).toBeVisible();
  await expect(guest.getByRole('article')).toHaveCount(1);
  await expect(guest.getByText('Ask about lunch')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete link' }).click();
  await expect(page.getByText('Link deleted')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('This list is no longer shared')).toBeVisible();
  await guest.close();
});

test('the listings last viewed are shown at home and on searches until they are cleared', async ({
  page,
  market,
}) => {
  const viewed = () => page.evaluate(() => localStorage.getItem('recently-viewed'));
  const rail = page.getByRole('region', { name: 'Recently viewed' });
  const lookAt = async (path: string) => {
    await open(page, path);
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    const id = path.slice(path.lastIndexOf('/') + 1);
    await expect.poll(viewed).toMatch(new RegExp(`^."${id}`));
  };
  await lookAt(market.shops.groceries.product);
  await lookAt(market.shops.tech.product);
  for (const path of ['/', '/search?q=nile']) {
    await open(page, path);
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await expect(rail.getByRole('article')).toHaveCount(2);
    const [first] = await rail.getByRole('link').all();
    expect(await first?.getAttribute('href')).toContain(market.shops.tech.product);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // An unknown one is forgotten.
  await page.evaluate(() => {
    const stored = localStorage.getItem('recently-viewed') ?? '';
    const gone = '"019b76da-a800-7000-8000-000000000000"';
    localStorage.setItem('recently-viewed', stored.replace('[', `[${gone},`));
  });
  await open(page, '/');
  await page.mouse.move(220, 320);
  await page.mouse.move(210, 310);
  await expect(rail.getByRole('article')).toHaveCount(2);
  expect(await viewed()).not.toContain('019b76da-a800-7000-8000-000000000000');
  await rail.getByRole('button', { name: 'Clear recently viewed items' }).click();
  await expect(rail).toHaveCount(0);
  expect(await viewed()).toBeNull();
});

test('a guest finds the favourites in the header, and saves rows of lists', async ({ page }) => {
  await open(page, '/service/Utilities?country=Egypt');
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
