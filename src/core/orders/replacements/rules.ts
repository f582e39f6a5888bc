import {
  addDays,
  type CalendarDate,
  daysBetween,
  startOfDay,
  todayIn,
} from '#base/calendar-date.ts';
import { proRata, type When } from '#base/cancellation.ts';
import { type EarlyEnd, priceOfLast } from '#base/early-end.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { type InOther, type Language, otherFor, said } from '#base/two-languages.ts';
import type { SoldPerson } from '#verticals/contract-facts.ts';
import { HANDOVER_LEAST_DAYS } from '#verticals/capabilities/replaceable.ts';

export const ANSWER_DAYS = 7;
/** Max days from the request to the handover, and min days from the offer to it. */
export const HANDOVER_DAYS = { most: 14, least: HANDOVER_LEAST_DAYS } as const;

const DAY_MS = 86_400_000;

/** Term data that decides about the guarantee. */
export interface Guaranteed {
  /** Last day for a request; null if sold without a guarantee. */
  readonly until: CalendarDate | null;
  readonly when: When | null;
  readonly endedOn: CalendarDate | null;
  /** A request or an offer is open. */
  readonly open: boolean;
}

type WhyNot = Extract<
  RefusalCode,
  'guarantee_never' | 'guarantee_not_begun' | 'guarantee_over' | 'guarantee_asked' | 'ended_already'
>;

/** Reason why a customer cannot request another worker now; null if they can. */
export function askRefusal({ until, when, endedOn, open }: Guaranteed, now: Date): WhyNot | null {
  if (until === null || when === null) return 'guarantee_never';
  if (endedOn !== null) return 'ended_already';
  const today = todayIn(when.timeZone, now);
  if (today < when.from) return 'guarantee_not_begun';
  if (open) return 'guarantee_asked';
  return today > until || addDays(today, HANDOVER_DAYS.least) > when.to ? 'guarantee_over' : null;
}

export const handoverDays = (
  {
    askedOn,
    since,
    when,
  }: {
    readonly askedOn: CalendarDate;
    /** Start day of the current worker: no handover is possible before it. */
    readonly since: CalendarDate | null;
    readonly when: When;
  },
  now: Date,
): { readonly first: CalendarDate; readonly last: CalendarDate } => {
  const last = addDays(askedOn, HANDOVER_DAYS.most);
  const soonest = addDays(todayIn(when.timeZone, now), HANDOVER_DAYS.least);
  return {
    first: since !== null && since > soonest ? since : soonest,
    last: last < when.to ? last : when.to,
  };
};

export const offerBy = (now: Date): Date => new Date(now.getTime() + ANSWER_DAYS * DAY_MS);

export const agreeBy = (handover: CalendarDate, { timeZone }: When): Date =>
  startOfDay(handover, timeZone);

/** Cost of all months with the current worker. */
export const monthsNow = (early: EarlyEnd): number => priceOfLast(early, 1, 1);

export const differenceFrom = (handover: CalendarDate, cheaperCents: number, when: When): number =>
  proRata(cheaperCents, daysOfRest(handover, when), daysBetween(when.from, when.to) + 1);

/** Days left for a replacement. */
export const daysOfRest = (handover: CalendarDate, { to }: When): number =>
  daysBetween(handover, to) + 1;

export interface NamedInBoth {
  readonly name: string;
  readonly language: Language;
  readonly inOther: InOther | null;
}

/** In turn, until its last day; empty without a replacement. Omits starts after the end. */
export function inTurn(
  former: readonly { readonly who: NamedInBoth; readonly handover: CalendarDate }[],
  now: NamedInBoth,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): SoldPerson[] {
  if (former.length === 0) return [];
  const begins = [from, ...former.map(({ handover }) => handover)];
  return [...former.map(({ who }) => who), now].flatMap((who, at) => {
    const first = begins[at] ?? from;
    const next = begins[at + 1];
    const last = next !== undefined && next <= to ? addDays(next, -1) : to;
    return first > last ? [] : [{ name: inBoth(who), from: first, to: last }];
  });
}

function inBoth({ name, ...written }: NamedInBoth): SoldPerson['name'] {
  const nameIn = (language: Language) => said(name, otherFor(written, language), 'name');
  return { en: nameIn('en'), ar: nameIn('ar') };
}
