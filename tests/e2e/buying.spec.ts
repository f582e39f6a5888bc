import type { Locator, Page } from '@playwright/test';
import { grocersShelf } from './grocers-shelf.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

test.describe('at 1280 by 800', () => {
  for (const [what, button] of [
    ['tour', 'Select a date to book'],
    ['groceries', 'Add to Cart'],
    ['tech', 'Add to Cart'],
    ['clothing', 'Add to Cart'],
  ] as const) {
    test(`the button of a page of ${what} is in sight`, async ({ page, market }) => {
      const path =
        what === 'tour' ? `/service/tours/details/${market.tour.id}` : market.shops[what].product;
      await open(page, path);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport({
        ratio: 1,
      });
    });
  }
});

test('a button that waits for a day is not faded, and leads to the calendar', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/service/tours/details/${market.tour.id}`);
  const button = page.locator('[data-page-bar]').getByRole('button');
  await expect(button).toHaveText('Select a date to book');
  await expect(button).toHaveCSS('opacity', '1');
  // Malachite, as `tokens.css` has it.
  await expect(button).toHaveCSS('background-color', 'rgb(14, 90, 80)');
  await button.click({ force: true });
  await expect(page.getByRole('group', { name: 'Start date' })).toBeInViewport({ ratio: 1 });
});

test('a calendar begins with this week, and its rows are 40 pixels high', async ({
  page,
  market,
}) => {
  await open(page, `/service/tours/details/${market.tour.id}`);
  const calendar = page.getByRole('group', { name: 'Start date' });
  await expect(calendar.getByRole('button', { name: /places? left/ }).first()).toBeVisible();
  await expect(calendar.getByRole('cell').first()).toHaveCSS('height', '40px');
  const row = calendar
    .getByRole('row')
    .filter({ has: page.locator('[data-day]') })
    .first();
  const days = await row
    .locator('[data-day]')
    .evaluateAll((buttons) => buttons.map((button) => button.dataset.day ?? ''));
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const last = days.at(-1) ?? '';
  expect(last >= today, `the first week ends on ${last}`).toBe(true);
});

test('on a phone what the pickup spot is for can be read whole', async ({ page, market }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/service/tours/details/${market.tour.id}`);
  // Above the field, not in it: there is no room for a sentence.
  await expect(page.getByLabel('Pickup spot')).not.toHaveAttribute('placeholder');
  const hint = page.getByText(/^(?:Where should the guide meet you\?|Usually .+)$/);
  await expect(hint).toBeVisible();
  const whole = await hint.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  );
  expect(whole).toBe(true);
});

test.describe('after Add to Cart', () => {
  test('a notice shows what it is and when, and leads to the cart, without covering it', async ({
    page,
    market: { tour },
  }) => {
    await open(page, `/service/tours/details/${tour.id}?startingDate=${tour.freeDay}`);
    const panel = page.getByRole('complementary', { name: 'Book this' });
    await panel.getByRole('button', { name: 'Add to Cart' }).click();
    const notice = page.locator('[data-sonner-toast]');
    await expect(notice).toContainText('Product added to cart');
    await expect(notice).toContainText(tour.name);
    await expect(notice.locator('time')).toHaveAttribute('datetime', tour.freeDay);
    await expect(notice.locator('img')).toHaveJSProperty('complete', true);
    await apart(notice, page.getByRole('link', { name: /^Cart, items/ }));
    await notice.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(notice).toBeHidden();
  });

  test("on a phone the bar's button leads to the cart", async ({
    page,
    market: { shops, tour },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator('[data-page-bar]');
    await open(page, `/service/tours/details/${tour.id}?startingDate=${tour.freeDay}`);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(bar.getByRole('link', { name: 'View cart' })).toBeVisible();
    await apart(
      page.locator('[data-sonner-toast]'),
      page.getByRole('link', { name: /^Cart, items/ }),
    );

    await open(page, shops.tech.product);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.locator('[data-sonner-toast]').first()).toContainText('View cart');
    await bar.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test('on phones an action bar takes the place of the tabs', async ({ page, market }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await open(page, '/');
  await expect(tabs).toBeVisible();
  const bar = page.locator('[data-page-bar]');
  for (const path of [
    `/service/tours/details/${market.tour.id}`,
    market.shops.tech.product,
    market.shops.clothing.product,
  ]) {
    await open(page, path);
    await expect(bar).toBeVisible();
    await expect(tabs).toBeHidden();
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(844);
  }
});

test('a product says under its button where and when it is delivered, who sells it, and returns', async ({
  page,
  request,
  market: { shops },
}) => {
  for (const kind of ['groceries', 'tech', 'clothing'] as const) {
    const { id, product } = shops[kind];
    const info = await (await request.get(`/api/service-page/services/info/${id}`)).json();
    await open(page, product);
    const facts = page.getByRole('list', { name: 'Delivery, vendor and returns' });
    await expect(facts).toContainText('Delivers in ');
    await expect(facts).toContainText('Free delivery');
    await expect(facts).toContainText(/Next delivery: \w+day|Arrives in|Delivery time in days/);
    await expect(facts.getByRole('link', { name: info.data.serviceName })).toBeVisible();
    await expect(facts).toContainText(`(${info.data.reviewCount})`);
    await expect(facts).toContainText(/Return within|can't be returned/);
  }
});

test.describe('a cart that cannot be checked out', () => {
  test('below a minimum says how much is missing, wherever it would lead on', async ({ page }) => {
    const [cheap] = await grocersShelf(page.request);
    if (!cheap) throw new Error('The grocer has nothing on the shelf');
    const missing = new RegExp(`^Add .*\\$${(10 - cheap.price).toFixed(2)}.* more$`);
    await keepCart(page, [{ productId: cheap._id, quantity: 1, subDetails: {} }]);
    await open(page, '/cart');
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await expect(summary.getByRole('button', { name: missing })).toBeDisabled();
    await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toHaveCount(0);

    const person = newcomer('Mina Minimum');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    await open(page, '/checkout');
    await expect(summary.getByRole('button', { name: missing })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await expect(summary.getByRole('link', { name: 'Add more' })).toBeVisible();
  });

  test("to several countries keeps the phone's button, which leads to the reason", async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [jordanian, egyptian] = await Promise.all([
      grocersShelf(request),
      grocersShelf(request, 'Egypt'),
    ]);
    const lines = [...jordanian.slice(0, 3), ...egyptian.slice(0, 3)];
    await keepCart(
      page,
      lines.map(({ _id }) => ({ productId: _id, quantity: 1, subDetails: {} })),
    );
    await open(page, '/cart');
    const reason = page.getByText('check out separately');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(reason).not.toBeInViewport();
    const button = page.locator('[data-page-bar]').getByRole('button', { name: 'Checkout' });
    await button.click({ force: true });
    await expect(reason).toBeInViewport();
  });
});

/** A guest's cart as an earlier visit left it. */
async function keepCart(
  page: Page,
  lines: readonly { productId: string; quantity: number; subDetails: object }[],
): Promise<void> {
  const answer = await page.request.post('/api/cart/quote', { data: { items: lines } });
  const { cartItems } = await answer.json();
  expect(cartItems).toHaveLength(lines.length);
  await page.addInitScript((items) => {
    const kept = { items, totalQuantity: items.length, loading: false };
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'true');
    localStorage.setItem('cart', JSON.stringify(kept));
  }, cartItems);
}

/** Neither covers any of the other. */
async function apart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  await expect(async () => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (!a || !b) throw new Error('One of them has no place');
    const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    expect(beside || a.y >= b.y + b.height || b.y >= a.y + a.height).toBe(true);
  }).toPass({ timeout: 3_000 });
}
