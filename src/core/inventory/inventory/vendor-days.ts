import type { CalendarDate } from '#base/calendar-date.ts';
import { dollarsOrNone, toDollars } from '#base/money.ts';
import type { VendorDay, VendorPart } from '#contract/vendor-calendar.ts';
import { type DayTerms, NO_TERMS } from '#verticals/choice.ts';
import type { CalendarDay, KeptDay, KeptPart } from '#verticals/vertical.ts';
import { calendarDays } from '#verticals/capabilities/bookable.ts';
import type { Db } from '#core/shared/database.ts';
import { findClosures } from './closures-store.ts';
import { placeKey, type PlaceState } from '#core/catalogue/places/availability-rules.ts';
import { findPlacesOfAll, findTermsOfDays, type Own } from '#core/catalogue/index.ts';

/** Requested days of a listing, in order. */
export interface DaysAsked {
  readonly own: Own;
  readonly days: readonly CalendarDate[];
}

/** Days of listings as their vendor sees them, in three reads. */
export async function vendorDaysOf(
  db: Db,
  asked: readonly DaysAsked[],
  { slots }: { readonly slots: boolean },
): Promise<ReadonlyMap<string, VendorDay[]>> {
  const all = asked.flatMap(({ days }) => days);
  const ids = asked.map(({ own }) => own.id);
  if (all.length === 0) return new Map(ids.map((id) => [id, []]));
  const [from, to] = endsOf(all);
  const states = await findPlacesOfAll(db, ids, from, to);
  const terms = await findTermsOfDays(
    db,
    ids.map((listingId) => ({ listingId, from, to })),
  );
  const closures = await findClosures(db, ids, from, to);
  return new Map(
    asked.map(({ own, days }) => {
      const { id, facts, vertical, now } = own;
      const ownTerms = terms.get(id) ?? NO_TERMS;
      const kept = new Map(own.kept(days).map((one) => [one.day, one]));
      const presented = byDay(calendarDays(vertical, facts, days, { now, terms: ownTerms })).map(
        ({ day, priceCents, closed: shut }): VendorDay => {
          const closedBy = closures.get(id)?.get(day) ?? [];
          const whole = states.get(placeKey(id, { day }));
          const closed = closedBy.length > 0 || (whole?.closed ?? false);
          const { priceCents: ownCents, ...rest } = ownTerms.get(day) ?? NOTHING;
          return {
            day,
            ...placesOf(kept.get(day), { listingId: id, states, open: !closed && !shut, slots }),
            closed,
            closedBy: [...closedBy],
            price: dollarsOrNone(priceCents),
            terms: { price: ownCents === null ? null : toDollars(ownCents), ...rest },
            shut,
          };
        },
      );
      return [id, presented];
    }),
  );
}

function placesOf(
  kept: KeptDay | undefined,
  {
    listingId,
    states,
    open,
    slots,
  }: {
    readonly listingId: string;
    readonly states: ReadonlyMap<string, PlaceState>;
    readonly open: boolean;
    readonly slots: boolean;
  },
): Pick<VendorDay, 'capacity' | 'taken' | 'left' | 'parts'> {
  if (!kept) return { capacity: 0, taken: 0, left: 0 };
  const { day } = kept;
  const counted = (own: number, place: Pick<KeptPart, 'variant' | 'slot'>) => {
    const { capacity, taken } = states.get(placeKey(listingId, { day, ...place })) ?? {
      capacity: own,
      taken: 0,
    };
    return { capacity, taken, left: open ? Math.max(0, capacity - taken) : 0 };
  };
  const shown = kept.parts.filter(({ slot }) => slots || slot === '');
  const parts = shown.map(({ variant, slot, name, capacity, max }): VendorPart => ({
    variant,
    slot,
    name,
    maxCapacity: max,
    ...counted(capacity, { variant, slot }),
  }));
  const sum = (of: 'capacity' | 'taken' | 'left') =>
    parts.reduce((count, part) => count + part[of], 0);
  return {
    ...(kept.capacity === null
      ? { capacity: sum('capacity'), taken: sum('taken'), left: sum('left') }
      : counted(kept.capacity, { variant: '', slot: '' })),
    ...(parts.length > 0 && { parts }),
  };
}

/** Merges a day's times: it is open if one of them is. */
function byDay(days: readonly CalendarDay[]): readonly CalendarDay[] {
  const found = new Map<string, CalendarDay>();
  for (const one of days) {
    const before = found.get(one.day);
    if (!before || (before.closed !== null && one.closed === null)) found.set(one.day, one);
  }
  return [...found.values()];
}

function endsOf(days: readonly CalendarDate[]): readonly [CalendarDate, CalendarDate] {
  const sorted = [...days].sort();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}

export const NOTHING: DayTerms = {
  priceCents: null,
  minNights: null,
  noArrival: false,
  noDeparture: false,
};
