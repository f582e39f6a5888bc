import { Refusal } from '#base/errors.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { Trx } from '#core/shared/database.ts';
import { lastActor } from './order-store.ts';
import { nextOf } from './rules.ts';
import type { OrderStatus } from '#contract/orders.ts';

/** Error for a status that changed since the actor saw it, with the role that changed it. */
export async function movedMeanwhile(
  trx: Trx,
  orderId: string,
  status: OrderStatus,
): Promise<Refusal> {
  const by = (await lastActor(trx, orderId)) ?? 'marketplace';
  return new Refusal(409, 'moved_meanwhile', { status, by });
}

/** Time of the order's latest shipment, if any. */
export const lastSent = (
  outcomes: readonly { readonly outcome: string; readonly created_at: Date }[],
): { sentAt?: string } => {
  const sent = outcomes.findLast(({ outcome }) => outcome === 'sent');
  return sent ? { sentAt: sent.created_at.toISOString() } : {};
};

/** Error for a forbidden move, with the allowed ones. */
export const notMovable = (why: RefusalCode, status: OrderStatus, to: OrderStatus): Refusal =>
  new Refusal(409, why, { status, to, next: nextOf(status) });
