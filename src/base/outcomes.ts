import { addDays, instantAt, todayIn } from './calendar-date.ts';
import type { When } from './cancellation.ts';
import { minutesOf } from './schedule.ts';

/** Outcomes that a vendor can report for a performed item or a stay. */
export const OUTCOMES = [
  'sent',
  'paid',
  'issued',
  'delivered',
  'failed',
  'returned',
  'left_early',
  'no_show',
  'checking',
] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/** Reasons something came back, for verticals with a list of reasons. */
export const OUTCOME_REASONS = [
  'details_wrong',
  'account_closed',
  'not_collected',
  'name_mismatch',
  'refused',
  'own_fault',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** The terms and time of a line's sale. */
export interface SoldAs {
  /** As they were frozen at the sale. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly paidAt: Date | null;
}

/** A step that a line of an order can take. */
export interface OutcomeStep {
  readonly name: OutcomeName;
  /** Nothing comes after it. */
  readonly final: boolean;
  /** Its vendor says by which number it can be found: a receipt, a policy, a transfer. */
  readonly needsReference: boolean;
  /** Immediate refund to the customer: a share of the line's remaining amount. */
  readonly gives: 'nothing' | 'principal' | 'all';
  /** It comes after one of these; without them it may come first. */
  readonly follows?: readonly OutcomeName[];
  /** The reasons there are for it; without them its vendor writes one where something is given back. */
  readonly reasons?: readonly OutcomeReason[];
  /** Of a reason: the fee stays with the vendor, as it was said before the payment. `since`: the days from the first step on. */
  readonly keepsFee?: (reason: OutcomeReason, sold: SoldAs, since: number) => boolean;
  /** It is said so many minutes after the payment at the earliest. */
  readonly waitMinutes?: (sold: SoldAs) => number;
  /** Days it stays ready for collection; null if it is not collected. */
  readonly waitsDays?: (sold: SoldAs) => number | null;
  /** Knowing the reference is enough to collect the purchase, so mails never contain it. */
  readonly hidesReference?: (sold: SoldAs) => boolean;
  /** The result is still unknown: no refund and no new payment until a person has found out. */
  readonly unclear?: true;
  /** Releases the remaining nights for sale. The step is optional: most stays never report it. */
  readonly freesNights?: FreesNights;
}

/** The first night stays the guest's, whatever became of it. */
interface FreesNights {
  /** 'HH:MM' of the second day, in the place's own time: from then on it can be said. */
  readonly from: string;
  /** The last day on which it can be. */
  readonly until: 'last_night' | 'check_out';
  /** Only while the voucher has not been honoured. */
  readonly unused: boolean;
}

/** The facts that decide when a step is allowed. */
export interface Performed extends SoldAs {
  readonly when: When | null;
  readonly used: boolean;
}

const MINUTE_MS = 60_000;
/** The first instant at which a step can be said; null for any. */
export const earliest = ({ waitMinutes }: OutcomeStep, sold: SoldAs): Date | null => {
  const minutes = waitMinutes?.(sold) ?? 0;
  return minutes > 0 && sold.paidAt !== null
    ? new Date(sold.paidAt.getTime() + minutes * MINUTE_MS)
    : null;
};

/** The steps that a line can take now, after those that it has taken. */
export function stepsLeft(
  steps: readonly OutcomeStep[],
  taken: readonly OutcomeName[],
): readonly OutcomeStep[] {
  const isOver = steps.some(({ name, final }) => final && taken.includes(name));
  if (isOver) return [];
  return steps.filter(
    ({ name, follows }) =>
      !taken.includes(name) && (follows?.some((before) => taken.includes(before)) ?? true),
  );
}

/** The same, of those whose time it is. */
export const stepsNow = (
  steps: readonly OutcomeStep[],
  taken: readonly OutcomeName[],
  line: Performed,
  now: Date,
): readonly OutcomeStep[] =>
  stepsLeft(steps, taken).filter((step) => {
    const from = earliest(step, line);
    if (from !== null && now < from) return false;
    return !step.freesNights || isTime(step.freesNights, line, now);
  });

function isTime(
  { from, until, unused }: FreesNights,
  { when, used }: Performed,
  now: Date,
): boolean {
  if (when === null || (unused && used)) return false;
  const last = until === 'check_out' ? when.to : addDays(when.to, -1);
  return (
    now >= instantAt(addDays(when.from, 1), minutesOf(from), when.timeZone) &&
    todayIn(when.timeZone, now) <= last
  );
}
