import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { grocersShelf, type Product } from './grocers-shelf.ts';
import { keepCart } from './kept-cart.ts';
import type { Marketplace } from './marketplace.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ actionTimeout: 15_000 });

const booking = ({ tour }: Marketplace) => ({
  productId: tour.id,
  name: tour.name,
  quantity: 1,
  subDetails: { startingDate: tour.freeDay, people: 1 },
});

async function cheapest(request: APIRequestContext, country: string): Promise<Product> {
  const [product] = await grocersShelf(request, country);
  if (!product) throw new Error(`The grocer of ${country} has nothing on the shelf`);
  return product;
}

const line = ({ _id, name }: Product, quantity: number) => ({
  productId: _id,
  name,
  quantity,
  subDetails: {},
});

test('a cart stands by shop, says where each delivers, and what needs an order of its own', async ({
  page,
  market,
}) => {
  test.setTimeout(240_000);
  const amman = await cheapest(page.request, 'Jordan');
  const cairo = await cheapest(page.request, 'Egypt');
  const shopOf = (name: string) => page.getByRole('main').getByRole('region', { name });
  const several = page.getByText(
    /ship to different countries, so you'll need to check out separately/,
  );
  const checkout = page
    .getByRole('complementary', { name: 'Order summary' })
    .getByRole('link', { name: 'Checkout' });

  await test.step('of a guest, with the lines of an old cart', async () => {
    await keepCart(page, [line(amman, 1), booking(market), line(cairo, 1)]);
    await open(page, '/cart');
    const tours = shopOf(market.service.name);
    await expect(tours.getByRole('heading', { level: 4, name: market.tour.name })).toBeVisible();
    await expect(tours.getByText('Free delivery')).toHaveCount(0);
    const grocer = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 4, name: amman.name }) })
      .last();
    await expect(grocer.getByText(/^Delivers in Jordan: ⁨Amman⁩/)).toBeVisible();
    await expect(grocer.getByText(/^Minimum order .*, .* to go$/)).toBeVisible();
    const groups = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(groups).toHaveCount(3);
    await expect(groups.nth(1)).toHaveText(market.service.name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectWords(page);
  });

  await test.step('two countries cannot share an order: said before any address is asked for', async () => {
    await expect(several).toBeVisible();
    for (const part of ['Delivery to Egypt', 'Delivery to Jordan', 'No delivery needed'])
      await expect(page.getByRole('listitem').filter({ hasText: part })).toBeVisible();
    await expect(checkout).toHaveCount(0);
    // On phones the button at the bottom leads to the reason.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(several).not.toBeInViewport();
    await page
      .locator('[data-page-bar]')
      .getByRole('button', { name: 'Checkout' })
      .click({ force: true });
    await expect(several).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: `Remove ${cairo.name}`, exact: true }).click();
    await expect(several).toHaveCount(0);
    // One country, but still below the grocer's minimum.
    await expect(checkout).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Add .* more$/ }).first()).toBeVisible();
  });

  await test.step('a shop is reached from its name', async () => {
    // By keyboard, because the header grows when the page scrolls to its top and would move a
    // pointer's target.
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/service/Groceries/${amman.serviceId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('signed in, the checkout stands by shop as well', async () => {
    const person = newcomer('Several Shops');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    await open(page, '/checkout');
    const tours = shopOf(market.service.name);
    await expect(tours.getByText(market.tour.name)).toBeVisible();
    await expect(tours.getByText(amman.name)).toHaveCount(0);
    await expect(page.getByText(amman.name)).toBeVisible();
    // Below the minimum the only action is adding more.
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const missing = new RegExp(`^Add .*\\$${(10 - amman.price).toFixed(2)}.* more$`);
    await expect(summary.getByRole('link', { name: missing })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await expect(summary.getByRole('link', { name: 'Add more' })).toBeVisible();
    await expectAccessible(page);
    const add = await page.request.post('/api/cart/add', { data: { product: line(cairo, 1) } });
    expect(add.status()).toBe(200);
    await open(page, '/checkout');
    await expect(several).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / }).first()).toBeDisabled();
    // Items without delivery can be bought separately from here too.
    await page.getByRole('link', { name: /^Check out .*: No delivery needed$/ }).click();
    await expect(several).toHaveCount(0);
    await expect(page.getByText('Staying in your cart: 2 items.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / }).first()).toBeEnabled();
    await page.getByRole('button', { name: 'Check out everything' }).click();
    await expect(several).toBeVisible();
  });
});
