import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createCartBrowser } from '#testing/cart-in-browser.ts';
import { wanted as booked } from '#testing/cart.ts';
import { createTour, type TestListing } from '#testing/fixtures.ts';

// A shelf with many buttons, some pressed before the previous response.
const toasts = vi.hoisted((): string[] => []);
vi.mock('#web/ui/notify.ts', () => {
  const say = (kind: string) => (text: string) => void toasts.push(`${kind}: ${text}`);
  return { notify: { success: say('success'), error: say('error'), info: say('info') } };
});

const app = await createTestApp();
const browser = createCartBrowser(app);
let one: TestListing;
let other: TestListing;

beforeEach(async () => {
  toasts.length = 0;
  one = await createTour(app.market, { details: { maxGuests: 6 } });
  other = await createTour(app.market, { details: { maxGuests: 6 } });
});

const wanted = (listing: TestListing) => booked(listing, { name: 'Felucca', price: 1 }, {});

test.each(['a guest', 'an account'])(
  'two concurrent additions are both in the cart of %s',
  async (who) => {
    const tab = await browser.openTab();
    if (who === 'an account') await browser.signIn(tab);
    await Promise.all([tab.addToCart(wanted(one)), tab.addToCart(wanted(other))]);
    const inCart = (cart: { items: readonly { productId: string }[] }) =>
      cart.items.map(({ productId }) => productId).sort();
    expect(inCart(tab.currentCart())).toEqual([one.id, other.id].sort());
    await tab.loadCart();
    expect(inCart(tab.currentCart())).toEqual([one.id, other.id].sort());
  },
);

test.each(['a guest', 'an account'])(
  'keeps a quantity pressed while %s adds another product',
  async (who) => {
    const tab = await browser.openTab();
    if (who === 'an account') await browser.signIn(tab);
    await tab.addToCart(wanted(one));
    const line = tab.currentCart().items[0]?._id ?? '';
    await Promise.all([tab.addToCart(wanted(other)), tab.updateQuantity(line, 2)]);
    const quantities = () =>
      Object.fromEntries(
        tab.currentCart().items.map(({ productId, quantity }) => [productId, quantity]),
      );
    expect(quantities()).toEqual({ [one.id]: 2, [other.id]: 1 });
    await tab.loadCart();
    expect(quantities()).toEqual({ [one.id]: 2, [other.id]: 1 });
  },
);

test.each(['a guest', 'an account'])(
  'reports a refusal to the caller alone, without a notice, for %s',
  async (who) => {
    const tab = await browser.openTab();
    if (who === 'an account') await browser.signIn(tab);
    const told: string[] = [];
    const tell = (words: string) => void told.push(words);
    expect(await tab.addToCart({ ...wanted(one), quantity: 5 }, { tell })).toBe(false);
    expect(await tab.addToCart(wanted(one), { tell })).toBe(true);
    const line = tab.currentCart().items[0]?._id ?? '';
    await tab.updateQuantity(line, 9, tell);
    expect(told).toEqual([
      expect.stringMatching(/^Only \d+ places are left/),
      expect.stringMatching(/^Only \d+ places are left/),
    ]);
    expect(tab.currentCart().items).toMatchObject([{ quantity: 1 }]);
    expect(toasts).toEqual([]);
  },
);
