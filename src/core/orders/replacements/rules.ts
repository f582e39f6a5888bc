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
import { HANDOVER_LEAST_DAYS } from '#verticals/guarantee.ts';

/** So long its vendor has to offer somebody. */
export const ANSWER_DAYS = 7;
/** A handover is at the latest so many days after the asking, and at the earliest so many after the offer. */
export const HANDOVER_DAYS = { most: 14, least: HANDOVER_LEAST_DAYS } as const;

const DAY_MS = 86_400_000;

/** A term as the guarantee is judged. */
export interface Guaranteed {
  /** The last day to ask; null where no guarantee was sold. */
  readonly until: CalendarDate | null;
  readonly when: When | null;
  readonly endedOn: CalendarDate | null;
  /** It is asked for, or offered, already. */
  readonly open: boolean;
}

type WhyNot = Extract<
  RefusalCode,
  'guarantee_never' | 'guarantee_not_begun' | 'guarantee_over' | 'guarantee_asked' | 'ended_already'
>;

/** Why a customer cannot ask for another worker now; null where they can. */
export function whyNotAsk({ until, when, endedOn, open }: Guaranteed, now: Date): WhyNot | null {
  if (until === null || when === null) return 'guarantee_never';
  if (endedOn !== null) return 'ended_already';
  const today = todayIn(when.timeZone, now);
  if (today < when.from) return 'guarantee_not_begun';
  if (open) return 'guarantee_asked';
  return today > until || addDays(today, HANDOVER_DAYS.least) > when.to ? 'guarantee_over' : null;
}

/** The first and the last day on which another may begin. */
export const handoverDays = (
  {
    askedOn,
    since,
    when,
  }: {
    readonly askedOn: CalendarDate;
    /** Whoever works now has taken over on this day, or will: nobody else begins before. */
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

/** When the vendor's time to offer somebody is over. */
export const offerBy = (now: Date): Date => new Date(now.getTime() + ANSWER_DAYS * DAY_MS);

/** When the customer's time to agree is over: as the day of the handover begins. */
export const agreeBy = (handover: CalendarDate, { timeZone }: When): Date =>
  startOfDay(handover, timeZone);

/** What all months cost with who works now. */
export const monthsNow = (early: EarlyEnd): number => priceOfLast(early, 1, 1);

/** What goes back for somebody cheaper from a day on. */
export const differenceFrom = (handover: CalendarDate, cheaperCents: number, when: When): number =>
  proRata(cheaperCents, daysOfRest(handover, when), daysBetween(when.from, when.to) + 1);

/** How many days another has. */
export const daysOfRest = (handover: CalendarDate, { to }: When): number =>
  daysBetween(handover, to) + 1;

/** The name of the person whom a line is of, in both languages. */
export interface NamedInBoth {
  readonly name: string;
  readonly language: Language;
  readonly inOther: InOther | null;
}

/**
 * Who worked one after the other within a term, until its last day; nobody where it was the same all along. Who was to begin
 * only after that has no day of it.
 */
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
