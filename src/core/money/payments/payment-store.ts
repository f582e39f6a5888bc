import { type InferResult, sql } from 'kysely';
import type { LateChange, LateReason } from '#base/late-payments.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { type Slots, statement } from '#core/shared/statement.ts';
import type { ProviderPayment } from './provider.ts';
import type { PaymentStatus } from './tables.ts';

/** A payment with its order and customer, locked against concurrent changes. */
export type LockedPayment = InferResult<ReturnType<typeof locking>>[number];

/**
 * Locks an order's payment and the order, in the same order for every writer. Every change to the
 * state of an order starts here. Payments of changes are locked afterwards. `skipLocked` skips rows
 * that another transaction holds.
 */
export async function lockPayment(
  trx: Trx,
  by: { readonly paymentId: string } | { readonly orderId: string },
  { skipLocked = false } = {},
): Promise<LockedPayment | undefined> {
  const ofOrder = locking(trx, { skipLocked }).where('payments.change_id', 'is', null);
  if ('orderId' in by)
    return ofOrder.where('payments.order_id', '=', by.orderId).executeTakeFirst();
  const own = await ofOrder.where('payments.id', '=', by.paymentId).executeTakeFirst();
  if (own) return own;
  const change = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.id as orderId')
    .where('payments.id', '=', by.paymentId)
    .where('change_id', 'is not', null)
    .executeTakeFirst();
  if (!change || !(await lockPayment(trx, change, { skipLocked }))) return undefined;
  return locking(trx, { skipLocked }).where('payments.id', '=', by.paymentId).executeTakeFirst();
}

function locking(trx: Trx, { skipLocked }: { readonly skipLocked: boolean }) {
  const query = trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'payments.id',
      'orders.id as orderId',
      'payments.change_id as changeId',
      'payments.user_id as userId',
      'payments.provider',
      'payments.provider_ref as ref',
      'payments.amount_cents as amountCents',
      'payments.refunded_cents as refundedCents',
      'payments.disputed_cents as disputedCents',
      'payments.currency',
      'payments.status',
      'payments.keep_card as keepCard',
      'orders.status as orderStatus',
      'orders.is_paid as isPaid',
      'orders.hold_expires_at as heldUntil',
      'orders.contact',
      'users.email as accountEmail',
      'users.language',
    ])
    .forUpdate(['payments', 'orders']);
  return skipLocked ? query.skipLocked() : query;
}

export type FoundPayment = InferResult<ReturnType<typeof found>>[number];

const found = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('booking_changes as change', 'change.id', 'payments.change_id')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoin('saved_cards as card', 'card.id', 'payments.saved_card_id')
    .select([
      'payments.id',
      'payments.order_id as orderId',
      'payments.invoice_id as invoiceId',
      'payments.user_id as userId',
      'payments.keep_card as keepCard',
      'payments.off_session as offSession',
      'card.ref as savedCardRef',
      'card.customer_ref as customerRef',
      'payments.change_id as changeId',
      'change.order_line_id as changedLineId',
      'payments.provider',
      'payments.provider_ref as ref',
      'payments.client_secret as clientSecret',
      'payments.amount_cents as amountCents',
      'payments.currency',
      'payments.status',
      'payments.failure_code as failureCode',
      'payments.failure_message as failureMessage',
      'payments.late_reason as lateReason',
      'payments.created_at as createdAt',
      sql<boolean>`case when invoices.id is not null then invoices.status = 'paid' and payments.late_reason is null
        when change.id is null then orders.is_paid else change.status = 'applied' end`.as('isPaid'),
      // Its subject still waits for this payment, or is paid. Only an invoice's latest attempt counts, and a declined off-session attempt is not retried.
      sql<boolean>`case when invoices.id is not null then payments.status in ('succeeded', 'refunded')
          or invoices.status in ('draft', 'open') and not (payments.off_session and payments.status = 'failed')
            and payments.attempt = (select max(p.attempt) from payments p where p.invoice_id = invoices.id)
        when change.id is null then orders.status <> 'cancelled'
        else change.status in ('held', 'applied') end`.as('isWanted'),
    ]);

interface Secret {
  readonly userId: string;
  readonly ref: string;
  readonly secret: string;
}

const foundBySecret = statement((db, { userId, ref, secret }: Slots<Secret>) =>
  found(db)
    .where('payments.user_id', '=', userId)
    .where('payments.provider_ref', '=', ref)
    .where('payments.client_secret', '=', secret),
);

export async function findOwnPayment(
  db: Db,
  userId: string,
  by: { readonly id: string } | { readonly clientSecret: string },
): Promise<FoundPayment | undefined> {
  if ('id' in by)
    return found(db)
      .where('payments.user_id', '=', userId)
      .where('payments.id', '=', by.id)
      .executeTakeFirst();
  // A client secret starts with the provider's payment id, which is indexed.
  const ref = by.clientSecret.split('_secret_')[0] ?? '';
  const [payment] = await foundBySecret(db, { userId, ref, secret: by.clientSecret });
  return payment;
}

export async function findPayment(
  db: Db,
  by: { readonly id: string } | { readonly orderId: string } | { readonly changeId: string },
): Promise<FoundPayment | undefined> {
  const query = found(db);
  if ('id' in by) return query.where('payments.id', '=', by.id).executeTakeFirst();
  if ('changeId' in by)
    return query.where('payments.change_id', '=', by.changeId).executeTakeFirst();
  return query
    .where('payments.order_id', '=', by.orderId)
    .where('payments.change_id', 'is', null)
    .executeTakeFirst();
}

/** Stores the provider's id of a payment. It only changes if another charge pays it. */
export async function notePaymentRef(
  db: Db,
  paymentId: string,
  { ref, clientSecret }: ProviderPayment,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_ref: ref, client_secret: clientSecret })
    .where('id', '=', paymentId)
    .where((is) => is.or([is('provider_ref', 'is', null), is('provider_ref', '=', ref)]))
    .execute();
}

/** News with the keyed hash of its card; null without a card or fingerprint. */
export interface HeardPayment extends ProviderPayment {
  readonly cardHash: string | null;
}

/** Stores a state that settles nothing: open, declined or processing. */
export async function notePaymentState(
  trx: Trx,
  paymentId: string,
  { ref, clientSecret, failure, card, cardHash }: ProviderPayment & Partial<HeardPayment>,
  status: PaymentStatus,
  {
    now,
    askAt,
    lateReason,
  }: {
    readonly now: Date;
    readonly askAt?: Date | null;
    readonly lateReason?: LateReason | LateChange | 'invoice';
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
      ...(cardHash && { card_hash: cardHash }),
      ...(askAt !== undefined && { ask_at: askAt }),
      ...(lateReason && { late_reason: lateReason }),
      updated_at: now,
    })
    .where('id', '=', paymentId)
    .execute();
}

export async function notePaid(
  trx: Trx,
  paymentId: string,
  news: ProviderPayment,
  now: Date,
): Promise<void> {
  await notePaymentState(trx, paymentId, { ...news, failure: null }, 'succeeded', {
    now,
    askAt: null,
  });
  const { saved_card_id: cardId } = await trx
    .updateTable('payments')
    .set({ settled_at: now })
    .where('id', '=', paymentId)
    .returning('saved_card_id')
    .executeTakeFirstOrThrow();
  // A successful charge clears the card's earlier refusal.
  if (cardId !== null)
    await trx
      .updateTable('saved_cards')
      .set({ refused_why: null })
      .where('id', '=', cardId)
      .where('refused_why', 'is not', null)
      .execute();
}

/** Claims payments due for a poll by postponing them, so no two processes get the same. */
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
    .returning('id')
    .execute();
}

/** Stores whether to save the card of a payment; settled payments do not change. */
export async function markKeepCard(db: Db, paymentId: string, keep: boolean): Promise<void> {
  await db
    .updateTable('payments')
    .set({ keep_card: keep })
    .where('id', '=', paymentId)
    .where('settled_at', 'is', null)
    .execute();
}
