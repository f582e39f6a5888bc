import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createCartBrowser } from '#testing/cart-in-browser.ts';
import { BOOKED_DAY as DAY, wanted as booked } from '#testing/cart.ts';
import { createPlace, createTour, type TestListing } from '#testing/fixtures.ts';
import { eventually } from '#testing/eventually.ts';

// Tests the cart's state with the real server and a fake browser.
const toasts = vi.hoisted((): string[] => []);
vi.mock('#web/ui/notify.ts', () => {
  const say = (kind: string) => (text: string) => void toasts.push(`${kind}: ${text}`);
  return { notify: { success: say('success'), error: say('error'), info: say('info') } };
});

const app = await createTestApp();
const browser = createCartBrowser(app);
let tour: TestListing;

beforeEach(async () => {
  toasts.length = 0;
  tour = await createTour(app.market, { details: { maxGuests: 6 } });
});

const wanted = (listing: TestListing, choice: object = {}) =>
  booked(listing, { name: 'Felucca', price: 1 }, choice);

test("stores a guest's cart in the browser under 'cart', as quoted by the server", async () => {
  const tab = await browser.openTab();
  expect(await tab.addToCart(wanted(tour))).toBe(true);
  expect(browser.stored()).toMatchObject({
    items: [{ productId: tour.id, price: 128, quantity: 1 }],
    totalQuantity: 1,
    loading: false,
  });
  expect(toasts).toEqual(['success: Product added to cart']);
  expect((await browser.openTab()).currentCart()).toMatchObject({
    totalQuantity: 1,
    items: [{ price: 128 }],
  });
});

test('adding the same selection as a guest raises the quantity by 1, another one adds a line', async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  await tab.addToCart({ ...wanted(tour), quantity: 5 });
  expect(tab.currentCart().items.map(({ quantity, total }) => [quantity, total])).toEqual([
    [1, 128],
  ]);
  expect(toasts.at(-1)).toBe('error: Only 4 places are left on Mar 10, 2026.');
  await tab.addToCart({ ...wanted(tour), quantity: 2 });
  expect(tab.currentCart().items.map(({ quantity, total }) => [quantity, total])).toEqual([
    [2, 256],
  ]);
  await tab.addToCart(wanted(tour, { guideGender: 'male' }));
  expect(tab.currentCart()).toMatchObject({
    totalQuantity: 3,
    items: [{ quantity: 2 }, { quantity: 1 }],
  });
});

test('refuses an invalid selection with a reason', async () => {
  const tab = await browser.openTab();
  expect(await tab.addToCart(wanted(tour, { startingDate: '2026-03-01' }))).toBe(false);
  expect(await tab.addToCart(wanted(tour, { people: 7 }))).toBe(false);
  browser.network = () => Promise.reject(new TypeError('no network'));
  expect(await tab.addToCart(wanted(tour))).toBe(false);
  expect(toasts).toEqual([
    'error: This date has passed. Choose today or a later date.',
    'error: Maximum people per booking: 6.',
    "error: We can't reach Souk. Check your connection and try again.",
  ]);
  expect(browser.stored()).toBeNull();
});

test.each(['a guest', 'an account'])(
  "a change replaces %s's line and keeps its quantity",
  async (who) => {
    const tab = await browser.openTab();
    if (who === 'an account') await browser.signIn(tab);
    await tab.addToCart({ ...wanted(tour), quantity: 2 });
    const replaces = tab.currentCart().items[0]?._id ?? '';
    expect(await tab.addToCart(wanted(tour, { people: 4 }), { replaces })).toBe(false);
    expect(tab.currentCart().items).toMatchObject([{ quantity: 2, subDetails: { people: 2 } }]);
    expect(await tab.addToCart(wanted(tour, { people: 3 }), { replaces })).toBe(true);
    expect(tab.currentCart().items).toMatchObject([
      { quantity: 2, total: 384, subDetails: { people: 3 } },
    ]);
    await tab.clearCart();
    expect(await tab.addToCart(wanted(tour), { replaces })).toBe(true);
    expect(tab.currentCart().items).toMatchObject([{ quantity: 1, total: 128 }]);
  },
);

test("an account's cart is on the server", async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  await tab.addToCart(wanted(tour));
  await tab.addToCart(wanted(tour));
  expect(toasts).toEqual(['success: Item added to cart', 'success: Item added to cart']);
  expect(browser.stored()).toBeNull();
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(tab.currentCart().items).toEqual(cartItems);
  await tab.removeFromCart(cartItems[0]?._id ?? '');
  expect(toasts.at(-1)).toBe('success: Product removed from cart');
  expect((await customer.ok('GET /cart/get', {})).cartItems).toEqual([]);
});

test('pages with their own controls report only failures', async () => {
  const tab = await browser.openTab();
  const told: string[] = [];
  await tab.addToCart(wanted(tour), { tell: (words) => told.push(words) });
  const id = tab.currentCart().items[0]?._id ?? '';
  await tab.updateQuantity(id, 0, (words) => told.push(words));
  expect(tab.currentCart().items).toEqual([]);
  expect([toasts, told]).toEqual([[], []]);
});

test.each(['a guest', 'an account'])(
  'shows quick presses of %s at once and sends only the last quantity',
  async (who) => {
    const tab = await browser.openTab();
    if (who === 'an account') await browser.signIn(tab);
    await createPlace(app.market, tour.id, { day: DAY, capacity: 100 });
    await tab.addToCart(wanted(tour));
    const id = tab.currentCart().items[0]?._id ?? '';
    browser.calls = [];
    const presses = [2, 3, 4, 5].map((quantity) => tab.updateQuantity(id, quantity));
    expect(tab.currentCart()).toMatchObject({ totalQuantity: 5, items: [{ total: 640 }] });
    await Promise.all(presses);
    expect(tab.currentCart()).toMatchObject({
      totalQuantity: 5,
      items: [{ quantity: 5, total: 640 }],
    });
    expect(browser.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
    expect((await browser.openTab()).currentCart().totalQuantity).toBe(5);
  },
);

test.each(['a guest', 'an account'])(
  'restores the cart if %s asks for more than is left',
  async (who) => {
    const tab = await browser.openTab();
    if (who === 'an account') await browser.signIn(tab);
    await tab.addToCart(wanted(tour));
    const id = tab.currentCart().items[0]?._id ?? '';
    await tab.updateQuantity(id, 9);
    expect(toasts.at(-1)).toBe('error: Only 6 places are left on Mar 10, 2026.');
    expect(tab.currentCart().totalQuantity).toBe(1);
    await tab.updateQuantity(id, 0);
    expect(tab.currentCart().items).toEqual([]);
    expect(toasts.at(-1)).toBe('success: Product removed from cart');
  },
);

test.each(['a guest', 'an account'])(
  'tells %s about a changed price while the lines are shown',
  async (who) => {
    const tab = await browser.openTab();
    if (who === 'an account') await browser.signIn(tab);
    await tab.addToCart(wanted(tour));
    await app.db
      .updateTable('listings')
      .set({ price_cents: 7000 })
      .where('id', '=', tour.id)
      .execute();
    await tab.loadCart();
    const hide = tab.cartIsShown();
    const told = { price: 140, priceChanged: { from: 128, to: 140 } };
    await eventually(() => expect(tab.currentCart().items).toMatchObject([told]));
    await tab.loadCart();
    expect(tab.currentCart().items).toMatchObject([told]);
    hide();
    await tab.loadCart();
    expect(tab.currentCart().items[0]).not.toHaveProperty('priceChanged');
  },
);

test('shows a guest why a stored line is unavailable', async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  await app.db
    .updateTable('listings')
    .set({ public: false, state: 'hidden' })
    .where('id', '=', tour.id)
    .execute();
  tab.cartIsShown();
  await eventually(() =>
    expect(tab.currentCart().items).toMatchObject([
      { name: 'Felucca sunset with supper aboard', price: 128, problem: { code: 'gone' } },
    ]),
  );
});

test('completes lines of an older version with their shop, sold out or not', async () => {
  const full = await createTour(app.market, { name: 'Sold out supper' });
  await createPlace(app.market, full.id, { day: DAY, capacity: 12, taken: 12 });
  const old = (listing: TestListing) => ({
    ...wanted(listing),
    _id: listing.id,
    serviceId: listing.service.id,
    quantity: 1,
    total: 1,
  });
  browser.storage.setItem(
    'cart',
    JSON.stringify({ items: [old(tour), old(full)], totalQuantity: 2, loading: false }),
  );
  const tab = await browser.openTab();
  expect(tab.currentCart().items).toMatchObject([{ serviceName: '' }, { serviceName: '' }]);
  tab.cartIsShown();
  const shopOf = ({ service }: TestListing) => ({
    serviceId: service.id,
    serviceName: 'Nile and Sand Journeys',
    serviceHref: `/service/tours/${service.id}`,
  });
  await eventually(() =>
    expect(tab.currentCart().items).toMatchObject([
      shopOf(tour),
      { ...shopOf(full), problem: { code: 'sold_out' } },
    ]),
  );
  expect(browser.stored()?.items).toMatchObject([shopOf(tour), shopOf(full)]);
});

test('keeps the name of a closed shop without a link', async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  const { id } = tour.service;
  await app.db.updateTable('services').set({ public: false }).where('id', '=', id).execute();
  await app.db.updateTable('listings').set({ public: false }).where('id', '=', tour.id).execute();
  tab.cartIsShown();
  await eventually(() =>
    expect(tab.currentCart().items).toMatchObject([
      {
        serviceId: id,
        serviceName: 'Nile and Sand Journeys',
        serviceHref: null,
        problem: { code: 'gone' },
      },
    ]),
  );
});

test("takes over changes of a guest's cart in another tab", async () => {
  const [here, there] = [await browser.openTab(), await browser.openTab()];
  await there.addToCart(wanted(tour));
  browser.events.dispatchEvent(
    Object.assign(new Event('storage'), { key: 'cart', newValue: browser.storage.getItem('cart') }),
  );
  await eventually(() => expect(here.currentCart().totalQuantity).toBe(1));
});

test('reports a cart that cannot be loaded, and loads it at the next attempt', async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  await customer.ok('POST /cart/add', { body: { product: wanted(tour) } });
  browser.network = () => Promise.reject(new TypeError('no network'));
  await tab.loadCart();
  expect(tab.currentCart().failure).toBe(
    "We can't reach Souk. Check your connection and try again.",
  );
  browser.network = async () => undefined;
  await tab.loadCart();
  expect(tab.currentCart()).toMatchObject({ failure: null, totalQuantity: 1 });
});

test('validates a tampered line, and the server sets its price', async () => {
  browser.storage.setItem(
    'cart',
    JSON.stringify({
      items: [
        {
          productId: tour.id,
          quantity: 1e9,
          price: '0',
          name: 5,
          href: 'javascript:alert(1)',
          picture: { url: 'https://evil.example' },
          subDetails: wanted(tour).options,
        },
      ],
    }),
  );
  const tab = await browser.openTab();
  expect(tab.currentCart().items).toMatchObject([
    { quantity: 999, price: 0, name: '', href: '/cart', picture: null },
  ]);
  tab.cartIsShown();
  await eventually(() =>
    expect(tab.currentCart().items).toMatchObject([{ problem: { code: 'sold_out' } }]),
  );
  await tab.updateQuantity(tab.currentCart().items[0]?._id ?? '', 2);
  expect(tab.currentCart().items).toMatchObject([
    { quantity: 2, price: 128, total: 256, name: 'Felucca sunset with supper aboard' },
  ]);
});
