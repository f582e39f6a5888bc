import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { CardVault, KeptCard } from '../payments/provider.ts';
import { providerOf } from '../payments/provider-of.ts';
import { payLaterInvoicesWith } from '../plans/store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { Refusal } from '#base/errors.ts';
import { cardHash } from './blocked-store.ts';
import {
  deleteCard,
  findCustomer,
  findCustomerOwner,
  insertCard,
  listRemoved,
  noteCustomer,
  type SavedCard,
} from './store.ts';

type Keeping = Pick<Market, 'db' | 'payments' | 'clock' | 'log' | 'settings'>;

/** The provider's card vault. Throws 409 if the provider saves no cards. */
export function vaultOf({ payments }: Pick<Market, 'payments'>): CardVault {
  if (!payments.cards) throw new Refusal(409, 'no_cards_kept');
  return payments.cards;
}

/** The user's customer id at the provider, created on first use. */
export async function customerFor(
  market: Pick<Market, 'db' | 'payments'>,
  userId: string,
): Promise<string> {
  const { db, payments } = market;
  const known = await findCustomer(db, userId, payments.name);
  if (known !== undefined) return known;
  const made = await vaultOf(market).customer(userId);
  await noteCustomer(db, userId, payments.name, made);
  return (await findCustomer(db, userId, payments.name)) ?? made;
}

export function keepCard(market: Keeping, userId: string, card: KeptCard): Promise<string | null> {
  const { db, payments, clock } = market;
  const hash = cardHash(market, card.fingerprint);
  return transaction(db, (trx) =>
    insertCard(trx, { userId, provider: payments.name }, card, { hash, now: clock.now() }),
  );
}

/**
 * Handles the provider's message that it saved a card. The card page saves it as well: whichever
 * comes first wins. Returns a function that writes the card in the caller's transaction, or
 * undefined for another application's customer or a deleted card.
 */
export async function keptAtProvider(
  market: Keeping,
  { ref, customerRef }: { readonly ref: string; readonly customerRef: string },
): Promise<((trx: Trx) => Promise<void>) | undefined> {
  const { db, payments, clock } = market;
  const userId = await findCustomerOwner(db, payments.name, customerRef);
  if (userId === undefined) return undefined;
  const card = await vaultOf(market).savedBy(ref, customerRef);
  if (!card) return undefined;
  const hash = cardHash(market, card.fingerprint);
  return async (trx) => {
    await insertCard(trx, { userId, provider: payments.name }, card, { hash, now: clock.now() });
  };
}

const AT_ONCE = 20;

/**
 * Saves the cards of payments whose payers asked for it: of one payment, or of all that wait. The
 * provider is asked, since its messages do not always name the card. A card that paid an invoice
 * also pays the next ones.
 */
export async function keepPaidCards(market: Keeping, paymentId?: string): Promise<Turn> {
  const failed: string[] = [];
  return inTurn(async () => {
    const waiting = await market.db
      .selectFrom('payments')
      .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .select([
        'payments.id',
        'payments.user_id as userId',
        'payments.provider',
        'payments.provider_ref as ref',
        'invoices.vendor_id as vendorId',
      ])
      .where('payments.keep_card', '=', true)
      .where('payments.settled_at', 'is not', null)
      .where(sql<boolean>`payments.id <> all(${failed}::uuid[])`)
      .$if(paymentId !== undefined, (query) => query.where('payments.id', '=', paymentId ?? ''))
      .orderBy('payments.settled_at')
      .limit(AT_ONCE)
      .execute();
    for (const payment of waiting)
      if (!(await keepPaidCard(market, payment))) failed.push(payment.id);
    return waiting.length === AT_ONCE;
  });
}

/** False if it is to be tried again in the next run. */
async function keepPaidCard(
  market: Keeping,
  payment: {
    readonly id: string;
    readonly userId: string;
    readonly provider: string;
    readonly ref: string | null;
    readonly vendorId: string | null;
  },
): Promise<boolean> {
  const { id, userId, provider: name, ref, vendorId } = payment;
  const provider = providerOf(market, name);
  if (!provider || ref === null) return false;
  try {
    const kept = (await provider.find(ref))?.kept ?? null;
    await transaction(market.db, async (trx) => {
      const hash = cardHash({ ...market, payments: provider }, kept?.fingerprint);
      const at = { hash, now: market.clock.now() };
      const cardId = kept && (await insertCard(trx, { userId, provider: name }, kept, at));
      if (cardId !== null && vendorId !== null) await payLaterInvoicesWith(trx, vendorId, cardId);
      await trx
        .updateTable('payments')
        .set({ keep_card: false, ...(cardId !== null && { saved_card_id: cardId }) })
        .where('id', '=', id)
        .execute();
    });
    return true;
  } catch (error) {
    market.log.warn('card not kept yet', {
      payment: id,
      reason: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

/** Asks providers to delete removed cards. Failed requests are retried on the next run. */
export async function forgetRemovedCards(market: Keeping): Promise<Turn> {
  const failed: string[] = [];
  return inTurn(async () => {
    const removed = await listRemoved(market.db, { except: failed, limit: AT_ONCE });
    for (const card of removed) if (!(await forgetCard(market, card))) failed.push(card.id);
    return removed.length === AT_ONCE;
  });
}

async function forgetCard(market: Keeping, card: SavedCard): Promise<boolean> {
  const cards = providerOf(market, card.provider)?.cards;
  if (!cards) return false;
  try {
    await cards.forgetCard({ ref: card.ref, customerRef: card.customer_ref });
    await deleteCard(market.db, card.id);
    return true;
  } catch (error) {
    market.log.warn('card not forgotten yet', {
      card: card.id,
      reason: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}
