import { addDays } from '#base/calendar-date.ts';
import { readBooks } from '#core/money/ledger/check-store.ts';
import { judgeBooks } from '#core/money/ledger/check-rules.ts';
import { hearOfDisputes } from '#core/money/disputes/settle-dispute.ts';
import type { TestApp } from './app.ts';
import { staySignedIn } from './stay-signed-in.ts';
import { addToCart, card, checkout, type Customer, orderOf } from './shop.ts';

/** Test cards whose payments are disputed. */
export const DISPUTES = {
  fraudulent: '4000 0000 0000 0259',
  notReceived: '4000 0000 0000 2685',
} as const;

/** A paid order with a disputed payment, a minute later, when the marketplace knows. */
export async function buyAndDispute(
  app: TestApp,
  customer: Customer,
  listingId: string,
  choice: Parameters<typeof addToCart>[2] & { readonly number?: string } = {},
) {
  const { number = DISPUTES.notReceived, ...chosen } = choice;
  await addToCart(customer, listingId, { day: dayAhead(app), ...chosen });
  const { order } = await payWith(customer, number);
  await disputeNow(app);
  return orderOf(customer, order._id);
}

/** A day with enough time to book and to cancel. */
const dayAhead = ({ clock }: Pick<TestApp, 'clock'>): string =>
  addDays(clock.now().toISOString().slice(0, 10), 20);

/** Pays for the cart with the given card. */
export async function payWith(customer: Customer, number: string) {
  const placed = await checkout(customer);
  await customer.ok('POST /payments/sandbox/confirm', {
    body: { clientSecret: placed.payment.clientSecret ?? '', card: card(number) },
  });
  return placed;
}

/** Moves the clock by days without expiring sessions. */
export async function pass(app: TestApp, days: number): Promise<void> {
  await staySignedIn(app);
  app.clock.advance({ days });
}

/** Advances the clock by a minute. */
export async function disputeNow(app: TestApp): Promise<void> {
  app.clock.advance({ seconds: 61 });
  await hearOfDisputes(app.market);
}

/** Disputes of an order, oldest first. */
export const disputesOfOrder = (app: TestApp, orderId: string) =>
  app.db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** True if all ledger checks pass. */
export const booksAgree = async ({ db }: Pick<TestApp, 'db'>): Promise<boolean> =>
  judgeBooks(await readBooks(db)).agrees;
