import { badInput, notFound, Refusal } from '#base/errors.ts';
import { times } from '#base/money.ts';
import type { When } from '#base/cancellation.ts';
import type { Trx } from '../database.ts';
import { findTermsOfDays } from '../inventory/terms-store.ts';
import { choicesText, type Quoted, quoteChoice, termsWanted } from '../listings/quote-rules.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { refundable } from '../orders/cancel.ts';
import { refundOf } from '../orders/policy.ts';
import { lockPayment, type LockedPayment } from '../payments/payment-store.ts';
import { type SoldLine, type SoldService, soldServices } from '../payments/sold-store.ts';
import { WHY_NOT_WORDS, whyNotChange } from './rules.ts';
import { type ChosenLine, readChosen } from './store.ts';

export interface Changing {
  readonly orderId: string;
  readonly itemId: string;
  readonly userId: string;
  /** Unparsed; what is left out stays. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A booking held against another choice of its listing. */
export interface Judged {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
  readonly chosen: ChosenLine;
  readonly quoted: Quoted;
  readonly when: When;
  readonly totalCents: number;
  /** Below zero: what goes back. */
  readonly differenceCents: number;
  /** It is what is booked already. */
  readonly same: boolean;
}

/** Holds a booking against the choice that is asked for. Throws 400 by field, 404 and 409. */
export async function judge(market: Market, trx: Trx, changing: Changing): Promise<Judged> {
  const now = market.clock.now();
  const { orderId, itemId, userId, options } = changing;
  const payment = await lockPayment(trx, { orderId });
  if (payment?.userId !== userId) throw notFound('Order');
  const parts = await soldServices(trx, orderId);
  const part = parts.find(({ lines }) => lines.some(({ lineId }) => lineId === itemId));
  const line = part?.lines.find(({ lineId }) => lineId === itemId);
  if (!part || !line) throw notFound('Order');
  const chosen = await readChosen(trx, itemId);
  const share = refundOf(refundable(part, line), part.partStatus === 'processing', now);
  const why = whyNotChange({
    ...line,
    isPaid: payment.isPaid,
    used: line.checkedInAt !== null || line.done,
    refundedCents: line.lineRefundedCents,
    changes: chosen.changes.length,
    percent: share.percent,
  });
  if (why !== null) throw new Refusal(409, 'not_changeable', WHY_NOT_WORDS[why], { why });
  const quoted = await quoteInstead(market, trx, { line, chosen, options }, now);
  const { when } = quoted.quote;
  if (when === null) throw new Error(`A booking of listing ${line.listingId} without a day`);
  const totalCents = times(quoted.quote.totalCents, line.quantity);
  return {
    payment,
    part,
    line,
    chosen,
    quoted,
    when,
    totalCents,
    differenceCents: totalCents - (line.totalCents - line.reducedCents),
    same: choicesText(quoted.options, {}) === choicesText(chosen.options, {}),
  };
}

/** The choice with what is chosen instead, as the listing sells it today. Throws 400 by field, and 409 for what is off sale. */
async function quoteInstead(
  market: Market,
  trx: Trx,
  {
    line,
    chosen,
    options,
  }: Pick<Judged, 'line' | 'chosen'> & { readonly options: Changing['options'] },
  now: Date,
): Promise<Quoted> {
  const sellable = (await findSellables(trx, [line.listingId])).get(line.listingId);
  if (!sellable?.public) throw new Refusal(409, 'gone', 'No longer available');
  const booked = chosen.options as Readonly<Record<string, unknown>>;
  const choice = { ...booked, ...options };
  const terms = await findTermsOfDays(trx, termsWanted(market.verticals, [{ sellable, choice }]));
  const quoted = quoteChoice(
    market.verticals,
    sellable,
    { choice, quantity: line.quantity, terms },
    now,
  );
  // An option that this kind of listing does not have would be dropped in silence.
  const known = quoted.options as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw badInput(Object.fromEntries(unknown.map((name) => [`options.${name}`, 'Not an option'])));
  return quoted;
}
