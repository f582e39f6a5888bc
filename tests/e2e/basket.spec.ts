import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { grocersShelf, type Product } from './grocers-shelf.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// Scripts and responses that fail to load are logged to the console.
test.use({ expected: /ERR_FAILED|status of 503|dynamically imported/ });

/**
 * The cheapest well-stocked product of the grocer of Amman, and a more expensive one that is still
 * below the minimum.
 */
async function shelf(
  request: APIRequestContext,
  language?: string,
): Promise<readonly [Product, Product]> {
  const ours = (await grocersShelf(request, 'Jordan', language)).filter(({ price }) => price < 9);
  const [one] = ours;
  const other = ours.at(-1);
  if (!one || !other || one === other) throw new Error('The grocer has too little on the shelf');
  return [one, other];
}

/**
 * Adds up layout shifts below the header, whose 'Sign in' becomes shorter once signed in. Runs in
 * the page.
 */
function watchShifts(): void {
  Reflect.set(globalThis, 'soukShifts', 0);
  const isBelow = (source: unknown) =>
    document.querySelector('main')?.contains(Reflect.get(Object(source), 'node') ?? null) ?? false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      if (!Array.isArray(sources) || !sources.some(isBelow)) continue;
      const before = Number(Reflect.get(globalThis, 'soukShifts'));
      Reflect.set(globalThis, 'soukShifts', before + Number(Reflect.get(entry, 'value')));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const add = (page: Page, { name }: Product) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${name} to cart` })
    .click();

test('beside the shelf stands what is in the basket, and its time goes along to the checkout', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [cheap, dear] = await shelf(page.request);
  const person = newcomer('Basma Basket');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const path = `/service/Groceries/${cheap.serviceId}`;
  const basket = page.getByRole('complementary', { name: 'Your basket' });

  await test.step('empty it says so, and nothing has moved', async () => {
    await page.addInitScript(watchShifts);
    await open(page, path);
    await expect(basket.getByText(/^Your basket is empty/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('delivery times that cannot be read are asked for again', async () => {
    const away = { status: 503, json: { message: 'Away for a moment' } };
    await page.route('**/api/deliveries?*', (route) => route.fulfill(away), { times: 1 });
    await add(page, cheap);
    await expect(basket.getByText("We couldn't load the delivery information.")).toBeVisible();
    await basket.getByRole('button', { name: 'Retry' }).click();
    await expect(basket.getByRole('radio').first()).toBeAttached();
  });

  await test.step('lists added items with the amount missing to the minimum', async () => {
    await expect(basket.getByRole('link', { name: cheap.name })).toBeVisible();
    await expect(basket.getByText(/to reach the minimum order$/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your basket: 1 item' })).toHaveCount(
      1,
    );
    // The amount is wrapped in isolating characters.
    const missing = new RegExp(`^Add .*\\$${(10 - cheap.price).toFixed(2)}.* more$`);
    await expect(basket.getByRole('button', { name: missing })).toBeDisabled();
    await expect(basket.getByRole('link', { name: /checkout|cart$/ })).toHaveCount(0);
    await add(page, dear);
    await expect(basket.getByRole('listitem')).toHaveCount(2);
    await expect(basket).toContainText(`$${(cheap.price + dear.price).toFixed(2)}`);
    await expect(basket.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
    await expectWords(page);
  });

  await test.step('a line goes by the keyboard, and the focus stays in the basket', async () => {
    await basket.getByRole('button', { name: `Remove ${cheap.name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(basket.getByRole('listitem')).toHaveCount(1);
    await expect(basket.getByRole('heading', { name: 'Your basket' })).toBeFocused();
    await expect(page.getByRole('button', { name: `Add ${cheap.name} to cart` })).toBeVisible();
  });

  const day = await test.step('a time is chosen', async () => {
    const days = basket.getByLabel('Delivery date');
    await days.selectOption({ index: 1 });
    await basket
      .getByText(/^⁨\d{1,2}:\d\d/)
      .last()
      .click();
    await open(page, path);
    await expect(basket.getByRole('radio').last()).toBeChecked();
    const shifts = await page.evaluate(() => Number(Reflect.get(globalThis, 'soukShifts')));
    expect(shifts, 'layout shift of a page that opens with a full basket').toBe(0);
    return days.inputValue();
  });

  const hours = page
    .getByRole('group', { name: 'Delivery time' })
    .getByRole('radiogroup', { name: 'Time' });
  await test.step('and is chosen at the checkout already', async () => {
    const more = page.getByRole('main').getByRole('button', { name: `Increase ${dear.name}` });
    for (let sum = dear.price; sum < 10; sum += dear.price) await more.click();
    await basket.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(hours.getByRole('radio').last()).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    // Price and checkout button stay within thumb's reach.
    await expect(page.locator('[data-page-bar] button[type=submit]')).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('unless it has filled up', async () => {
    await page.route('**/api/deliveries?*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const { slots } of body.deliveries)
        for (const slot of slots) if (slot.day === day) slot.left = 0;
      await route.fulfill({ response: answer, json: body });
    });
    await open(page, '/checkout');
    await expect(
      page.getByText('The delivery time you chose is no longer available.'),
    ).toBeVisible();
    await expect(hours.getByRole('radio', { checked: true })).toHaveCount(0);
    await hours
      .getByText(/\d{1,2}:\d\d/)
      .first()
      .click();
    await expect(
      page.getByText('The delivery time you chose is no longer available.'),
    ).toBeHidden();
    await page.unroute('**/api/deliveries?*');
    const wishes = await page.evaluate(() => localStorage.getItem('souk.slots') ?? '');
    expect(wishes).toContain('"day":');
    expect(wishes).not.toContain(day);
  });

  await test.step('and what was wished for a day that is over is no news', async () => {
    await page.evaluate(() => {
      const wishes = JSON.parse(localStorage.getItem('souk.slots') ?? '{}');
      for (const wish of Object.values<{ day: string }>(wishes)) wish.day = '2020-02-02';
      localStorage.setItem('souk.slots', JSON.stringify(wishes));
    });
    await open(page, path);
    await expect(basket.getByRole('radio').first()).toBeAttached();
    await expect(basket.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('The delivery time you chose is no longer available.')).toHaveCount(
      0,
    );
  });
});

test('on a phone it is a bar over the tabs, and a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [cheap] = await shelf(page.request, 'ar');
  await open(page, `/ar/service/Groceries/${cheap.serviceId}`);
  const bar = page.getByRole('region', { name: 'سلتك من هذا المتجر' });
  await expect(bar).toBeHidden();
  await page
    .getByRole('article')
    .filter({ hasText: cheap.name })
    .getByRole('button', { name: /إلى السلة/ })
    .click();
  await expect(bar.getByText(/لبلوغ الحد الأدنى للطلب/)).toBeVisible();
  await expect(bar.getByRole('button').last()).toBeDisabled();
  await bar.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio').first()).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: new RegExp(cheap.name) }).click();
  await expect(sheet).toBeHidden();
  await expect(bar).toBeHidden();
});

test('without the script of the basket the shelf goes on, and leads to the cart', async ({
  page,
}) => {
  const [cheap, dear] = await shelf(page.request);
  await page.route('**/filled-basket*', (route) => route.abort());
  await open(page, `/service/Groceries/${cheap.serviceId}`);
  const basket = page.getByRole('complementary', { name: 'Your basket' });
  await add(page, cheap);
  await expect(basket.getByText("We couldn't load your basket here.")).toBeVisible();
  await add(page, dear);
  await expect(page.getByRole('link', { name: 'Cart, items: 2' })).toBeVisible();
  await basket.getByRole('link', { name: 'Open cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
});
