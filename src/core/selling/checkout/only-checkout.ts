import { lockPerson, signInFirst } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { closeUnpaid, type OrderRow } from '#core/orders/index.ts';
import { lockPayment } from '#core/money/index.ts';
import { readKnown } from './known-store.ts';
import { cartHash, chosenOf, twinOf } from './rules.ts';

/** A concurrent checkout of the user was faster: same key, or same details and cart. */
export type AnotherCheckout =
  | { readonly is: 'known' }
  | { readonly is: 'twin'; readonly orderId: string };

type Before =
  | AnotherCheckout
  /** The bought lines were paid or changed meanwhile. */
  | { readonly is: 'cart-changed' }
  /** The new order can be written. `freed`: listings with released places. */
  | { readonly is: 'alone'; readonly freed: readonly string[] };

/**
 * Ensures one open checkout per user, so that a second attempt neither competes with its own holds
 * nor is paid twice. From here to the end of the transaction, no other checkout of this user runs
 * and none of their open orders can be paid, so the lines read here are the lines bought.
 */
export async function onlyCheckout(
  trx: Trx,
  order: Pick<OrderRow, 'user_id' | 'idempotency_key' | 'request_hash'>,
  named: readonly string[] | undefined,
  now: Date,
): Promise<Before> {
  const { user_id: userId, idempotency_key: key, request_hash: hash } = order;
  await lockPerson(trx, userId);
  const { isOpen, orders: open, cart: lines } = await readKnown(trx, userId, key);
  if (!isOpen) throw signInFirst();
  if (open.some(({ idempotencyKey }) => idempotencyKey === key)) return { is: 'known' };
  const twin = twinOf(open, hash, now);
  if (twin) return { is: 'twin', orderId: twin.id };
  const freed: string[] = [];
  let settled = false;
  for (const { id } of open) {
    const payment = await lockPayment(trx, { orderId: id });
    if (payment?.orderStatus === 'pending' && !payment.isPaid)
      freed.push(...(await closeUnpaid(trx, payment, { id: userId, role: 'customer' }, now)));
    else settled = true;
  }
  // A payment that settled while this waited for its lock has taken its lines out of the cart.
  const kept = settled ? (await readKnown(trx, userId, key)).cart : lines;
  const [, cart] = hash.split('.');
  return cart === cartHash(chosenOf(kept, named) ?? [])
    ? { is: 'alone', freed }
    : { is: 'cart-changed' };
}
