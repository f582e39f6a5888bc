import { type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { type Every, type PlanName, rankOf } from '#base/plans.ts';
import { type Period, periodOn } from './period-rules.ts';

/** A plan at a price. */
export interface Priced {
  readonly plan: PlanName;
  readonly every: Every;
  readonly priceCents: number;
}

/** What a vendor pays for now: its price as it was when the period began, or when it was last changed. */
export interface Running extends Priced {
  readonly period: Period;
  /** Credit for the next invoice; below zero what is to be paid with it. */
  readonly carryCents: number;
}

/** `period`: a plan for some days; `unused`: what is left of the one before; `carried`: from earlier invoices. */
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
  /** The lines together, if they are anything to be paid. */
  readonly subtotalCents: number;
  readonly taxCents: number;
  /** To be paid now. */
  readonly totalCents: number;
  /** What is left for the next invoice. */
  readonly carryCents: number;
}

export type Change =
  | {
      readonly when: 'now';
      /** The period that it is paid for, and whether its anchor is today. */
      readonly period: Period;
      readonly restarts: boolean;
      readonly due: Due;
    }
  | { readonly when: 'period_end'; readonly on: CalendarDate }
  | { readonly when: 'never' };

/** Of a price for `whole` days what `days` of them cost, half up. */
export const prorated = (cents: number, days: number, whole: number): number =>
  Math.floor((2 * cents * days + whole) / (2 * whole));

/**
 * What lines come to: taxed, and with what is too little to be charged carried to the next invoice, as is what is less than
 * nothing. It is never paid out.
 */
export function dueOf(lines: readonly InvoiceLine[], taxBps: number): Due {
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  const subtotalCents = Math.max(0, sum);
  const taxCents = prorated(subtotalCents, taxBps, 10_000);
  const totalCents = subtotalCents + taxCents;
  if (totalCents < MIN_CHARGE_CENTS)
    return { lines, subtotalCents: 0, taxCents: 0, totalCents: 0, carryCents: 0 - sum };
  return { lines, subtotalCents, taxCents, totalCents, carryCents: sum - subtotalCents };
}

/** A whole period of a plan, with what is carried. */
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
 * When another plan begins, and what is due for it. A higher plan begins at once, and so does a longer period of the same or a
 * higher one; everything else begins when what is paid for ends. The rank is the plans' order, never what a day costs.
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
    cents: -prorated(priceCents, days, whole),
  };
  const restarts = wanted.every !== running.every;
  const next = restarts ? periodOn({ on: today, every: wanted.every }, today) : period;
  const paidFor = restarts ? next : left;
  const cents = restarts ? wanted.priceCents : prorated(wanted.priceCents, days, whole);
  const lines: InvoiceLine[] = [
    { what: 'period', plan: wanted.plan, every: wanted.every, ...paidFor, cents },
    // A dearer price of the plan before, e.g. of an earlier version, is no gain within the same period.
    restarts ? unused : { ...unused, cents: Math.max(unused.cents, -cents) },
    ...carried(wanted, paidFor, running.carryCents),
  ];
  return { when: 'now', period: next, restarts, due: dueOf(lines, taxBps) };
}
