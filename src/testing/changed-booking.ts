import { settlePayment } from '#core/money/payments/settle.ts';
import type { TestApp } from './app.ts';
import { createTour } from './fixtures.ts';
import { buy, card, type Customer, DAY, orderOf, pay, taken } from './shop.ts';
import { sure } from './sure.ts';
import { createSeller } from './vendor.ts';

/** Target days for changed bookings. */
export const LATER = '2026-03-25';
export const LATEST = '2026-03-28';

/**
 * A paid booking of a tour whose days can have their own prices; the default price is 64 dollars
 * per person.
 */
export async function bookedTour(
  app: TestApp,
  choice: Parameters<typeof buy>[2] = {},
  options: Parameters<typeof createTour>[1] = {},
) {
  const { market, db } = app;
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service, ...options });
  const customer = await app.signedIn('customer');
  const order = await buy(customer, tour.id, choice);
  const item = sure(order.serviceOrders[0]?.items[0]);
  const params = { id: order._id, itemId: item._id };
  const priced = (days: readonly string[], price: number) =>
    vendor.ok('PUT /listings/{id}/calendar', {
      params: { id: tour.id },
      body: { days: [...days], price },
    });
  const now = async () => {
    const whole = await orderOf(customer, order._id);
    return { order: whole, item: sure(whole.serviceOrders[0]?.items[0]) };
  };
  /** Requests a change as the customer. */
  const change = (startingDate: string, expectedDifference: number, key?: string) =>
    customer.ok('POST /orders/{id}/items/{itemId}/change', {
      params,
      body: { options: { startingDate }, expectedDifference },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  /** A change that costs more, until it waits for its payment. */
  const held = async (startingDate: string, difference: number) => {
    const { payment } = await change(startingDate, difference);
    return sure(payment);
  };
  /** Pays at the provider; the marketplace is not notified before `settlePayment`. */
  const payThere = async (paymentId: string) => {
    const { provider_ref: ref } = await db
      .selectFrom('payments')
      .select('provider_ref')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const outcome = await market.payments.testCards?.confirm(ref ?? '', card());
    if (outcome?.status !== 'succeeded') throw new Error('Not paid');
    return outcome.payment;
  };
  return {
    vendor,
    tour,
    customer,
    order,
    item,
    params,
    priced,
    now,
    change,
    held,
    payThere,
    settleLate: async (paymentId: string) => settlePayment(market, await payThere(paymentId)),
    /** A paid change that costs more. */
    changed: async (startingDate: string, difference: number) => {
      const { clientSecret } = await held(startingDate, difference);
      await pay(customer, clientSecret);
    },
    places: () => Promise.all([DAY, LATER, LATEST].map((day) => taken(app, tour.id, day))),
    outcome: (id: string) => customer.ok('GET /payments/{id}/outcome', { params: { id } }),
  };
}

/** Paid and refunded amounts of an order's payments, in order. */
export const paymentsOf = async (customer: Customer, orderId: string) =>
  (await orderOf(customer, orderId)).payments.map(({ amount, refunded, status }) => [
    amount,
    refunded,
    status,
  ]);
