import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createCartBrowser, loadTab } from '#testing/cart-in-browser.ts';
import { wanted as booked } from '#testing/cart.ts';
import { createTour, type TestListing } from '#testing/fixtures.ts';
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

test('keeps the old value of a change made offline and reports it once', async () => {
  const tab = await browser.openTab();
  await tab.addToCart(wanted(tour));
  await browser.signIn(tab);
  const lineId = tab.currentCart().items[0]?._id ?? '';
  toasts.length = 0;
  browser.network = () => Promise.reject(new TypeError('no network'));
  await tab.updateQuantity(lineId, 2);
  expect(tab.currentCart()).toMatchObject({ totalQuantity: 1, items: [{ quantity: 1 }] });
  await tab.removeFromCart(lineId);
  expect(tab.currentCart()).toMatchObject({ totalQuantity: 1, failure: null });
  const words = "error: We can't reach Souk. Check your connection and try again.";
  expect(toasts).toEqual([words, words]);
});

test('does not treat a visitor whose session cannot be loaded as a guest with an empty cart', async () => {
  const first = await browser.openTab();
  await first.addToCart(wanted(tour));
  await browser.signIn(first);
  browser.network = () => Promise.reject(new TypeError('no network'));
  const tab = await loadTab();
  tab.startCart();
  await tab.refreshSession();
  tab.cartIsShown();
  await eventually(() =>
    expect(tab.currentCart().failure).toBe(
      "We can't reach Souk. Check your connection and try again.",
    ),
  );
  browser.network = async () => undefined;
  await tab.loadCart();
  await eventually(() =>
    expect(tab.currentCart()).toMatchObject({ failure: null, loading: false, totalQuantity: 1 }),
  );
});
