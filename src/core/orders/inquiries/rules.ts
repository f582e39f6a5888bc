import { badInput } from '#base/errors.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';

const HOUR_MS = 3_600_000;
/**
 * Max age of the vendor's report for an inquiry. Sensitive data is erased after thirty days, and
 * the account number must still be readable until the vendor answers.
 */
export const ASK_DAYS = 28;
export const ANSWER_HOURS = 48;
/** Period after which admins resolve a checked payment. */
export const CHECKING_HOURS = 24;
/** A second inquiry goes to admins at once; their answer is final. */
const MAX_ASKED = 2;

type WhyNot = Extract<RefusalCode, 'inquiry_too_soon' | 'inquiry_open' | 'inquiry_over'>;

/** Line data that decides about an inquiry. */
export interface AskedLine {
  /** Outcome that reports the arrival; null without one. */
  readonly after: OutcomeName | null;
  readonly outcomes: readonly { readonly outcome: OutcomeName; readonly at: Date }[];
  /** Earlier inquiries of the customer. */
  readonly asked: readonly { readonly state: 'open' | 'arrived' | 'returned' }[];
  /** Cents not refunded. */
  readonly leftCents: number;
}

/** Reason why the customer cannot open an inquiry now; null if they can. */
export function askRefusal(
  { after, outcomes, asked, leftCents }: AskedLine,
  now: Date,
): WhyNot | null {
  const said = outcomes.find(({ outcome }) => outcome === after);
  if (!said) return 'inquiry_too_soon';
  if (asked.some(({ state }) => state === 'open')) return 'inquiry_open';
  const isLate = now.getTime() - said.at.getTime() > ASK_DAYS * 24 * HOUR_MS;
  return isLate || leftCents <= 0 || asked.length >= MAX_ASKED ? 'inquiry_over' : null;
}

/** The vendor's deadline; immediate for a second inquiry. */
export const answerBy = (askedBefore: number, now: Date): Date =>
  askedBefore > 0 ? now : new Date(now.getTime() + ANSWER_HOURS * HOUR_MS);

export const checkingUntil = (now: Date): Date =>
  new Date(now.getTime() + CHECKING_HOURS * HOUR_MS);

export interface Answered {
  readonly arrived: boolean;
  readonly reference: string;
  readonly note: string;
}

/** Throws 400 by field: an arrival needs a reference, a failure a reason. */
export function judgeAnswer({ arrived, reference, note }: Answered): void {
  if (arrived && reference === '')
    throw badInput({ reference: 'Enter the reference' }, { errorCodes: { reference: 'required' } });
  if (!arrived && note === '')
    throw badInput({ note: 'Enter the reason' }, { errorCodes: { note: 'required' } });
}
