import { COUNTRIES } from '#base/countries.ts';
import { createService } from './fixtures.ts';
import { declare } from './remitter.ts';
import { checkout, type Customer, newKey, orderOf, pay } from './shop.ts';
import { sure } from './sure.ts';
import type { TestApp } from './app.ts';
import { PICTURE } from './pictures.ts';

/** The specification's example: a fee of 2.99 plus 1 %, to Egypt. */
const bank = {
  method: 'bank',
  feeCents: 299,
  feeBps: 100,
  leastCents: 10_00,
  mostCents: 2_500_00,
  step: '0.01',
  hours: 24,
};
export const cash = { ...bank, method: 'cash', step: '0.25', hours: 1, feeCents: 399 };

export const corridorEntry = (details: object = {}, over: object = {}) => ({
  vertical: 'transfer',
  kind: 'corridor',
  name: 'Dollars to Egypt',
  description: 'To any bank in Egypt, or to a counter.',
  images: [PICTURE],
  location: 'Cairo',
  country: 'Egypt' as const,
  ...over,
  details: {
    currency: 'EGP',
    rate: '49.2969',
    methods: [bank, cash],
    licence: 'CBE-0000',
    licenceAuthority: 'An invented authority',
    ...details,
  },
});

/** Invalid on purpose: bank 9999 does not exist. */
export const IBAN = 'EG069999000100000123456789012';
export const toBank = {
  method: 'bank',
  country: 'Egypt',
  name: 'Mona Adel Fahmy',
  iban: IBAN,
} as const;
export const toCounter = {
  method: 'cash',
  country: 'Egypt',
  name: 'Khadija Ahmed Mostafa',
  city: 'Mansoura',
  phone: '+201002345678',
} as const;

/**
 * Enables transfers to all five countries with any fee, as an admin who entered the licences would.
 */
export async function switchOn({ db, clock }: TestApp): Promise<void> {
  await db
    .insertInto('features')
    .values(
      COUNTRIES.map((country) => ({
        vertical: 'transfer',
        country,
        enabled: true,
        licence: 'TEST-0001',
        authority: 'Nobody',
        updated_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('categories').set({ min_fee_bps: 0, min_fee_cents: 0 }).execute();
}

/** A remitter with one corridor. */
export async function createRemitter(app: TestApp, details: object = {}, over: object = {}) {
  const vendor = await app.signedIn('vendor');
  await createService(app.market, { vendor: vendor.person, vertical: 'transfer' });
  await switchOn(app);
  const { listing } = await vendor.ok('POST /listings', { body: corridorEntry(details, over) });
  return { vendor, id: listing._id };
}

export const SEND = { side: 'send', amount: '200.00', way: 'bank' };

/** Holds a quote for a customer. */
export const holdQuote = (customer: Customer, id: string, options: object = SEND) =>
  customer.ok('POST /listings/{id}/quote', { params: { id }, body: { options: { ...options } } });

/** Adds a transfer with a newly held quote to the cart. */
export async function putTransfer(
  customer: Customer,
  productId: string,
  { options = SEND, secrets = toBank }: { options?: object; secrets?: object } = {},
) {
  await declare(customer);
  const { quoteId } = await holdQuote(customer, productId, options);
  const chosen = { ...options, quoteId, purpose: 'family' };
  const { cartItem } = await customer.ok('POST /cart/add', {
    body: { product: { productId, options: chosen, secrets: { ...secrets } } },
  });
  return cartItem;
}

/** A paid transfer, and a function to report its outcome as the vendor. */
export async function sentMoney(
  app: TestApp,
  {
    details = {},
    options = SEND,
    secrets = toBank,
  }: { details?: object; options?: object; secrets?: object } = {},
) {
  const { vendor, id } = await createRemitter(app, details);
  const customer = await app.signedIn('customer');
  await putTransfer(customer, id, { options, secrets });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  const say = (body: object) =>
    vendor.request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: part._id, itemId: item._id },
      body,
      headers: { 'idempotency-key': newKey() },
    });
  return { vendor, customer, id, order, part, item, say, now: () => orderOf(customer, order._id) };
}
