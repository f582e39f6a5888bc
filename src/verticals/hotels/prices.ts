// The pricing that pages share with the server.
import { shareOf, times } from '#base/money.ts';
import { type DayPrices, daysOf, linesOfDays, priceOn } from '../booking-rules.ts';
import { nightsIn, nightsOf } from '../booking-stays.ts';
import { nightCents } from '../booking-weekend.ts';
import type { QuoteLine, Span, Terms } from '../choice.ts';
import type { ListingFacts } from '../vertical.ts';
import type { Party, RatePlan, RoomDetails, StayOptions } from './details.ts';

export const HORIZON_DAYS = 365;

type Room = ListingFacts<RoomDetails>;

export const planOf = (
  { ratePlans }: Pick<RoomDetails, 'ratePlans'>,
  { ratePlan }: Pick<StayOptions, 'ratePlan'>,
): RatePlan | undefined => ratePlans.find(({ id }) => id === ratePlan);

/** The price of a night for each room at the rate, or the base price without a rate. */
export const stayPrices: DayPrices<RoomDetails, StayOptions> = {
  span: (_, { checkIn, checkOut }) => nightsOf(checkIn, checkOut),
  unit: () => 'night',
  units: (_, { rooms }) => rooms.length,
  dayCents: ({ country, priceCents: usualCents, details }, options, night, own) => {
    const base = nightCents({ ...details, usualCents, country }, night, own);
    return shareOf(base, 10_000 + ((options && planOf(details, options)?.adjustBps) ?? 0));
  },
};

/** The number of adults, and the ages of children, the oldest first. */
export function guestsOf({ childPrices }: Pick<RoomDetails, 'childPrices'>, party: Party) {
  const { adults, childAges } = party;
  const oldest = childPrices.at(-1)?.toAge ?? -1;
  const children = childAges.filter((age) => age <= oldest).toSorted((a, b) => b - a);
  return { adults: adults + childAges.length - children.length, children };
}

export function fits(details: RoomDetails, party: Party): boolean {
  const { adults, children } = guestsOf(details, party);
  return (
    adults <= details.maxAdults &&
    children.length <= details.maxChildren &&
    adults + children.length <= details.maxGuests
  );
}

/** Price lines for additional guests and meals, one for each price. */
export function guestLines(
  details: RoomDetails,
  options: Pick<StayOptions, 'rooms' | 'ratePlan'>,
  nights: number,
): QuoteLine[] {
  const plan = planOf(details, options);
  const units = { extra_guest: new Map<number, number>(), meal: new Map<number, number>() };
  const add = (what: keyof typeof units, cents: number, count: number) => {
    if (cents > 0 && count > 0)
      units[what].set(cents, (units[what].get(cents) ?? 0) + count * nights);
  };
  for (const party of options.rooms) {
    const { adults, children } = guestsOf(details, party);
    const { baseGuests, childPrices, extraAdultCents } = details;
    const bandCents = (age: number) => childPrices.find(({ toAge }) => age <= toAge)?.cents ?? 0;
    add('extra_guest', extraAdultCents, adults - baseGuests);
    for (const age of children.slice(Math.max(0, baseGuests - adults)))
      add('extra_guest', bandCents(age), 1);
    add('meal', plan?.adultMealCents ?? 0, adults);
    // Children who stay for free also eat for free.
    add('meal', plan?.childMealCents ?? 0, children.filter((age) => bandCents(age) > 0).length);
  }
  return (['extra_guest', 'meal'] as const).flatMap((what) =>
    [...units[what]]
      .toSorted(([one], [other]) => other - one)
      .map(([unitCents, count]) => ({
        what,
        part: 'sale' as const,
        units: count,
        unitCents,
        totalCents: times(unitCents, count),
      })),
  );
}

const sum = (lines: readonly QuoteLine[]) =>
  lines.reduce((cents, { totalCents }) => cents + totalCents, 0);

/** The price of each night with all rooms, guests and meals. */
export function nightly(room: Room, options: StayOptions, span: Span, terms: Terms) {
  const guests = sum(guestLines(room.details, options, 1));
  // A room always has a price.
  return daysOf(span).map((day) => ({
    night: day,
    cents:
      times(priceOn(stayPrices, room, options, { day, terms }) ?? 0, options.rooms.length) + guests,
  }));
}

/** The server's price of a stay; null for invalid dates. */
export function stayQuote(room: Room, options: StayOptions, terms: Terms) {
  const span = stayPrices.span(room, options);
  if (!span || span.to < span.from) return null;
  const lines = [
    ...linesOfDays(stayPrices, room, options, { span, terms }),
    ...guestLines(room.details, options, nightsIn(span)),
  ];
  return { span, lines, totalCents: sum(lines), nights: nightly(room, options, span, terms) };
}
