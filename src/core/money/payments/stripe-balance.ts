import { Stripe } from 'stripe';
import type { Clock } from '#base/clock.ts';
import { inChargeCurrency } from '../disputes/charged-rules.ts';
import type { MovementKind, ProviderBalance, ProviderMovement } from './provider-balance.ts';
import { disputeNews } from './stripe-disputes.ts';
import { refundNews } from './stripe-refunds.ts';

/** https://docs.stripe.com/reports/reporting-categories; all others are `other`. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

export function stripeBalance(stripe: Stripe, clock: Clock): ProviderBalance {
  return {
    movements: async (from, until) => {
      const found: ProviderMovement[] = [];
      const list = stripe.balanceTransactions.list({
        created: { gte: secondsOf(from), lt: secondsOf(until) },
        limit: 100,
        expand: ['data.source'],
      });
      for await (const one of list) found.push(presentMovement(one));
      // Stripe lists newest first.
      return found.toReversed();
    },
    newsOf: async (of, ref) => {
      try {
        return of === 'refund'
          ? refundNews(await stripe.refunds.retrieve(ref))
          : disputeNews(await stripe.disputes.retrieve(ref), clock.now());
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          error.code === 'resource_missing'
        )
          return null;
        throw error;
      }
    },
    currency: async () => {
      const { default_currency: currency } = await stripe.accounts.retrieveCurrent();
      if (!currency) throw new Error('Stripe names no default currency of its account');
      return currency.toUpperCase();
    },
  };
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

export function presentMovement(one: Stripe.BalanceTransaction): ProviderMovement {
  const { amount: cents, fee: feeCents, currency, reporting_category: category } = one;
  const source = typeof one.source === 'object' ? one.source : null;
  const sale =
    source?.object === 'charge' || source?.object === 'refund' || source?.object === 'dispute'
      ? source
      : null;
  const intent = sale?.payment_intent ?? null;
  const mark = sale?.object === 'charge' ? sale.metadata.paymentId : undefined;
  return {
    ref: one.id,
    kind: KINDS[category] ?? 'other',
    said: `${one.type}/${category}`,
    at: new Date(one.created * 1000),
    settled: { cents, feeCents, currency: currency.toUpperCase() },
    charged: sale && chargedOf(one, sale),
    sourceRef: source?.id ?? (typeof one.source === 'string' ? one.source : null),
    paymentRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paymentKey: mark ?? null,
  };
}

function chargedOf(
  { amount, fee, currency, exchange_rate: exchangeRate }: Stripe.BalanceTransaction,
  sale: { readonly amount: number; readonly currency: string },
): ProviderMovement['charged'] {
  const of = sale.currency.toUpperCase();
  if (currency === sale.currency) return { cents: amount, feeCents: fee, currency: of, rate: 1 };
  const rate = exchangeRate ?? Math.abs(amount) / sale.amount;
  if (!(rate > 0)) return null;
  const settled = { amountCents: amount, feeCents: fee, exchangeRate: rate };
  return { ...inChargeCurrency(settled, sale.amount), currency: of, rate };
}
