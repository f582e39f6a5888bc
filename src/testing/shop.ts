import type { z } from 'zod';
import type { CheckoutAddress } from '#contract/checkout.ts';
import type { Order } from '#contract/orders.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import type { Person } from './people.ts';

/** The provider's test cards. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  wrongCvc: '4000 0000 0000 0127',
  asks: '4000 0000 0000 3220',
} as const;

export const card = (number: string = CARDS.pays) => ({
  number,
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
});

export type Customer = TestClient & { readonly person: Person };

export const contactOf = ({ person }: Customer) => ({
  name: person.name,
  email: person.email,
  phone: '+201000000000',
});

/** A bookable day for tours, twenty days after the start of test time. */
export const DAY = '2026-03-22';

export async function addToCart(
  customer: TestClient,
  listingId: string,
  choice: { people?: number; day?: string; units?: number; quantity?: number } = {},
): Promise<void> {
  const { people = 1, day = DAY, units, quantity = 1 } = choice;
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: listingId,
        quantity,
        subDetails: { startingDate: day, people, ...(units !== undefined && { units }) },
      },
    },
  });
}

let keys = 0;
export const newKey = (): string => `key-${(keys += 1)}`;

/** Checks out the cart, or the given lines of it. */
export const checkout = (
  customer: Customer,
  {
    key = newKey(),
    note = '',
    ...rest
  }: {
    key?: string;
    note?: string;
    contact?: ReturnType<typeof contactOf>;
    address?: z.input<typeof CheckoutAddress>;
    lines?: string[];
  } = {},
) =>
  customer.ok('POST /checkout', {
    body: { contact: contactOf(customer), note, ...rest },
    headers: { 'idempotency-key': key },
  });

/** Pays with a valid test card. */
export const pay = (customer: TestClient, clientSecret: string | null) =>
  customer.ok('POST /payments/sandbox/confirm', {
    body: { clientSecret: clientSecret ?? '', card: card() },
  });

export async function orderOf(customer: TestClient, orderId: string): Promise<Order> {
  const { order } = await customer.ok('GET /orders/{id}', { params: { id: orderId } });
  return order;
}

/** A paid order of one booking. */
export async function buy(
  customer: Customer,
  listingId: string,
  choice: Parameters<typeof addToCart>[2] = {},
): Promise<Order> {
  await addToCart(customer, listingId, choice);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  return orderOf(customer, order._id);
}

/** Number of taken places on a listing's day. */
export async function taken(
  { db }: Pick<TestApp, 'db'>,
  listingId: string,
  day: string = DAY,
): Promise<number> {
  const row = await db
    .selectFrom('places')
    .select('taken')
    .where('listing_id', '=', listingId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.taken ?? 0;
}
