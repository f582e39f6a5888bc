import type { Market } from '#core/shared/market.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { chargeRequest, openingRequest } from './charge-request.ts';
import {
  claimDuePayments,
  findPayment,
  type FoundPayment,
  notePaymentRef,
} from './payment-store.ts';
import {
  type ChargeRequest,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from './provider.ts';
import { providerOf } from './provider-of.ts';
import { endRefusedPayment, settlePayment } from './settle.ts';

/** Time between two requests about the same open payment. */
const AGAIN_MS = 90_000;
const AT_ONCE = 8;

/**
 * Asks the provider about payments without news, settles its answers, and cancels payments that are no longer wanted.
 * Idempotent, and safe in several processes at once.
 */
export async function askAboutPayments(market: Market): Promise<Turn> {
  const now = market.clock.now();
  const nextAt = new Date(now.getTime() + AGAIN_MS);
  const claim = () => claimDuePayments(market.db, { now, nextAt, limit: AT_ONCE });
  // A claim postpones a payment's next turn, so the loop ends.
  return inTurn(async () => {
    const due = await claim();
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
    return due.length > 0;
  });
}

/** Asks the provider about a payment and settles its answer. Throws if the provider cannot be asked. */
export async function askAboutPayment(market: Market, id: string): Promise<void> {
  const payment = await findPayment(market.db, { id });
  const provider = payment && providerOf(market, payment.provider);
  if (!provider) throw new Error(`Nobody to ask about payment ${id}`);
  const over = !payment.isWanted;
  if (payment.ref === null) {
    // The provider's answer never reached the checkout. While it may be retried, the payment cannot have been paid.
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

/** Retries the charge of a saved card after its process died; the key makes it idempotent. */
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
