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

/** Reasons for a failure, for verticals with a fixed list. */
export const OUTCOME_REASONS = [
  'details_wrong',
  'account_closed',
  'not_collected',
  'name_mismatch',
  'refused',
  'own_fault',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export interface SoldAs {
  /** Frozen at the sale. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly paidAt: Date | null;
}

/** A step that a vendor can report for an order line. */
export interface OutcomeStep {
  readonly name: OutcomeName;
  /** No further step follows. */
  readonly final: boolean;
  /** The vendor must give a reference: a receipt, policy or transfer number. */
  readonly needsReference: boolean;
  /** Immediate refund to the customer: a share of the line's remaining amount. */
  readonly gives: 'nothing' | 'principal' | 'all';
  /** Allowed predecessors; absent if it may be the first step. */
  readonly follows?: readonly OutcomeName[];
  /** Allowed reasons; without them the vendor writes one if there is a refund. */
  readonly reasons?: readonly OutcomeReason[];
  /**
   * True if the vendor keeps the fee for this reason, as announced before payment. `since`: the
   * number of days since the first step.
   */
  readonly keepsFee?: (reason: OutcomeReason, sold: SoldAs, since: number) => boolean;
  /** Earliest time after the payment, in minutes. */
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

/** The first night is not released, even if the guest did not come. */
interface FreesNights {
  /** Earliest local time on the second day, 'HH:MM'. */
  readonly from: string;
  /** Last day for reporting it. */
  readonly until: 'last_night' | 'check_out';
  /** Only while the voucher has not been redeemed. */
  readonly unused: boolean;
}

/** The facts that decide when a step is allowed. */
export interface Performed extends SoldAs {
  readonly when: When | null;
  readonly used: boolean;
}

const MINUTE_MS = 60_000;
/** Earliest instant for reporting a step; null for any. */
export const earliest = ({ waitMinutes }: OutcomeStep, sold: SoldAs): Date | null => {
  const minutes = waitMinutes?.(sold) ?? 0;
  return minutes > 0 && sold.paidAt !== null
    ? new Date(sold.paidAt.getTime() + minutes * MINUTE_MS)
    : null;
};

/** Steps still possible after those already reported. */
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

/** Those of the steps whose time has come. */
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
