import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { AmountProblem, amountOf, amountText, type Currency, typedAmount } from '#base/currency.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { isPlain } from '#base/hidden-signs.ts';

/** Max bills of an account, per lookup and in a cart. */
export const MAX_OF_ACCOUNT = 60;
/** Max amount of a bill, in minor units of any currency. */
const MAX_MINOR = 999_999_999_999n;

/** A bill as entered by a vendor, trimmed. */
export interface TypedBill {
  readonly account: string;
  readonly number: string;
  readonly period: string;
  readonly dueOn: string;
  readonly amount: string;
  readonly currency: string;
  readonly name: string;
}

export interface EnteredBill {
  readonly number: string;
  readonly period: string;
  readonly dueOn: CalendarDate;
  readonly amount: number;
  readonly name: string;
}

export type BillFaults = Readonly<
  Record<string, { readonly code: FieldCode; readonly words: string }>
>;

/** Parses a bill, or returns errors by field. The account is checked by its vertical. */
export function judgeBill(
  { number, period, dueOn, amount, currency, name }: TypedBill,
  paidIn: Currency,
): { readonly bill: EnteredBill } | { readonly faults: BillFaults } {
  const faults: Record<string, BillFaults[string]> = {};
  const text = (field: string, value: string, most: number, required: boolean) => {
    if (value === '' && required) faults[field] = { code: 'required', words: 'Fill this in' };
    else if (value.length > most)
      faults[field] = { code: 'too_long', words: `Use up to ${most} characters` };
    else if (!isPlain(value))
      faults[field] = { code: 'hidden', words: 'Remove any invisible characters' };
  };
  text('number', number, 60, true);
  text('name', name, 100, false);
  if (!/^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])$/.test(period))
    faults['period'] = { code: 'format', words: 'Enter the month, as in 2026-10' };
  const day = isCalendarDate(dueOn) ? dueOn : null;
  if (day === null) faults['dueOn'] = { code: 'format', words: 'Enter a date, as in 2026-11-30' };
  if (currency !== '' && currency !== paidIn)
    faults['currency'] = { code: 'format', words: `Bills of this biller are in ${paidIn}` };
  const minor = minorOf(amount, paidIn);
  if (minor === null)
    faults['amount'] = {
      code: 'format',
      words: `Enter an amount of ${paidIn}, as in ${amountText(1_250n, paidIn)}`,
    };
  if (Object.keys(faults).length > 0 || day === null || minor === null) return { faults };
  return { bill: { number, period, dueOn: day, amount: Number(minor), name } };
}

function minorOf(text: string, currency: Currency): bigint | null {
  try {
    const minor = typedAmount(text, currency);
    return minor > 0n && minor <= MAX_MINOR ? minor : null;
  } catch (error) {
    if (error instanceof AmountProblem) return null;
    throw error;
  }
}

/** Masks a name that its owner can complete: 'H••••• M•••••', independent of its length. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${[...word][0] ?? ''}•••••`)
    .join(' ');

export interface PaidLine {
  readonly orderId: string;
  /** Decimal string in the bill's currency. */
  readonly amount: string;
  readonly isPaid: boolean;
  readonly own: boolean;
  /** The customer's first card step for it is open. */
  readonly isPaying: boolean;
  /** The final outcome, if any. */
  readonly outcome: string | null;
}

export interface BillStanding {
  readonly leftMinor: bigint;
  readonly part: number;
  readonly busyIn: string | null;
  /** True for another user's order, whose number is not shown. */
  readonly isElsewhere: boolean;
}

/**
 * State of a bill after its payments, ignoring refunded failures. A paid, unfinished order blocks
 * everyone, and an open card step blocks other users. An unpaid order blocks no one: the first
 * payment wins.
 */
export function standingOf(
  amount: number,
  currency: Currency,
  lines: readonly PaidLine[],
): BillStanding {
  const paid = lines.filter(({ outcome }) => outcome === 'paid');
  const open = lines.find(
    ({ outcome, own, isPaid, isPaying }) => outcome === null && (isPaid || (isPaying && !own)),
  );
  const sum = paid.reduce((all, line) => all + amountOf(line.amount, currency), 0n);
  const left = BigInt(amount) - sum;
  return {
    leftMinor: left > 0n ? left : 0n,
    part: paid.length,
    busyIn: open ? open.orderId.slice(-8).toUpperCase() : null,
    isElsewhere: open !== undefined && !open.own,
  };
}
