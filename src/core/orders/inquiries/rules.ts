import { badInput } from '#base/errors.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';

const HOUR_MS = 3_600_000;
/**
 * So long after its vendor's word a customer may ask. What they confided is erased after thirty days: until its vendor has
 * answered, the account must still be there to look at.
 */
export const ASK_DAYS = 28;
/** So long a vendor has to answer. */
export const ANSWER_HOURS = 48;
/** So long nobody knows whether a payment was made before admins see to it. */
export const CHECKING_HOURS = 24;
/** Asked once more it goes to admins at once; after their answer it is not asked again. */
const MOST_ASKED = 2;

type WhyNot = Extract<RefusalCode, 'inquiry_too_soon' | 'inquiry_open' | 'inquiry_over'>;

/** A line as it is asked about. */
export interface AskedLine {
  /** The step that says that it has arrived; null where nothing arrives anywhere. */
  readonly after: OutcomeName | null;
  readonly outcomes: readonly { readonly outcome: OutcomeName; readonly at: Date }[];
  /** The questions of its customer so far. */
  readonly asked: readonly { readonly state: 'open' | 'arrived' | 'returned' }[];
  /** Cents that were not given back. */
  readonly leftCents: number;
}

/** Why its customer cannot ask where it is now; null where they can. */
export function whyNotAsk(
  { after, outcomes, asked, leftCents }: AskedLine,
  now: Date,
): WhyNot | null {
  const said = outcomes.find(({ outcome }) => outcome === after);
  if (!said) return 'inquiry_too_soon';
  if (asked.some(({ state }) => state === 'open')) return 'inquiry_open';
  const isLate = now.getTime() - said.at.getTime() > ASK_DAYS * 24 * HOUR_MS;
  return isLate || leftCents <= 0 || asked.length >= MOST_ASKED ? 'inquiry_over' : null;
}

/** When its vendor's time is over; at once where they have answered before. */
export const answerBy = (askedBefore: number, now: Date): Date =>
  askedBefore > 0 ? now : new Date(now.getTime() + ANSWER_HOURS * HOUR_MS);

export const checkingUntil = (now: Date): Date =>
  new Date(now.getTime() + CHECKING_HOURS * HOUR_MS);

export interface Answered {
  readonly arrived: boolean;
  readonly reference: string;
  readonly note: string;
}

/** Throws a 400 naming the field: where it arrived its number, where it did not the reason. */
export function judgeAnswer({ arrived, reference, note }: Answered): void {
  if (arrived && reference === '')
    throw badInput({ reference: 'Enter the reference' }, { errorCodes: { reference: 'required' } });
  if (!arrived && note === '')
    throw badInput({ note: 'Enter the reason' }, { errorCodes: { note: 'required' } });
}
