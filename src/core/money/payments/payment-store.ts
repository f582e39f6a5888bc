import { sql } from 'kysely';
import type { LateChange, LateReason } from '#base/late-payments.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { ProviderPayment } from './provider.ts';
import type { PaymentStatus } from './tables.ts';

/** A payment with its order and customer. While a transaction holds it, nobody else moves any of them. */
export interface LockedPayment {
  readonly id: string;
  readonly orderId: string;
  /** What it is for: a change of a line of the order; null where it is for the order itself. */
  readonly changeId: string | null;
  readonly userId: string;
  readonly provider: string;
  readonly ref: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** What disputes hold of it. */
  readonly disputedCents: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  /** Its payer wants the card kept. */
  readonly keepCard: boolean;
  readonly orderStatus: 'pending' | 'processing' | 'shipped' | 'completed' | 'cancelled';
  readonly isPaid: boolean;
  readonly heldUntil: Date | null;
  readonly contact: unknown;
  /** Proven to be theirs by a code. */
  readonly accountEmail: string;
  readonly language: 'en' | 'ar';
}

/**
 * Everything that changes what an order is, paid or cancelled or lapsed, begins here: one lock for the order's payment and the
 * order, taken in one order by everybody. The payment of a change is locked after them. With `skipLocked` somebody else's is
 * left to them.
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

export interface FoundPayment {
  readonly id: string;
  /** null where it is for an invoice. */
  readonly orderId: string | null;
  readonly invoiceId: string | null;
  /** The kept card that it was begun with while its payer was away. */
  readonly offSession: boolean;
  readonly savedCardRef: string | null;
  readonly customerRef: string | null;
  readonly userId: string;
  /** Its payer wants the card kept. */
  readonly keepCard: boolean;
  readonly changeId: string | null;
  /** The line of the order that the change is of. */
  readonly changedLineId: string | null;
  readonly provider: string;
  readonly ref: string | null;
  readonly clientSecret: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  readonly lateReason: LateReason | LateChange | 'invoice' | null;
  readonly createdAt: Date;
  /** What it is for stands: its order is paid, its change is made. */
  readonly isPaid: boolean;
  /** What it is for still waits for it, or stands. */
  readonly isWanted: boolean;
}

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
      // Of an invoice the latest try; one that was declined while its payer was away is not tried again.
      sql<boolean>`case when invoices.id is not null then payments.status in ('succeeded', 'refunded')
          or invoices.status in ('draft', 'open') and not (payments.off_session and payments.status = 'failed')
            and payments.attempt = (select max(p.attempt) from payments p where p.invoice_id = invoices.id)
        when change.id is null then orders.status <> 'cancelled'
        else change.status in ('held', 'applied') end`.as('isWanted'),
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

/** A payment by its id, or by what it is for. */
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

/** Notes what the provider calls a payment. Said once, it stays, but for another charge that pays it. */
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
      ...(askAt !== undefined && { ask_at: askAt }),
      ...(lateReason && { late_reason: lateReason }),
      updated_at: now,
    })
    .where('id', '=', paymentId)
    .execute();
}

/** Notes that a payment came, and that what it is for stands. */
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
  // A card that pays is good again, whatever its bank asked for before.
  if (cardId !== null)
    await trx
      .updateTable('saved_cards')
      .set({ refused_why: null })
      .where('id', '=', cardId)
      .where('refused_why', 'is not', null)
      .execute();
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
    .returning('id')
    .execute();
}

/** Notes whether the card that pays a payment is to be kept; one that is paid stays as it was begun. */
export async function markKeepCard(db: Db, paymentId: string, keep: boolean): Promise<void> {
  await db
    .updateTable('payments')
    .set({ keep_card: keep })
    .where('id', '=', paymentId)
    .where('settled_at', 'is', null)
    .execute();
}
