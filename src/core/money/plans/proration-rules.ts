import { type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { type Every, type PlanName, rankOf } from '#base/plans.ts';
import { type Period, periodOn } from './period-rules.ts';

export interface Priced {
  readonly plan: PlanName;
  readonly every: Every;
  readonly priceCents: number;
}

/** The vendor's current subscription, at the price of its period's start or last change. */
export interface Running extends Priced {
  readonly period: Period;
  /** Credit for the next invoice; negative for a charge. */
  readonly carryCents: number;
  /** Paid for the period and not given back; null if nothing was given back. */
  readonly keptCents?: number | null;
}

/** `unused`: credit for the rest of the previous plan. `carried`: from earlier invoices. */
export interface InvoiceLine {
  readonly what: 'period' | 'unused' | 'carried';
  readonly plan: PlanName;
  readonly every: Every;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly cents: number;
}

export interface Due {
  readonly lines: readonly InvoiceLine[];
  /** Sum of the lines, or 0 if they are not charged now. */
  readonly subtotalCents: number;
  readonly taxCents: number;
  /** Payable now. */
  readonly totalCents: number;
  /** Carried over to the next invoice. */
  readonly carryCents: number;
}

export type Change =
  | {
      readonly when: 'now';
      /** The paid period, and whether its anchor becomes today. */
      readonly period: Period;
      readonly restarts: boolean;
      readonly due: Due;
    }
  | { readonly when: 'period_end'; readonly on: CalendarDate }
  | { readonly when: 'never' };

/** Price of `days` out of `whole` days, rounded half up. */
export const prorated = (cents: number, days: number, whole: number): number =>
  Math.floor((2 * cents * days + whole) / (2 * whole));

/** Negative sums and amounts too small to charge are carried over; credit is never paid out. */
export function dueOf(lines: readonly InvoiceLine[], taxBps: number): Due {
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  const subtotalCents = Math.max(0, sum);
  const taxCents = prorated(subtotalCents, taxBps, 10_000);
  const totalCents = subtotalCents + taxCents;
  if (totalCents < MIN_CHARGE_CENTS)
    return { lines, subtotalCents: 0, taxCents: 0, totalCents: 0, carryCents: 0 - sum };
  return { lines, subtotalCents, taxCents, totalCents, carryCents: sum - subtotalCents };
}

export const wholePeriod = (
  { plan, every, priceCents }: Priced,
  period: Period,
  carryCents: number,
  taxBps: number,
): Due =>
  dueOf(
    [
      { what: 'period', plan, every, ...period, cents: priceCents },
      ...carried({ plan, every }, period, carryCents),
    ],
    taxBps,
  );

function carried(
  of: Pick<Priced, 'plan' | 'every'>,
  period: Period,
  carryCents: number,
): InvoiceLine[] {
  const { plan, every } = of;
  return carryCents === 0 ? [] : [{ what: 'carried', plan, every, ...period, cents: -carryCents }];
}

/**
 * Start and price of a plan change. A higher plan, or a longer period of the same or a higher one,
 * starts at once. Every other change starts after the paid period. Plans are compared by rank, not
 * by price per day.
 */
export function changeOf(
  running: Running,
  wanted: Priced,
  today: CalendarDate,
  taxBps: number,
): Change {
  const rise = rankOf(wanted.plan) - rankOf(running.plan);
  const { period } = running;
  if (rise === 0 && wanted.every === running.every) return { when: 'never' };
  const shorter = running.every === 'year' && wanted.every === 'month';
  if (rise < 0 || shorter || wanted.plan === 'starter')
    return { when: 'period_end', on: period.to };
  const left = { from: today, to: period.to };
  const days = daysBetween(today, period.to);
  const whole = daysBetween(period.from, period.to);
  const { plan, every, priceCents } = running;
  const unused = {
    what: 'unused' as const,
    plan,
    every,
    ...left,
    // Money that was refunded, or taken back by a bank, is credited no more.
    cents: 0 - Math.min(prorated(priceCents, days, whole), running.keptCents ?? Infinity),
  };
  const restarts = wanted.every !== running.every;
  const next = restarts ? periodOn({ on: today, every: wanted.every }, today) : period;
  const paidFor = restarts ? next : left;
  const cents = restarts ? wanted.priceCents : prorated(wanted.priceCents, days, whole);
  const lines: InvoiceLine[] = [
    { what: 'period', plan: wanted.plan, every: wanted.every, ...paidFor, cents },
    // Limits the credit: a dearer earlier version of the plan must not pay out within the same
    // period.
    restarts ? unused : { ...unused, cents: Math.max(unused.cents, -cents) },
    ...carried(wanted, paidFor, running.carryCents),
  ];
  return { when: 'now', period: next, restarts, due: dueOf(lines, taxBps) };
}
