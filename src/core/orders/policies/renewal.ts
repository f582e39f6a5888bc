import { addDays, daysBetween, todayIn } from '#base/calendar-date.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { QuoteFault } from '#base/quote-faults.ts';
import type { Renewal } from '#contract/policies.ts';
import { insured } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { openOrderSecrets } from '#core/compliance/index.ts';
import { unfitting } from '#core/compliance/confided/rules.ts';
import { findSellables, presentQuoteLine, type Sellable } from '#core/catalogue/index.ts';
import { quoteChoice, type Quoted } from '#core/catalogue/listings/quote-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { whenOf } from '../orders/policy.ts';
import { codeOf, isRenewable, stateOn } from './rules.ts';
import { findPolicyLine, insertPolicy, type PolicyLine } from './store.ts';
import { randomBytes } from 'node:crypto';
import type { Trx } from '#core/shared/database.ts';

export interface Offered {
  readonly renewal: Renewal | null;
  readonly message: string;
  readonly why: QuoteFault | null;
}

const none = (message: string, why: QuoteFault | null = null): Offered => ({
  renewal: null,
  message,
  why,
});

/** A renewal quote for the following period. Throws 404, and 409 if too early or too late. */
export async function readRenewal(
  market: Market,
  own: { readonly userId: string; readonly lineId: string },
): Promise<Offered> {
  const line = await findPolicyLine(market.db, own.userId, own.lineId, null);
  if (!line) throw notFound('Policy');
  return renewalOf(market, line);
}

export async function renewalOf(market: Market, line: PolicyLine): Promise<Offered> {
  const now = market.clock.now();
  const when = whenOf(line);
  const policy = capabilityOf(market.verticals[line.vertical], insured);
  if (when === null || !policy) throw notFound('Policy');
  const today = todayIn(when.timeZone, now);
  const state = stateOn(
    { when, issued: line.issuedAt !== null, cancelled: line.cancelledAt !== null },
    today,
  );
  if (!isRenewable(when, state, today)) throw new Refusal(409, 'not_renewable');
  const sellable = (await findSellables(market.db, [line.listing_id])).get(line.listing_id);
  if (!sellable?.public) return none('This plan is no longer sold.');
  const confided = (await openOrderSecrets(market, market.db, [line.order_id])).get(line.id);
  if (!confided) return none('Who was insured is no longer kept. Ask for a new price.');
  const next = addDays(when.to, 1);
  const tomorrow = addDays(today, 1);
  const start = next > tomorrow ? next : tomorrow;
  const options = policy.renewed(sellable.facts, { options: line.options, confided, start });
  const quoted = tryQuote(market, sellable, options, now);
  if ('message' in quoted) return quoted;
  const unfit = unfitting(quoted.vertical, confided, sellable.facts, quoted.options);
  if (unfit) return none(unfit.message, unfit.why ?? null);
  const { quote } = quoted;
  if (!quote.when) throw new Error('A policy without its days');
  return {
    renewal: {
      productId: line.listing_id,
      href: quoted.vertical.pagePath({ id: line.listing_id, serviceId: sellable.serviceId }),
      kind: sellable.facts.kind,
      options: Object.fromEntries(Object.entries(quoted.options as object)),
      from: quote.when.from,
      to: quote.when.to,
      gapDays: daysBetween(next, quote.when.from),
      lines: quote.lines.map(presentQuoteLine),
      total: toDollars(quote.totalCents),
    },
    message: '',
    why: null,
  };
}

function tryQuote(
  market: Market,
  sellable: Sellable,
  choice: unknown,
  now: Date,
): Quoted | Offered {
  try {
    return quoteChoice(market.verticals, sellable, { choice, quantity: 1, terms: new Map() }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { data } = QuoteFault.safeParse(error.extra.why);
    return none(error.message, data ?? null);
  }
}

/** Creates a policy with its number. */
export const issuePolicy = (
  trx: Trx,
  line: {
    readonly lineId: string;
    readonly orderId: string;
    readonly userId: string;
    readonly vendorId: string;
    readonly number: string;
    readonly endsOn: string;
  },
  now: Date,
): Promise<void> =>
  insertPolicy(trx, {
    order_line_id: line.lineId,
    order_id: line.orderId,
    user_id: line.userId,
    vendor_id: line.vendorId,
    number: line.number,
    code: codeOf(randomBytes(12)),
    ends_on: line.endsOn,
    issued_at: now,
  });
