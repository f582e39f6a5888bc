import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createCartBrowser, loadTab } from '#testing/cart-in-browser.ts';
import { BOOKED_DAY as DAY, wanted as booked } from '#testing/cart.ts';
import { createPlace, createTour, type TestListing } from '#testing/fixtures.ts';
import { eventually } from '#testing/eventually.ts';
import { keepDraft, readDraft } from '#web/checkout/checkout-draft.ts';
import { wishedSlots, wishSlot } from '#web/delivery/wished-slots.ts';

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

test('a sign-in merges the lines, clears the browser and names those that failed', async () => {
  const full = await createTour(app.market, { name: 'Sold out supper' });
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  await tab.addToCart(wanted(full));
  await createPlace(app.market, full.id, { day: DAY, capacity: 12, taken: 12 });
  const customer = await browser.signIn(tab);
  expect(browser.stored()).toBeNull();
  expect(tab.currentCart()).toMatchObject({
    items: [{ productId: tour.id }],
    problems: [{ name: 'Sold out supper', code: 'sold_out' }],
  });
  expect((await customer.ok('GET /cart/get', {})).cartItems).toHaveLength(1);
  expect(browser.calls.filter((call) => call.includes('/cart/sync'))).toHaveLength(1);
});

test('merges guest lines even if the session was known before the cart was hydrated', async () => {
  const guest = await browser.openTab();
  await guest.addToCart(wanted(tour));
  browser.client = await app.signedIn('customer');
  const tab = await loadTab();
  await tab.refreshSession();
  tab.startCart();
  tab.cartIsShown();
  await eventually(() =>
    expect(tab.currentCart()).toMatchObject({ loading: false, totalQuantity: 1 }),
  );
  expect(browser.stored()).toBeNull();
  expect(browser.calls.filter((call) => call.includes('/cart/sync'))).toHaveLength(1);
});

test("does not show a guest's pending response after a sign-in", async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  const slow = Promise.withResolvers<void>();
  browser.network = (path) => (path.includes('/cart/quote') ? slow.promise : Promise.resolve());
  const hide = tab.cartIsShown();
  await eventually(() => expect(browser.calls.at(-1)).toBe('POST /api/cart/quote'));
  await browser.signIn(tab);
  slow.resolve();
  await eventually(async () => {
    await tab.loadCart();
    expect(tab.currentCart().items.map(({ _id }) => _id.includes('.'))).toEqual([false]);
  });
  hide();
  expect(tab.currentCart().totalQuantity).toBe(1);
  expect(browser.calls.filter((call) => call.includes('/cart/sync'))).toHaveLength(1);
  expect(browser.stored()).toBeNull();
});

test('a failed merge keeps the lines in the browser for the next time', async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  browser.network = (path) =>
    path.includes('/cart/sync') ? Promise.reject(new TypeError('no network')) : Promise.resolve();
  await browser.signIn(tab);
  expect(browser.stored()?.items).toHaveLength(1);
  browser.network = async () => undefined;
  const next = await browser.openTab();
  await eventually(() => expect(next.currentCart().items).toHaveLength(1));
  expect(browser.stored()).toBeNull();
});

test('repeats a merge with a lost response without duplicating lines', async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  browser.answers = (path) =>
    path.includes('/cart/sync') ? Promise.reject(new TypeError('reset')) : Promise.resolve();
  const customer = await browser.signIn(tab);
  expect(browser.stored()?.items).toHaveLength(1);
  browser.answers = async () => undefined;
  const next = await browser.openTab();
  await eventually(() =>
    expect(next.currentCart()).toMatchObject({ loading: false, totalQuantity: 1 }),
  );
  expect(browser.stored()).toBeNull();
  expect((await customer.ok('GET /cart/get', {})).cartItems).toMatchObject([{ quantity: 1 }]);
});

test("merges lines that another tab adds to the guest's cart during the merge", async () => {
  const [tab, late] = [await browser.openTab(), await browser.openTab()];
  await tab.addToCart(wanted(tour));
  const other = await createTour(app.market);
  const slow = Promise.withResolvers<void>();
  browser.network = (path) => (path.includes('/cart/sync') ? slow.promise : Promise.resolve());
  browser.client = await app.signedIn('customer');
  await tab.refreshSession();
  await eventually(() => expect(browser.calls.at(-1)).toBe('POST /api/cart/sync'));
  await late.addToCart(wanted(other));
  slow.resolve();
  await eventually(() =>
    expect(tab.currentCart()).toMatchObject({ loading: false, totalQuantity: 2 }),
  );
  expect(browser.stored()).toBeNull();
});

test("takes over changes of an account's cart and a sign-out in another tab", async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  await customer.ok('POST /cart/add', { body: { product: wanted(tour) } });
  const tell = (newValue: string) =>
    browser.events.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'cart.changed', newValue }),
    );
  tell('signed-in 1');
  await eventually(() => expect(tab.currentCart().totalQuantity).toBe(1));
  customer.cookies.clear();
  tell('guest 2');
  await eventually(() =>
    expect(tab.currentCart()).toMatchObject({ totalQuantity: 0, loading: false }),
  );
  expect(tab.currentSession().state).toBe('guest');
});

test('signing out clears the cart in this browser', async () => {
  const tab = await browser.openTab();
  await browser.signIn(tab);
  await tab.addToCart(wanted(tour));
  await tab.signOut();
  await eventually(() =>
    expect(tab.currentCart()).toMatchObject({ items: [], totalQuantity: 0, loading: false }),
  );
  expect(browser.stored()).toBeNull();
});

test("signing out removes all personal data from this tab, and keeps the browser's country", async () => {
  const tab = await browser.openTab();
  await browser.signIn(tab);
  keepDraft({
    key: 'k',
    name: 'Layla',
    email: 'l@example.com',
    phone: '1',
    note: '',
    delivery: null,
  });
  wishSlot('a service', { day: DAY, slot: '10:00' });
  browser.storage.setItem('souk.country', 'Egypt');
  await tab.signOut();
  expect(readDraft()).toBeNull();
  expect(wishedSlots()).toEqual({});
  expect(browser.storage.getItem('souk.country')).toBe('Egypt');
});

test('a session that ended elsewhere does not lose an addition', async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  customer.cookies.clear();
  expect(await tab.addToCart(wanted(tour))).toBe(true);
  expect(browser.stored()?.items).toHaveLength(1);
});

test('asks to sign in again before it drops private details, after a sign-out elsewhere', async () => {
  const tab = await browser.openTab();
  const customer = await browser.signIn(tab);
  await customer.ok('GET /auth/logout', {});
  expect(await tab.addToCart({ ...wanted(tour), secrets: { note: 'A bee sting' } })).toBe(false);
  expect(toasts.at(-1)).toBe('error: Please sign in first.');
  expect(browser.calls.filter((call) => call.includes('/cart/quote'))).toEqual([]);
  expect(browser.stored()).toBeNull();
  // The page keeps its fields while it believes in the session.
  expect(tab.currentSession().state).toBe('signed-in');
});
