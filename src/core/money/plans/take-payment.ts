import { badInput, Refusal } from '#base/errors.ts';
import { refuseBlocked } from '../cards/blocked-store.ts';
import { vaultOf } from '../cards/keep.ts';
import { findCard, type SavedCard } from '../cards/store.ts';
import { openPayment, presentPayment, takingRefusal } from '../payments/open-payment.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import { findWaiting } from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import type { PaymentRow } from '../payments/tables.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import { settlePayment } from '../payments/settle.ts';
import { transaction } from '#core/shared/transaction.ts';
import { beginPayment, endOpenPayments } from './attempt.ts';
import { payFromBalance } from './pay-invoice.ts';
import { holderOf } from './store.ts';

export type PayWith =
  | { readonly of: 'balance' }
  | { readonly of: 'card'; readonly cardId: string }
  | { readonly of: 'new-card' };

interface Payer {
  readonly vendorId: string;
  readonly userId: string;
  readonly payWith: PayWith;
}

/** `pay`: `payment` needs a card. `approve`: it needs the bank's approval. */
export type Chosen =
  | { readonly of: 'done' | 'scheduled' }
  | { readonly of: 'pay' | 'approve'; readonly payment: PaymentRow };

/** The user's own saved card. Throws 400 for another card, and 402 for a blocked one. */
export async function ownCard(
  { db, payments }: Market,
  { payWith, userId }: Pick<Payer, 'payWith' | 'userId'>,
): Promise<SavedCard | null> {
  if (payWith.of !== 'card') return null;
  const card = await findCard(db, { id: payWith.cardId, userId, provider: payments.name });
  if (!card) throw badInput({ cardId: 'Choose one of your cards' });
  await refuseBlocked(db, card);
  return card;
}

/** By saved card, new card or balance. Throws 409 if no invoice is open. */
export async function payOpenInvoice(market: Market, asked: Payer): Promise<Chosen> {
  const card = await ownCard(market, asked);
  const open = await findWaiting(market.db, asked.vendorId, 'open');
  if (!open) throw new Refusal(409, 'nothing_to_pay');
  if (!(await endOpenPayments(market, open.id))) throw new Refusal(409, 'payment_under_way');
  const made = await transaction(market.db, async (trx) => {
    const holder = await holderOf(trx, asked.vendorId, { lock: true });
    const invoice = await findWaiting(trx, asked.vendorId, 'open');
    if (!invoice) return { payment: null, listingIds: [] };
    if (asked.payWith.of === 'balance') {
      const listingIds = await payFromBalance(market, trx, holder, invoice.id);
      if (listingIds === null) throw new Refusal(409, 'balance_short');
      return { payment: null, listingIds };
    }
    const payment = await beginPayment(market, trx, {
      holder,
      invoice,
      offSession: false,
      cardId: card?.id ?? null,
      keepCard: card === null,
    });
    return { payment, listingIds: [] };
  });
  await notifyPages(market, made.listingIds);
  return made.payment ? takePayment(market, made.payment, card) : { of: 'done' };
}

/** Charges the saved card; without one the page asks for a card. Throws 402. */
export async function takePayment(
  market: Market,
  written: PaymentRow,
  card: SavedCard | null,
): Promise<Chosen> {
  if (written.status === 'succeeded' || written.status === 'refunded') return { of: 'done' };
  const { payment } = await openPayment(market, written, written.status !== 'canceled');
  const ref = payment.provider_ref;
  if (card === null || ref === null) return { of: 'pay', payment };
  const said = await payWithCard(market, ref, card);
  await settlePayment(market, said);
  switch (said.status) {
    case 'succeeded':
      return { of: 'done' };
    case 'failed':
      throw new Refusal(402, 'card_declined', { why: said.failure?.code ?? 'card_declined' });
    case 'canceled':
      throw new Refusal(409, 'not_payable');
    default:
      return { of: 'approve', payment };
  }
}

async function payWithCard(
  market: Market,
  ref: string,
  { ref: cardRef, customer_ref: customerRef }: SavedCard,
): Promise<ProviderPayment> {
  try {
    return await vaultOf(market).payWith(ref, { ref: cardRef, customerRef });
  } catch (error) {
    market.log.error('kept card not charged', {
      payment: ref,
      reason: error instanceof Error ? error.message : String(error),
    });
    throw takingRefusal(error);
  }
}

export const presentChosen = (market: Market, { ...chosen }: Chosen) => ({
  result: chosen.of,
  payment: 'payment' in chosen ? presentPayment(market, chosen.payment, null) : null,
});
