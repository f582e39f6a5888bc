import { newId } from '#base/ids.ts';
import type { PaymentRow } from '../orders/record.ts';

/** When the provider is asked first about a payment that nothing was heard of. */
const FIRST_ASK_MS = 60_000;

interface Wanted {
  readonly orderId: string;
  /** null where it is for the order itself. */
  readonly changeId: string | null;
  readonly userId: string;
  /** Of the card provider. */
  readonly provider: string;
  readonly amountCents: number;
  /** What it is found by. */
  readonly words: string;
}

/** A payment that its provider has not heard of yet. */
export const newPayment = (
  { orderId, changeId, userId, provider, amountCents, words }: Wanted,
  now: Date,
): PaymentRow => ({
  id: newId(now),
  order_id: orderId,
  change_id: changeId,
  user_id: userId,
  provider,
  provider_ref: null,
  client_secret: null,
  amount_cents: amountCents,
  currency: 'USD',
  status: 'pending',
  refunded_cents: 0,
  failure_code: null,
  failure_message: null,
  late_reason: null,
  card_brand: null,
  card_last4: null,
  ask_at: new Date(now.getTime() + FIRST_ASK_MS),
  settled_at: null,
  words,
  created_at: now,
  updated_at: now,
});
