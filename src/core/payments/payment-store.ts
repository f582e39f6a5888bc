import type { LateReason } from '#base/late-payments.ts';
import type { Db, Trx } from '../database.ts';
import type { ProviderPayment } from './provider.ts';
import type { PaymentStatus } from './tables.ts';

/** A payment with its order and customer. While a transaction holds it, nobody else moves any of them. */
export interface LockedPayment {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly provider: string;
  readonly ref: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly orderStatus: 'pending' | 'processing' | 'shipped' | 'completed' | 'cancelled';
  readonly isPaid: boolean;
  readonly heldUntil: Date | null;
  readonly contact: unknown;
  /** Proven to be theirs by a code. */
  readonly accountEmail: string;
  readonly language: 'en' | 'ar';
}

/**
 * Everything that changes what an order is, paid or cancelled or lapsed, begins here: one lock for the payment and its
 * order, taken in one order by everybody. With `skipLocked` somebody else's is left to them.
 */
export async function lockPayment(
  trx: Trx,
  by: { readonly paymentId: string } | { readonly orderId: string },
  { skipLocked = false } = {},
): Promise<LockedPayment | undefined> {
  const locking = trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'payments.id',
      'payments.order_id as orderId',
      'payments.user_id as userId',
      'payments.provider',
      'payments.provider_ref as ref',
      'payments.amount_cents as amountCents',
      'payments.refunded_cents as refundedCents',
      'payments.currency',
      'payments.status',
      'orders.status as orderStatus',
      'orders.is_paid as isPaid',
      'orders.hold_expires_at as heldUntil',
      'orders.contact',
      'users.email as accountEmail',
      'users.language',
    ])
    .where(
      'paymentId' in by ? 'payments.id' : 'payments.order_id',
      '=',
      'paymentId' in by ? by.paymentId : by.orderId,
    )
    .forUpdate(['payments', 'orders']);
  return (skipLocked ? locking.skipLocked() : locking).executeTakeFirst();
}

export interface FoundPayment {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly ref: string | null;
  readonly clientSecret: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  readonly lateReason: LateReason | null;
  readonly isPaid: boolean;
  readonly orderStatus: string;
}

const found = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.order_id as orderId',
      'payments.provider',
      'payments.provider_ref as ref',
      'payments.client_secret as clientSecret',
      'payments.amount_cents as amountCents',
      'payments.currency',
      'payments.status',
      'payments.failure_code as failureCode',
      'payments.failure_message as failureMessage',
      'payments.late_reason as lateReason',
      'orders.is_paid as isPaid',
      'orders.status as orderStatus',
    ]);

/** One of a person's own payments. */
export async function findOwnPayment(
  db: Db,
  userId: string,
  by: { readonly id: string } | { readonly clientSecret: string },
): Promise<FoundPayment | undefined> {
  const query = found(db).where('payments.user_id', '=', userId);
  if ('id' in by) return query.where('payments.id', '=', by.id).executeTakeFirst();
  // A client secret begins with the provider's id of its payment, which has an index.
  const ref = by.clientSecret.split('_secret_')[0] ?? '';
  return query
    .where('payments.provider_ref', '=', ref)
    .where('payments.client_secret', '=', by.clientSecret)
    .executeTakeFirst();
}

export async function findPaymentOfOrder(
  db: Db,
  orderId: string,
): Promise<FoundPayment | undefined> {
  return found(db).where('payments.order_id', '=', orderId).executeTakeFirst();
}

/** Notes what the provider calls a payment. Said once, it never changes. */
export async function notePaymentRef(
  db: Db,
  paymentId: string,
  { ref, clientSecret }: ProviderPayment,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_ref: ref, client_secret: clientSecret })
    .where('id', '=', paymentId)
    .execute();
}

export async function noteCard(
  db: Db,
  ref: string,
  card: { readonly brand: string; readonly last4: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ card_brand: card.brand, card_last4: card.last4 })
    .where('provider_ref', '=', ref)
    .execute();
}

/** Notes a payment's state that settles nothing: still open, declined, on its way. */
export async function notePaymentState(
  trx: Trx,
  paymentId: string,
  { ref, clientSecret, failure, card }: ProviderPayment,
  status: PaymentStatus,
  {
    now,
    askAt,
    lateReason,
  }: {
    readonly now: Date;
    readonly askAt?: Date | null;
    readonly lateReason?: LateReason;
  },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      status,
      provider_ref: ref,
      ...(clientSecret !== null && { client_secret: clientSecret }),
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      ...(card && { card_brand: card.brand, card_last4: card.last4 }),
      ...(askAt !== undefined && { ask_at: askAt }),
      ...(lateReason && { late_reason: lateReason }),
      updated_at: now,
    })
    .where('id', '=', paymentId)
    .execute();
}

/** True the first time; false for an event that was dealt with. In the transaction of its effect, so that both or neither are kept. */
export async function noteEvent(
  trx: Trx,
  event: { readonly id: string; readonly type: string; readonly provider: string },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({ id: event.id, provider: event.provider, type: event.type, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims payments that the provider is to be asked about, by moving their next turn: no two processes get the same. */
export async function claimDuePayments(
  db: Db,
  { now, nextAt, limit }: { now: Date; nextAt: Date; limit: number },
) {
  return db
    .updateTable('payments')
    .set({ ask_at: nextAt })
    .where('id', 'in', (is) =>
      is
        .selectFrom('payments')
        .select('id')
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'order_id as orderId'])
    .execute();
}
