import type { Order } from '#contract/orders.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { createService, type TestService } from './fixtures.ts';
import { contactOf, type Customer, newKey, orderOf, pay } from './shop.ts';
import { PICTURE } from './pictures.ts';

export type Grocer = Customer & { readonly service: TestService };

/** A signed-in grocer with a service page. */
export async function grocer(app: TestApp, options: { readonly name?: string } = {}) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, {
    vendor: vendor.person,
    vertical: 'groceries',
    ...options,
  });
  return Object.assign(vendor, { service }) satisfies Grocer;
}

/** Form data of a grocery product. */
export const labneh = {
  vertical: 'groceries',
  kind: 'dairy-eggs',
  name: 'Labneh',
  description: 'Strained for a night.',
  images: [PICTURE],
  country: 'Egypt' as const,
  details: { unit: '500 g' },
  price: 5,
  stock: 20,
};

/** A product of a grocer. */
export async function product(vendor: Grocer, over: object = {}): Promise<string> {
  const { listing } = await vendor.ok('POST /listings', { body: { ...labneh, ...over } });
  return listing._id;
}

export const address = {
  name: 'Mona Adel',
  phone: '+201000000000',
  country: 'Egypt' as const,
  city: 'Cairo',
  area: 'Zamalek',
  line: '12 Brazil Street',
  landmark: 'Opposite the bookshop',
};

interface Purchase {
  readonly quantity?: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

export const put = (
  customer: TestClient,
  productId: string,
  { quantity = 1, options = {} }: Purchase = {},
) =>
  customer.ok('POST /cart/add', {
    body: { product: { productId, quantity, subDetails: options } },
  });

/** Checkout request for goods. */
export const toCheckout = (customer: Customer, over: object = {}) => ({
  body: { contact: contactOf(customer), address, ...over },
  headers: { 'idempotency-key': newKey() },
});

/** A paid order of one product. */
export async function buyGoods(
  customer: Customer,
  productId: string,
  { over = {}, ...purchase }: Purchase & { readonly over?: object } = {},
): Promise<Order> {
  await put(customer, productId, purchase);
  const { order, payment } = await customer.ok('POST /checkout', toCheckout(customer, over));
  await pay(customer, payment.clientSecret);
  return orderOf(customer, order._id);
}

/** Pieces on hand and taken places of a product. */
export async function onHand({ db }: Pick<TestApp, 'db'>, listingId: string) {
  const rows = await db
    .selectFrom('places')
    .select(['variant', 'capacity', 'taken'])
    .where('listing_id', '=', listingId)
    .orderBy('variant')
    .execute();
  return rows.map(({ variant, capacity, taken }) => ({ variant, capacity, taken }));
}
