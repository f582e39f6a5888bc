import { todayIn } from '#base/calendar-date.ts';
import { AmountProblem, amountOf, amountText } from '#base/currency.ts';
import { ANSWER_MINUTES, type ChoiceContext, type DueBill } from '../choice.ts';
import type { BillTerms } from '../capabilities/billed.ts';
import type { ListingFacts } from '../vertical.ts';
import type { BillerDetails, BillOptions } from './details.ts';
import { refused } from './refused.ts';

export const billTerms = ({ details }: ListingFacts<BillerDetails>): BillTerms | null =>
  details.mode === 'typed'
    ? null
    : {
        currency: details.currency,
        example: details.example,
        oldestFirst: details.oldestFirst,
        partial: details.partial,
        least: amountOf(details.least, details.currency),
      };

type Context = Pick<ChoiceContext, 'now' | 'person' | 'confided'>;

/** The bill and the amount to pay, in minor units. Throws QuoteProblem. */
export function judgeDue(
  listing: ListingFacts<BillerDetails>,
  options: BillOptions & { readonly bill: string },
  context: Context,
): { readonly bill: DueBill; readonly minor: bigint } {
  const terms = billTerms(listing);
  if (!terms) throw refused('bill_none', 'This biller takes amounts that are typed.', {}, 'bill');
  const { currency } = terms;
  const bills = (context.person?.bills ?? []).filter(({ listingId }) => listingId === listing.id);
  const bill = bills.find(({ id }) => id === options.bill);
  if (!bill || (context.confided ?? bill.account) !== bill.account)
    throw refused('bill_unknown', 'Ask for the bills of this account again.', {}, 'bill');
  if (bill.state !== 'due') throw refused(`bill_${bill.state}`, BILL_OVER[bill.state], {}, 'bill');
  if (bill.busyIn !== null)
    throw refused(
      'bill_busy',
      bill.busyIn === ''
        ? 'Somebody else is paying this bill just now.'
        : `This bill is being paid in order ${bill.busyIn}.`,
      { order: bill.busyIn },
      'bill',
    );
  if (options.due !== bill.left || options.part !== bill.part)
    throw refused(
      'bill_changed',
      options.due === undefined
        ? `This bill has changed: it is ${bill.left} ${currency} now.`
        : `This bill has changed: it was ${options.due} ${currency} and is ${bill.left} ${currency} now.`,
      { before: options.due ?? '', amount: bill.left, currency },
      'bill',
    );
  if (!isFresh(bill, context))
    throw refused('bill_unknown', 'Ask for the bills of this account again.', {}, 'bill');
  const older = terms.oldestFirst ? olderUnpaid(bill, bills, context) : undefined;
  if (older)
    throw refused(
      'bill_older',
      `Older bills are paid first: that of ${older.period}.`,
      { period: older.period },
      'bill',
    );
  return { bill, minor: partOf(options.amount, bill, terms) };
}

const BILL_OVER = {
  paid: 'This bill is paid.',
  withdrawn: 'The biller has withdrawn this bill.',
} as const;

/** A lookup expires on the day after the due date, because a late bill may cost more. */
function isFresh({ askedAt, dueOn, inCart }: DueBill, { now }: Context): boolean {
  if (inCart) return true;
  const asked = new Date(askedAt);
  const wasDue = todayIn(now.timeZone, asked) <= dueOn && now.today > dueOn;
  return !wasDue && now.at - asked.getTime() <= ANSWER_MINUTES * 60_000;
}

/** An older unpaid bill of the same account that is neither earlier in the cart nor being paid. */
const olderUnpaid = (
  bill: DueBill,
  bills: readonly DueBill[],
  { person }: Context,
): DueBill | undefined =>
  bills.find(
    (other) =>
      other.account === bill.account &&
      other.dueOn < bill.dueOn &&
      other.state === 'due' &&
      other.busyIn === null &&
      !person?.visits.some(
        ({ boughtAt, options }) => boughtAt === null && billIn(options) === other.id,
      ),
  );

const billIn = (options: unknown): unknown =>
  typeof options === 'object' && options !== null && 'bill' in options ? options.bill : undefined;

/** The amount to pay: all that is left, or a part if the biller allows it. */
function partOf(amount: string, bill: DueBill, { currency, partial, least }: BillTerms): bigint {
  const left = amountOf(bill.left, currency);
  const minor = amount === '' ? left : amountTyped(amount, currency);
  const lowest = least < left ? least : left;
  if (minor === left) return minor;
  if (!partial)
    throw refused('bill_whole', `This bill is paid whole: ${bill.left} ${currency}.`, {
      amount: bill.left,
      currency,
    });
  if (minor < lowest)
    throw refused(
      'amount_least',
      `The least that can be paid is ${amountText(lowest, currency)} ${currency}.`,
      { amount: amountText(lowest, currency), currency },
    );
  if (minor > left)
    throw refused('amount_most', `The most that can be paid is ${bill.left} ${currency}.`, {
      amount: bill.left,
      currency,
    });
  return minor;
}

function amountTyped(amount: string, currency: BillTerms['currency']): bigint {
  try {
    return amountOf(amount, currency);
  } catch (error) {
    if (!(error instanceof AmountProblem)) throw error;
    throw refused('amount_shape', 'Enter the amount of the bill.', {}, 'amount');
  }
}
