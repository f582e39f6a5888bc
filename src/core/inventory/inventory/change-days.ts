// Long because a change is validated as a whole before anything is written.
import { announce } from '#core/messaging/index.ts';
import { addDays } from '#base/calendar-date.ts';
import { badInput, Refusal } from '#base/errors.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import { type DaysChange, MAX_CHANGED } from '#contract/vendor-calendar.ts';
import type { DayTerms } from '#verticals/choice.ts';
import { DAY_TERMS, InventoryProblem, type KeptDay } from '#verticals/vertical.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Trx } from '#core/shared/database.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { type DayPlace, lockPlaces, writeCapacities } from './calendar-store.ts';
import { BY_VENDOR, findClosures, lockClosures, writeClosures } from './closures-store.ts';
import {
  type DayChanged,
  daysIn,
  type DayValues,
  lengthOf,
  undoOf,
  VALUES,
} from './days-before-rules.ts';
import { refusalOf } from './faults.ts';
import { keptPlace } from './kept-place-rules.ts';
import { placeKey } from '#core/catalogue/places/availability-rules.ts';
import {
  findTermsOfDays,
  type Own,
  findOwnListings as ownListings,
  type TermsOfDay,
  writeTerms,
} from '#core/catalogue/index.ts';
import { lockListings } from './table-store.ts';
import { type DaysAsked, NOTHING } from './vendor-days.ts';

/** Max days ahead. */
const MAX_AHEAD = 730;

/** A day, or a part of it, in a change. */
interface Named {
  readonly own: Own;
  readonly kept: KeptDay;
  readonly variant: string;
  readonly slot: string;
  /** Wanted values; the last change wins. */
  wanted: DayValues;
}

export interface ChangedDays {
  readonly asked: readonly DaysAsked[];
  readonly before: readonly DaysChange[];
}

/**
 * Applies changes to days of a vendor's listings, all or none; errors are reported at the field
 * from `fieldOf`. Sold places stay sold. Throws Refusal.
 */
export async function changeDays(
  market: ReadMarket,
  trx: Trx,
  vendorId: string,
  changes: readonly DaysChange[],
  fieldOf: (index: number, name: string) => string,
): Promise<ChangedDays> {
  const ids = [...new Set(changes.flatMap(({ listings }) => listings))];
  const asked = changes.reduce(
    (sum, { listings, days }) => sum + listings.length * lengthOf(days),
    0,
  );
  if (asked > MAX_CHANGED)
    throw badInput(
      { changes: `Change at most ${MAX_CHANGED} days at once` },
      { errorCodes: { changes: 'too_many' }, errorLimits: { changes: MAX_CHANGED } },
    );
  // Sorted, and before the listings, like a calendar sync.
  for (const id of ids.toSorted()) await lockClosures(trx, id);
  // Serializes changes of a listing's days, so that `before` is accurate.
  await lockListings(trx, vendorId, ids);
  const owns = new Map((await ownListings(market, trx, vendorId, ids)).map((own) => [own.id, own]));
  const named = new Map<string, Named>();
  for (const [index, change] of changes.entries())
    for (const id of new Set(change.listings)) {
      const own = owns.get(id);
      if (own) nameDays(named, own, change, (name) => fieldOf(index, name));
    }
  const all = [...named.values()];
  const changed = await write(trx, all);
  await announce(trx, { topic: 'calendar', vendors: [vendorId] });
  return {
    asked: ids.flatMap((id) => {
      const own = owns.get(id);
      const days = all.filter((one) => one.own.id === id).map(({ kept }) => kept.day);
      return own ? { own, days: [...new Set(days)].sort() } : [];
    }),
    before: undoOf(changed),
  };
}

function nameDays(
  named: Map<string, Named>,
  own: Own,
  change: DaysChange,
  field: (name: string) => string,
): void {
  const { variant, slot } = change;
  const days = daysIn(change.days, change.weekdays);
  const [first, last] = [days[0], days.at(-1)];
  const refuse = (name: string, words: string, code: 'past' | 'too_far' | 'gone' | 'choose') =>
    badInput({ [field(name)]: words }, { errorCodes: { [field(name)]: code } });
  if (first === undefined || last === undefined)
    throw refuse('weekdays', 'None of these days is one of these weekdays', 'choose');
  if (!capabilityOf(own.vertical, bookable))
    throw badInput({ [field('days')]: 'Nothing of this listing is sold by the day' });
  const { today } = own.now;
  if (first < today) throw refuse('days', 'A day that has passed cannot be changed', 'past');
  if (last > addDays(today, MAX_AHEAD))
    throw refuse('days', 'Choose days of the next two years', 'too_far');
  refuseTerms(own, change, field);
  const isPart = variant !== '' || slot !== '';
  if (isPart && VALUES.some((name) => name !== 'capacity' && change[name] !== undefined))
    throw refuse(
      slot === '' ? 'variant' : 'slot',
      'Only the places of a part can be set by themselves',
      'choose',
    );
  let found = false;
  for (const kept of own.kept(days)) {
    const isThere =
      !isPart || kept.parts.some((part) => part.variant === variant && part.slot === slot);
    if (!isThere) continue;
    found = true;
    if (!isPart && kept.capacity === null && change.capacity !== undefined)
      throw refuse('capacity', 'Say which part of it has so many places', 'choose');
    const { max } = keptPlace(kept, { variant, slot });
    if (max !== null && (change.capacity ?? 0) > max)
      throw badInput(
        { [field('capacity')]: `Enter at most ${max}` },
        {
          errorCodes: { [field('capacity')]: 'too_big' },
          errorLimits: { [field('capacity')]: max },
        },
      );
    const key = placeKey(own.id, { day: kept.day, variant, slot });
    const before = named.get(key)?.wanted;
    named.set(key, { own, kept, variant, slot, wanted: { ...before, ...valuesOf(change) } });
  }
  if (!found)
    throw refuse(slot === '' ? 'variant' : 'slot', 'These days have no such part', 'gone');
}

const valuesOf = (change: DaysChange): DayValues =>
  Object.fromEntries(
    VALUES.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]),
  );

/** Refuses terms that the vertical does not know, and prices against its rules. */
function refuseTerms(
  { vertical, facts }: Own,
  change: DaysChange,
  field: (name: string) => string,
): void {
  for (const term of DAY_TERMS) {
    const wanted = change[term];
    if (wanted === undefined || wanted === null || wanted === false) continue;
    if (!capabilityOf(vertical, bookable)?.dayTerms(facts).includes(term))
      throw badInput({ [field(term)]: 'Days of this listing have no such terms' });
  }
  if (typeof change.price !== 'number') return;
  try {
    vertical.editInventory(facts, '', { priceCents: fromDollars(change.price) });
  } catch (error) {
    if (!(error instanceof InventoryProblem)) throw error;
    throw refusalOf(
      { field: error.field, code: error.fault, values: { ...error.range } },
      field(error.field),
    );
  }
}

/** Writes the changes. Returns each day's values before and after. */
async function write(trx: Trx, named: readonly Named[]): Promise<DayChanged[]> {
  const states = await lockPlaces(trx, placesToLock(named));
  for (const one of named) refuseBelowSold(one, states);
  const days = named.map(({ kept: { day } }) => day).sort();
  const ids = [...new Set(named.map(({ own: { id } }) => id))];
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const spans = ids.map((listingId) => ({ listingId, from, to }));
  const terms = await findTermsOfDays(trx, spans);
  const closures = await findClosures(trx, ids, from, to);

  const changed = named.map((one): DayChanged => {
    const { own, kept, variant, slot, wanted } = one;
    const { priceCents, ...rest } = terms.get(own.id)?.get(kept.day) ?? NOTHING;
    const closedBy = closures.get(own.id)?.get(kept.day) ?? [];
    const capacity = states.get(keyOf(one))?.capacity;
    return {
      listingId: own.id,
      variant,
      slot,
      day: kept.day,
      before: {
        capacity: capacity === undefined || capacity === ownCapacity(one) ? null : capacity,
        closed: closedBy.some(({ source }) => source === BY_VENDOR),
        price: priceCents === null ? null : toDollars(priceCents),
        ...rest,
      },
      after: wanted,
    };
  });
  await writeCapacities(
    trx,
    named
      .filter(({ wanted }) => wanted.capacity !== undefined)
      .map((one) => ({ ...placeOf(one), capacity: capacityOf(one, states) })),
  );
  for (const closed of [true, false])
    await writeClosures(
      trx,
      named
        .filter(({ wanted }) => wanted.closed === closed)
        .map(({ own: { id }, kept: { day } }) => ({ listing_id: id, day })),
      { source: BY_VENDOR, closed },
    );
  await writeTerms(trx, changed.flatMap(termsAfter));
  return changed;
}

const TERMS = ['price', 'minNights', 'noArrival', 'noDeparture'] as const;

function termsAfter({ listingId, day, before, after }: DayChanged): TermsOfDay[] {
  if (TERMS.every((term) => after[term] === undefined)) return [];
  const {
    price = null,
    minNights = null,
    noArrival = false,
    noDeparture = false,
  } = {
    ...before,
    ...after,
  };
  const terms: DayTerms = {
    priceCents: price === null ? null : fromDollars(price),
    minNights,
    noArrival,
    noDeparture,
  };
  return [{ listing_id: listingId, day, ...terms }];
}

const keyOf = ({ own, kept: { day }, variant, slot }: Named): string =>
  placeKey(own.id, { day, variant, slot });

const placeOf = ({ own, kept: { day }, variant, slot }: Named) => ({
  listing_id: own.id,
  variant,
  day,
  slot,
});

const ownCapacity = (one: Named): number => keptPlace(one.kept, one).own;

/** An oversold day resets to its sold count, since it could not be reopened otherwise. */
function capacityOf(one: Named, states: ReadonlyMap<string, { readonly taken: number }>): number {
  const { own, max } = keptPlace(one.kept, one);
  const { capacity } = one.wanted;
  if (typeof capacity === 'number') return capacity;
  const taken = states.get(keyOf(one))?.taken ?? 0;
  return max !== null && taken > max ? taken : own;
}

/** Places with a capacity, of all variants, because buyers only check their own. */
function placesToLock(named: readonly Named[]): DayPlace[] {
  const places = new Map<string, DayPlace>();
  for (const one of named) {
    const { own, kept, wanted } = one;
    const place = placeOf(one);
    if (wanted.capacity !== undefined || wanted.closed !== undefined)
      places.set(keyOf(one), { ...place, ...keptPlace(kept, one) });
    if (wanted.closed === undefined) continue;
    for (const { variant, slot, capacity, max } of kept.parts)
      if (slot === '')
        places.set(placeKey(own.id, { day: kept.day, variant }), {
          ...place,
          variant,
          own: capacity,
          max,
        });
  }
  return [...places.values()];
}

function refuseBelowSold(
  one: Named,
  states: ReadonlyMap<string, { readonly taken: number }>,
): void {
  const { own, kept, wanted } = one;
  if (wanted.capacity === undefined) return;
  const taken = states.get(keyOf(one))?.taken ?? 0;
  if (capacityOf(one, states) >= taken) return;
  throw new Refusal(409, 'places_taken', {
    listing: own.id,
    name: own.name,
    day: kept.day,
    taken,
  });
}
