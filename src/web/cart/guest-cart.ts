// A guest's cart is stored in this browser only. The stored value is untrusted: it may be from
// another version, or edited.
import { isCountry } from '#base/countries.ts';
import { isUuid } from '#base/is-uuid.ts';
import { FULFILMENTS } from '#base/fulfilment.ts';
import type { CartItem } from '#contract/cart.ts';
import { inBrowser } from '#web/kept.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';
import { m } from '#web/words/generated/messages.js';
import { CART_KEY, stateOf } from './cart-state.ts';

/** The guest's lines; empty without a valid value. */
export function readGuestItems(): readonly CartItem[] {
  const { items } = readState();
  return Array.isArray(items) ? items.flatMap(readItem) : [];
}

/** Idempotency key of this cart, from its first line until it is merged into an account's. */
export function guestCartKey(): string {
  const { key } = readState();
  return isUuid(textOf(key)) ? textOf(key) : crypto.randomUUID();
}

function readState(): Readonly<Record<string, unknown>> {
  try {
    const state: unknown = JSON.parse(inBrowser.get(CART_KEY) ?? 'null');
    return isRecord(state) ? state : {};
  } catch {
    // Treats an invalid value under our key as an empty cart.
    return {};
  }
}

/** Stores the lines without temporary notices, and tells the guest if the browser refuses. */
export function writeGuestItems(items: readonly CartItem[]): void {
  const kept = items.map(({ problem: _problem, priceChanged: _priceChanged, ...item }) => item);
  const state = { ...stateOf(kept, false), key: guestCartKey() };
  const stored = items.length === 0 ? null : JSON.stringify(state);
  sayUnlessKept(inBrowser.set(CART_KEY, stored), m.cart_not_kept());
}

/** A valid line from a stored one; empty if it names no product. */
export function readItem(raw: unknown, at: number): CartItem[] {
  if (!isRecord(raw)) return [];
  const productId = textOf(raw.productId) || textOf(raw._id);
  if (!productId) return [];
  const quantity = Number.isSafeInteger(raw.quantity)
    ? Math.min(999, Math.max(1, Number(raw.quantity)))
    : 1;
  const price = dollarsOf(raw.price);
  return [
    {
      _id: textOf(raw._id) || `${productId}.${at}`,
      productId,
      quantity,
      price,
      total: totalOf(price, quantity),
      serviceId: textOf(raw.serviceId),
      // Missing in carts of older versions; the next quote adds it.
      serviceName: textOf(raw.serviceName),
      serviceHref: textOf(raw.serviceHref).startsWith('/service/') ? textOf(raw.serviceHref) : null,
      category: textOf(raw.category),
      vertical: textOf(raw.vertical),
      typeOf: textOf(raw.typeOf),
      name: textOf(raw.name),
      imageUrl: textOf(raw.imageUrl),
      picture: isPicture(raw.picture) ? raw.picture : null,
      subDetails: isRecord(raw.subDetails) ? raw.subDetails : {},
      options: isRecord(raw.options) ? raw.options : {},
      // Guests cannot send private details, because other users of the browser could read them.
      confided: null,
      // Guests have no held quotes.
      heldUntil: null,
      href: /^\/(?:service|view)\//.test(textOf(raw.href)) ? textOf(raw.href) : '/cart',
      startsOn: textOf(raw.startsOn) || null,
      ...fulfilmentOf(raw),
      quoteLines: [],
      deliversIn: Array.isArray(raw.deliversIn)
        ? raw.deliversIn.flatMap((name) => {
            const country = textOf(name);
            return isCountry(country) ? [country] : [];
          })
        : [],
      minimum: dollarsOf(raw.minimum),
      left: null,
      cancellation: null,
    },
  ];
}

/** Price in dollars for a quantity, exact to the cent. */
export function totalOf(price: number, quantity: number): number {
  return (Math.round(price * 100) * quantity) / 100;
}

export function withQuantity(item: CartItem, quantity: number): CartItem {
  return { ...item, quantity, total: totalOf(item.price, quantity) };
}

/** A line's fulfilment. Older carts store only a delivery flag. */
function fulfilmentOf({ fulfilment, delivered, needsAddress, single }: Record<string, unknown>) {
  const isDelivered = delivered === true;
  return {
    fulfilment:
      FULFILMENTS.find((one) => one === fulfilment) ?? (isDelivered ? 'sent' : 'attended'),
    delivered: isDelivered,
    needsAddress: needsAddress === true || isDelivered,
    single: single === true,
  };
}

const dollarsOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function isPicture(value: unknown): value is NonNullable<CartItem['picture']> {
  return (
    isRecord(value) &&
    ['id', 'url', 'imageUrl', 'blur', 'alt'].every((field) => typeof value[field] === 'string') &&
    textOf(value.url).startsWith('/media/') &&
    typeof value.width === 'number' &&
    typeof value.height === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
