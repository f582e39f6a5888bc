import { newId } from '#base/ids.ts';
import type { PaymentRow } from './tables.ts';
import type { PaidFor } from './provider.ts';

/** Delay of the first poll of a payment without news. */
const FIRST_ASK_MS = 60_000;

interface Wanted {
  readonly subject:
    | { readonly orderId: string; readonly changeId: string | null }
    | { readonly invoiceId: string; readonly attempt: number; readonly offSession: boolean };
  readonly savedCardId?: string | null;
  readonly keepCard?: boolean;
  readonly userId: string;
  /** Name of the card provider. */
  readonly provider: string;
  readonly amountCents: number;
  readonly words: string;
}

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

/** The charge request data of a payment. */
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

/** The subject of a payment, for its provider. */
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
