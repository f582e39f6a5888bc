import type { Page } from '@playwright/test';
import { expect, open, test } from './souk.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const byName = (names: readonly string[]) =>
  names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));

test("a category's vendors are ordered and filtered, and Back undoes the filters", async ({
  page,
  market,
}) => {
  // Other tests open and close their own pages meanwhile, but these two stay.
  const { service, serviceElsewhere } = market;
  const card = (name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) });
  const ratings = async () =>
    (await cards(page).allInnerTexts()).map((words) =>
      Number(/Rated (\d(?:\.\d)?) out of 5/.exec(words)?.[1]),
    );
  await open(page, '/providers/tours?sort=name');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  const names = await cards(page).getByRole('heading').allInnerTexts();
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual(byName(names));
  await expect(card(service.name)).toBeVisible();
  await expect(card(serviceElsewhere)).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).selectOption(service.country);
  await expect(page).toHaveURL(/[?&]country=/);
  await expect(card(serviceElsewhere)).toHaveCount(0);
  await expect(card(service.name)).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ vendors?$/);

  await page.getByRole('combobox', { name: 'Rating' }).selectOption('4.5');
  await expect(page).toHaveURL(/rating=4\.5/);
  await expect(card(service.name)).toBeVisible();
  await expect.poll(async () => Math.min(...(await ratings()))).toBeGreaterThanOrEqual(4.5);
  await page.goBack();
  await expect(page).not.toHaveURL(/rating=/);
  await expect(page.getByRole('combobox', { name: 'Rating' })).toHaveValue('');
  await expect(card(serviceElsewhere)).toHaveCount(0);
  await page.goBack();
  await expect(card(serviceElsewhere)).toBeVisible();

  // One press removes URL filters that leave no results.
  await open(page, '/providers/tours?country=Iraq&rating=4.5&page=9');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/providers\/tours$/);
  await expect(cards(page).first()).toBeVisible();
});

test('all services can be put in another order, and the page stays where it is', async ({
  page,
}) => {
  await open(page, '/services');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('rating');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveCount(0);
  const vendors = page.getByRole('region', { name: 'Tours', exact: true });
  const names = () => vendors.getByRole('article').getByRole('heading').allInnerTexts();
  const sorted = async () => {
    const now = await names();
    return now.join() === byName(now).join();
  };
  expect(await sorted()).toBe(false);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const turned = await sort.evaluate((field) => {
    scrollTo({ top: field.getBoundingClientRect().top + scrollY - 200, behavior: 'instant' });
    return scrollY;
  });
  expect(turned).toBeGreaterThan(200);
  await sort.selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(sorted).toBe(true);
  // Not scrolled to the top; the sticky header may change its height by some pixels.
  expect(Math.abs((await scrolled()) - turned)).toBeLessThan(100);

  await cards(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/service\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
