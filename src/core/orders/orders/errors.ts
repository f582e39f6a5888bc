import { Refusal } from '#base/errors.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { Trx } from '#core/shared/database.ts';
import { lastActor } from './order-store.ts';
import { nextOf } from './rules.ts';
import type { OrderStatus } from '#contract/orders.ts';

/** The order has another status than its mover saw: who gave it that one. */
export async function movedMeanwhile(
  trx: Trx,
  orderId: string,
  status: OrderStatus,
): Promise<Refusal> {
  const by = (await lastActor(trx, orderId)) ?? 'marketplace';
  return new Refusal(409, 'moved_meanwhile', { status, by });
}

/** When something of an order was sent last, where something was. */
export const lastSent = (
  outcomes: readonly { readonly outcome: string; readonly created_at: Date }[],
): { sentAt?: string } => {
  const sent = outcomes.findLast(({ outcome }) => outcome === 'sent');
  return sent ? { sentAt: sent.created_at.toISOString() } : {};
};

/** A move that is not allowed, with those that are. */
export const notMovable = (why: RefusalCode, status: OrderStatus, to: OrderStatus): Refusal =>
  new Refusal(409, why, { status, to, next: nextOf(status) });
