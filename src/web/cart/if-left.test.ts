import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createCartBrowser } from '#testing/cart-in-browser.ts';
import { wanted as booked } from '#testing/cart.ts';
import { eventually } from '#testing/eventually.ts';
import { createTour, type TestListing } from '#testing/fixtures.ts';

// The page is closed before the response to a press.
vi.mock('#web/ui/notify.ts', () => {
  const say = () => undefined;
  return { notify: { success: say, error: say, info: say } };
});

const app = await createTestApp();
const browser = createCartBrowser(app);
let tour: TestListing;
/** Delays the next response until the page is closed. */
let slow: PromiseWithResolvers<void>;

beforeEach(async () => {
  tour = await createTour(app.market, { details: { maxGuests: 9 } });
  slow = Promise.withResolvers();
});

const wanted = () => booked(tour, {}, {});
const leave = () => browser.events.dispatchEvent(new Event('pagehide'));

/** Delays the first call of a path; later ones go through. */
function keepBack(part: string) {
  let first = true;
  browser.network = (path) => {
    if (!path.includes(part) || !first) return Promise.resolve();
    first = false;
    return slow.promise;
  };
}

const pieces = async () => {
  const tab = await browser.openTab();
  const hide = tab.cartIsShown();
  await tab.loadCart();
  hide();
  return tab.currentCart().items.map(({ productId, quantity }) => [productId, quantity]);
};

test('three presses of + are saved, although the first has no response when the page is closed', async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  keepBack('/cart/add');
  let presses = 1;
  const added = tab.addToCart(wanted(), { tell: () => undefined, wanted: () => presses });
  await eventually(() => expect(browser.calls.at(-1)).toBe('POST /api/cart/add'));
  presses = 3;
  leave();
  const items = async () => (await customer.ok('GET /cart/get', {})).cartItems;
  await eventually(async () => expect(await items()).toMatchObject([{ quantity: 2 }]));
  slow.resolve();
  await added;
  expect(await items()).toMatchObject([{ quantity: 3 }]);
});

test('the last pressed quantity is saved when the page is closed', async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  await tab.addToCart(wanted());
  const line = tab.currentCart().items[0]?._id ?? '';
  keepBack('/cart/update');
  const first = tab.updateQuantity(line, 2);
  await eventually(() => expect(browser.calls.at(-1)).toBe('POST /api/cart/update'));
  await tab.updateQuantity(line, 3);
  leave();
  const items = async () => (await customer.ok('GET /cart/get', {})).cartItems;
  await eventually(async () => expect(await items()).toMatchObject([{ quantity: 3 }]));
  slow.resolve();
  await first;
});

test("stores a guest's last press when the page is closed", async () => {
  const tab = await browser.openTab();
  keepBack('/cart/quote');
  const adding = tab.addToCart(wanted(), { wanted: () => 2 });
  await eventually(() => expect(browser.calls.at(-1)).toBe('POST /api/cart/quote'));
  leave();
  expect(await pieces()).toEqual([[tour.id, 2]]);
  expect(browser.stored()?.items).toMatchObject([{ name: 'Felucca sunset with supper aboard' }]);
  slow.resolve();
  await adding;
});

test('stores the last quantity that a guest pressed when the page is closed', async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted());
  const line = tab.currentCart().items[0]?._id ?? '';
  keepBack('/cart/quote');
  const pressing = tab.updateQuantity(line, 3);
  await eventually(() => expect(browser.calls.at(-1)).toBe('POST /api/cart/quote'));
  leave();
  expect(browser.stored()?.items).toMatchObject([{ quantity: 3 }]);
  slow.resolve();
  await pressing;
});

test('adds a product once if it is pressed again after a lost response', async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  browser.answers = (path) =>
    path.includes('/cart/add') ? Promise.reject(new TypeError('reset')) : Promise.resolve();
  expect(await tab.addToCart(wanted())).toBe(false);
  browser.answers = async () => undefined;
  expect(await tab.addToCart(wanted())).toBe(true);
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems).toMatchObject([{ quantity: 1 }]);
  expect(await tab.addToCart(wanted())).toBe(true);
  expect(tab.currentCart().items).toMatchObject([{ quantity: 2 }]);
});
