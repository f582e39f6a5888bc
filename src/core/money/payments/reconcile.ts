import { endUnanswered } from '#core/orders/moves/answer.ts';
import { endChanges, listLapsedChanges, readChange } from '#core/orders/changes/waiting-store.ts';
import { settleOverdue } from '#core/orders/replacements/overdue.ts';
import { tellPages } from '#core/catalogue/places/availability-pages.ts';
import type { Market } from '#core/shared/market.ts';
import { closeUnpaid } from '#core/orders/orders/close-unpaid.ts';
import { listLapsed, SYSTEM } from '#core/orders/orders/order-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { chargeRequest, openingRequest } from './charge-request.ts';
import {
  claimDuePayments,
  findPayment,
  type FoundPayment,
  lockPayment,
  notePaymentRef,
} from './payment-store.ts';
import { endRefusedPayment } from './end-refused.ts';
import {
  type ChargeRequest,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from './provider.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle.ts';

/** How long until the provider is asked again about a payment that is still open. */
const AGAIN_MS = 90_000;
const AT_ONCE = 8;
const MOST_CHANGES_AT_ONCE = 500;

/**
 * Gives back the places of orders and of changes whose time to pay is over, without waiting for the provider: a payment that succeeds
 * all the same takes them again or is refunded. Answers how many. Safe to run twice and by several processes.
 */
export async function releaseLapsedHolds(market: Market): Promise<number> {
  const now = market.clock.now();
  const freed = new Set<string>();
  let count = 0;
  for (
    let batch = await listLapsed(market.db, now, AT_ONCE);
    batch.length > 0;
    batch = await listLapsed(market.db, now, AT_ONCE)
  ) {
    let done = 0;
    for (const orderId of batch) {
      const listings = await closeLapsed(market, orderId, now);
      if (listings !== null) done += 1;
      for (const id of listings ?? []) freed.add(id);
    }
    count += done;
    // What is left is in somebody else's hands.
    if (done === 0) break;
  }
  for (const change of await listLapsedChanges(market.db, now, MOST_CHANGES_AT_ONCE)) {
    const listings = await endLapsedChange(market, change, now);
    if (listings !== null) count += 1;
    for (const id of listings ?? []) freed.add(id);
  }
  count += await endUnanswered(market, MOST_CHANGES_AT_ONCE);
  count += await settleOverdue(market, MOST_CHANGES_AT_ONCE);
  await tellPages(market, [...freed]);
  return count;
}

/** The listings that have more left now; null when somebody else has the order in hand. */
async function closeLapsed(market: Market, orderId: string, now: Date): Promise<string[] | null> {
  return transaction(market.db, async (trx) => {
    const payment = await lockPayment(trx, { orderId }, { skipLocked: true });
    if (!payment?.heldUntil || payment.heldUntil > now) return null;
    return closeUnpaid(trx, payment, SYSTEM, now);
  });
}

/** The same of a change of a booking that was not paid for. */
async function endLapsedChange(
  market: Market,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  now: Date,
): Promise<string[] | null> {
  return transaction(market.db, async (trx) => {
    if (!(await lockPayment(trx, { orderId }, { skipLocked: true }))) return null;
    const { heldUntil } = await readChange(trx, id);
    return heldUntil === null || heldUntil > now ? null : endChanges(trx, [id], 'lapsed', now);
  });
}

/**
 * Asks the provider about payments that nothing was heard of, settles what it says, and cancels there what nobody may
 * pay any more. Safe to run twice and by several processes.
 */
export async function askAboutPayments(market: Market): Promise<void> {
  const now = market.clock.now();
  const nextAt = new Date(now.getTime() + AGAIN_MS);
  const claim = () => claimDuePayments(market.db, { now, nextAt, limit: AT_ONCE });
  // A claim moves a payment's turn on, so that this ends.
  for (let due = await claim(); due.length > 0; due = await claim()) {
    await Promise.all(
      due.map(async ({ id }) => {
        try {
          await askAboutPayment(market, id);
        } catch (error) {
          const why = {
            payment: id,
            reason: error instanceof Error ? error.message : String(error),
          };
          if (!(error instanceof ProviderRefused)) {
            market.log.warn('payment not asked about', why);
            return;
          }
          market.log.error('payment refused by the card provider', why);
          await endRefusedPayment(market, id);
        }
      }),
    );
  }
}

/** Asks the provider about a payment and settles what it says. Throws when the provider cannot be asked. */
export async function askAboutPayment(market: Market, id: string): Promise<void> {
  const payment = await findPayment(market.db, { id });
  const provider = payment && providerOf(market, payment.provider);
  if (!provider) throw new Error(`Nobody to ask about payment ${id}`);
  const over = !payment.isWanted;
  if (payment.ref === null) {
    // Its checkout never heard the provider's answer. While it may be repeated nobody can have paid.
    if (!over && !payment.offSession) return;
    if (payment.offSession) {
      const asked = await chargeRequest(market.db, payment);
      await settlePayment(market, await chargeAgain(provider, asked, payment));
      return;
    }
    const made = await provider.create(await openingRequest(market, payment));
    await notePaymentRef(market.db, payment.id, made);
    await settlePayment(market, await provider.cancel(made.ref));
    return;
  }
  const said = await provider.find(payment.ref);
  if (said && !(over && isOpen(said))) {
    await settlePayment(market, said);
    return;
  }
  if (said) await settlePayment(market, await provider.cancel(payment.ref));
  else market.log.error('the provider knows no such payment', { payment: payment.id });
}

/** A kept card that was to be charged when its process ended: the same key charges it once. */
async function chargeAgain(
  { cards }: PaymentProvider,
  charge: ChargeRequest,
  { savedCardRef: ref, customerRef }: FoundPayment,
): Promise<ProviderPayment> {
  if (cards && ref !== null && customerRef !== null)
    return cards.chargeSaved({ ...charge, card: { ref, customerRef } });
  throw new Error(`Payment ${charge.key} was begun with a card that is gone`);
}

const isOpen = (payment: ProviderPayment): boolean =>
  payment.status === 'pending' || payment.status === 'failed';
