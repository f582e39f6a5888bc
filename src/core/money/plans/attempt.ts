import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import { findCard, type SavedCard } from '../cards/store.ts';
import type { InvoiceRow } from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import type { PaymentRow } from '../payments/tables.ts';
import { chargeRequest } from '../payments/charge-request.ts';
import { chargeableOf, newPayment } from '../payments/new-payment.ts';
import { classOf } from './period-rules.ts';
import { ProviderRefused } from '../payments/provider.ts';
import { providerOf } from '../payments/provider-of.ts';
import { endRefusedPayment, settlePayment } from '../payments/settle.ts';
import type { PlanHolder } from './store.ts';

/** The card for a vendor's renewals, or the reason why none can be charged. */
export async function chargeableCard(
  { payments }: Pick<Market, 'payments'>,
  trx: Trx,
  { subscription, userId }: PlanHolder,
): Promise<
  | { readonly card: SavedCard }
  | { readonly card: null; readonly why: 'hard' | 'authentication' | 'no_card' }
> {
  const id = subscription?.card_id ?? null;
  const card =
    id === null ? undefined : await findCard(trx, { id, userId, provider: payments.name });
  if (!card) return { card: null, why: 'no_card' };
  if (card.refused_why === null) return { card };
  const why = classOf(card.refused_why);
  return { card: null, why: why === 'soft' ? 'no_card' : why };
}

/** Creates a payment of an invoice, not sent yet. The caller has locked the vendor. */
export async function beginPayment(
  market: Pick<Market, 'payments' | 'clock'>,
  trx: Trx,
  {
    holder,
    invoice,
    offSession,
    cardId,
    keepCard,
    cents = invoice.total_cents,
  }: {
    readonly holder: PlanHolder;
    readonly invoice: InvoiceRow;
    /** Partial amount. */
    readonly cents?: number;
    readonly offSession: boolean;
    readonly cardId: string | null;
    readonly keepCard: boolean;
  },
): Promise<PaymentRow> {
  const { last } = await trx
    .selectFrom('payments')
    .select(sql<number>`coalesce(max(attempt), 0)::int`.as('last'))
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const payment = newPayment(
    {
      subject: { invoiceId: invoice.id, attempt: last + 1, offSession },
      savedCardId: cardId,
      keepCard,
      userId: holder.userId,
      provider: market.payments.name,
      amountCents: cents,
      words: [holder.businessName, holder.email, invoice.number ?? ''].join(' ').trim(),
    },
    market.clock.now(),
  );
  await trx.insertInto('payments').values(payment).execute();
  return payment;
}

/** The latest attempt to pay an invoice. */
export const latestPayment = (trx: Trx, invoiceId: string): Promise<PaymentRow | undefined> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Cancels open payments of an invoice. False while one of them may still succeed. */
export async function endOpenPayments(market: Market, invoiceId: string): Promise<boolean> {
  const open = await market.db
    .selectFrom('payments')
    .select(['id', 'provider', 'provider_ref as ref', 'off_session as offSession', 'status'])
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['pending', 'processing', 'failed'])
    .execute();
  let ended = true;
  for (const { provider: name, ref, offSession, status } of open) {
    const provider = providerOf(market, name);
    // The polling job settles off-session charges without an answer.
    if (!provider || (ref === null && offSession && status === 'pending')) ended = false;
    else if (ref !== null) {
      const said = await provider.cancel(ref);
      await settlePayment(market, said);
      if (said.status !== 'canceled') ended = false;
    }
  }
  return ended;
}

/** Without an answer, the polling job retries with the same key. */
export async function chargeCard(
  market: Market,
  payment: PaymentRow,
  card: SavedCard,
): Promise<void> {
  const { cards } = market.payments;
  if (!cards) return;
  try {
    const news = await cards.chargeSaved({
      ...(await chargeRequest(market.db, chargeableOf(payment))),
      card: { ref: card.ref, customerRef: card.customer_ref },
    });
    await settlePayment(market, news);
  } catch (error) {
    const why = {
      payment: payment.id,
      reason: error instanceof Error ? error.message : String(error),
    };
    if (!(error instanceof ProviderRefused)) return market.log.warn('renewal not charged yet', why);
    market.log.error('renewal refused by the card provider', why);
    await endRefusedPayment(market, payment.id);
  }
}
