import type { Actor } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { HeardPayment, LockedPayment } from './payment-store.ts';

/** Side effects to run after the transaction commits. */
export interface Effects {
  /** Listings whose remaining places changed. */
  readonly listingIds: readonly string[];
  /** The order with refunds to send. */
  readonly refundOf: string | null;
}

/** An entry for the history of the order that a payment is for. */
export interface RefundEntry {
  readonly what: 'refunded' | 'refund_failed' | 'charged_twice';
  readonly actor: Actor;
  readonly note?: string;
}

/**
 * Follows the payments of orders and of their changes. Every method runs inside the transaction that publishes, which has
 * locked the payment and its order: it commits or rolls back together with the payment.
 */
export interface PaymentSubscriber {
  /** A charge succeeded: confirms its purchase, or books a full refund. */
  settled(market: Market, trx: Trx, payment: LockedPayment, news: HeardPayment): Promise<Effects>;
  /** The payment was canceled or refused by its provider: it can no longer succeed. */
  ended(market: Market, trx: Trx, payment: LockedPayment, actor: Actor): Promise<Effects>;
  /** A refund was booked, or came back. */
  refunded(trx: Trx, payment: LockedPayment, entry: RefundEntry, now: Date): Promise<void>;
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly paymentSubscribers: readonly PaymentSubscriber[];
  }
}

export async function publish(
  { paymentSubscribers }: Pick<Market, 'paymentSubscribers'>,
  call: (subscriber: PaymentSubscriber) => Promise<Effects>,
): Promise<Effects> {
  const listingIds: string[] = [];
  let refundOf: string | null = null;
  for (const subscriber of paymentSubscribers) {
    const effects = await call(subscriber);
    listingIds.push(...effects.listingIds);
    refundOf ??= effects.refundOf;
  }
  return { listingIds, refundOf };
}

export async function publishRefunded(
  { paymentSubscribers }: Pick<Market, 'paymentSubscribers'>,
  trx: Trx,
  payment: LockedPayment,
  entry: RefundEntry,
  now: Date,
): Promise<void> {
  for (const subscriber of paymentSubscribers) await subscriber.refunded(trx, payment, entry, now);
}
