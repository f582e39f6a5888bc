import { newId } from '#base/ids.ts';
import type { PaymentRow } from './tables.ts';
import type { PaidFor } from './provider.ts';

/** When the provider is asked first about a payment that nothing was heard of. */
const FIRST_ASK_MS = 60_000;

interface Wanted {
  /** What it is for: an order, a change of one of its lines, or a try to pay an invoice of ours. */
  readonly subject:
    | { readonly orderId: string; readonly changeId: string | null }
    | { readonly invoiceId: string; readonly attempt: number; readonly offSession: boolean };
  readonly savedCardId?: string | null;
  readonly keepCard?: boolean;
  readonly userId: string;
  /** Of the card provider. */
  readonly provider: string;
  readonly amountCents: number;
  /** What it is found by. */
  readonly words: string;
}

/** A payment that its provider has not heard of yet. */
export const newPayment = (
  { subject, savedCardId, keepCard, userId, provider, amountCents, words }: Wanted,
  now: Date,
): PaymentRow => ({
  id: newId(now),
  order_id: 'orderId' in subject ? subject.orderId : null,
  change_id: 'orderId' in subject ? subject.changeId : null,
  invoice_id: 'invoiceId' in subject ? subject.invoiceId : null,
  attempt: 'invoiceId' in subject ? subject.attempt : 0,
  off_session: 'invoiceId' in subject && subject.offSession,
  saved_card_id: savedCardId ?? null,
  keep_card: keepCard ?? false,
  user_id: userId,
  provider,
  provider_ref: null,
  client_secret: null,
  amount_cents: amountCents,
  currency: 'USD',
  status: 'pending',
  refunded_cents: 0,
  disputed_cents: 0,
  failure_code: null,
  failure_message: null,
  late_reason: null,
  card_brand: null,
  card_last4: null,
  card_hash: null,
  ask_at: new Date(now.getTime() + FIRST_ASK_MS),
  settled_at: null,
  words,
  created_at: now,
  updated_at: now,
});

/** A payment as it is asked for. */
export const chargeableOf = (row: PaymentRow) => ({
  id: row.id,
  orderId: row.order_id,
  changeId: row.change_id,
  invoiceId: row.invoice_id,
  userId: row.user_id,
  keepCard: row.keep_card,
  amountCents: row.amount_cents,
  currency: row.currency,
  createdAt: row.created_at,
});

/** What a payment is for, as its provider is told. */
export function aboutOf({
  orderId,
  invoiceId,
}: {
  readonly orderId: string | null;
  readonly invoiceId: string | null;
}): PaidFor {
  if (orderId !== null) return { orderId };
  if (invoiceId !== null) return { invoiceId };
  throw new Error('A payment for nothing');
}
