import { badInput, notFound, Refusal } from '#base/errors.ts';
import { times } from '#base/money.ts';
import { ANY_CHANGE, changeable } from '#verticals/capabilities/changeable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Trx } from '#core/shared/database.ts';
import { asSold, findPersons, findSellables, findTermsOfDays } from '#core/catalogue/index.ts';
import {
  choicesText,
  quoteChoice,
  type Quoted,
  termsWanted,
} from '#core/catalogue/listings/quote-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { refundable } from '../orders/judged-line.ts';
import { cancellationOf, refundOf } from '../orders/policy.ts';
import {
  type LockedPayment,
  type SoldLine,
  type SoldService,
  findSoldLine,
} from '#core/money/index.ts';
import { freeHours, ownChanges, refusalOf, type WhyNotChange, changeRefusal } from './rules.ts';
import { type ChosenLine, freeze, type FrozenChoice, keepSaid, readChosen } from './store.ts';

export interface Changing {
  readonly orderId: string;
  readonly itemId: string;
  readonly userId: string;
  /** Unparsed. Omitted options keep their value. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A booking compared with another choice of its listing. */
export interface Judged {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
  readonly chosen: ChosenLine;
  readonly quoted: Quoted;
  readonly choice: FrozenChoice;
  readonly totalCents: number;
  /** Negative for a refund, positive for a payment. */
  readonly differenceCents: number;
  /** True if nothing would change. */
  readonly same: boolean;
}

/** The caller has locked the order's payment. Throws 400 by field, 404 and 409. */
export async function judge(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  { orderId, itemId, options }: Changing,
): Promise<Judged> {
  const now = market.clock.now();
  const item = await findSoldLine(trx, orderId, itemId);
  if (!item) throw notFound('Order');
  const { part, line } = item;
  const chosen = await readChosen(trx, itemId);
  const limits = capabilityOf(market.verticals[line.vertical], changeable)?.limits ?? ANY_CHANGE;
  const share = refundOf(refundable(part, line), part.partStatus === 'processing', now);
  const why = changeRefusal({
    ...line,
    isPaid: payment.isPaid,
    used: line.checkedInAt !== null || line.done,
    refundedCents: line.lineRefundedCents,
    changes: ownChanges(chosen.changes),
    most: limits.most,
    percent: share.percent,
  });
  const refuse = (is: WhyNotChange) => {
    const hours = freeHours(cancellationOf(line).rule);
    return new Refusal(409, refusalOf(is, limits), { why: is, most: limits.most, hours });
  };
  if (why !== null) throw refuse(why);
  const quoted = await quoteInstead(
    market,
    trx,
    { line, chosen, options, userId: payment.userId },
    now,
  );
  const moved = quoted.options as Readonly<Record<string, unknown>>;
  const before = chosen.options as Readonly<Record<string, unknown>>;
  if (limits.fixed.some((name) => moved[name] !== before[name])) throw refuse('fixed');
  const { when } = quoted.quote;
  if (when === null) throw new Error(`A booking of listing ${line.listingId} without a day`);
  const kept = (market.verticals[line.vertical]?.aboutPerson ?? []).filter((name) =>
    limits.fixed.includes(name),
  );
  const costs = line.totalCents - line.reducedCents;
  const totalCents = limits.keepsPrice ? costs : times(quoted.quote.totalCents, line.quantity);
  return {
    payment,
    part,
    line,
    chosen,
    quoted,
    choice: keepSaid(freeze(quoted, when, line.quantity), chosen, kept),
    totalCents,
    differenceCents: totalCents - costs,
    same: choicesText(quoted.options, {}) === choicesText(chosen.options, {}),
  };
}

/** Quotes the choice at today's price. Throws 400 by field, and 409 if not on sale. */
async function quoteInstead(
  market: Market,
  trx: Trx,
  {
    line,
    chosen,
    options,
    userId,
  }: Pick<Judged, 'line' | 'chosen'> & Pick<Changing, 'options' | 'userId'>,
  now: Date,
): Promise<Quoted> {
  const today = (await findSellables(trx, [line.listingId])).get(line.listingId);
  if (!today?.public) throw new Refusal(409, 'gone');
  const sellable = asSold(market.verticals, today, chosen);
  const booked = chosen.options as Readonly<Record<string, unknown>>;
  const choice = { ...booked, ...options };
  const terms = await findTermsOfDays(trx, termsWanted(market.verticals, [{ sellable, choice }]), {
    but: line.lineId,
  });
  const asked = [market.verticals[sellable.vertical]];
  const persons = await findPersons(market, trx, asked, { userId, now, butLine: line.lineId });
  const quoted = quoteChoice(
    market.verticals,
    sellable,
    { choice, quantity: line.quantity, terms, persons, sold: true },
    now,
  );
  // Unknown options would be dropped silently.
  const known = quoted.options as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw badInput(Object.fromEntries(unknown.map((name) => [`options.${name}`, 'Not an option'])));
  return quoted;
}
