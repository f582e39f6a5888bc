// The pricing that pages share with the server.
import { shareOf, times } from '#base/money.ts';
import { type DayPrices, linesOfDays } from '../booking-rules.ts';
import { nightsIn, nightsOf } from '../booking-stays.ts';
import { nightCents } from '../booking-weekend.ts';
import type { QuoteLine, Terms } from '../choice.ts';
import type { ListingFacts } from '../vertical.ts';
import type { HomeDetails, LetOptions } from './details.ts';
import { guestsOf } from './guests.ts';

export type Home = ListingFacts<HomeDetails>;
export type Priced = Pick<LetOptions, 'checkIn' | 'checkOut' | 'adults' | 'children' | 'infants'>;

const WEEK = 7;
const MONTH = 28;

export const letPrices: DayPrices<HomeDetails, Priced> = {
  span: (_, { checkIn, checkOut }) => nightsOf(checkIn, checkOut),
  unit: () => 'night',
  dayCents: ({ country, priceCents: usualCents, details }, _, night, own) =>
    nightCents({ ...details, usualCents, country }, night, own),
};

export function linesBesideNights(
  details: HomeDetails,
  options: Priced,
  nightLines: readonly QuoteLine[],
  nights: number,
): QuoteLine[] {
  const { includedGuests, maxGuests, extraGuestCents, cleaningCents } = details;
  const { weeklyBps, monthlyBps } = details;
  const bps = nights >= MONTH ? (monthlyBps ?? weeklyBps) : nights >= WEEK ? weeklyBps : 0;
  const discount = shareOf(sum(nightLines), bps);
  const further = Math.max(0, guestsOf(details, options) - (includedGuests ?? maxGuests));
  const line = (what: QuoteLine['what'], unitCents: number, units = 1): QuoteLine[] =>
    unitCents === 0 || units === 0
      ? []
      : [{ what, part: 'sale', units, unitCents, totalCents: times(unitCents, units) }];
  return [
    ...line('discount', -discount),
    ...line('extra_guest', extraGuestCents, further * nights),
    ...line('cleaning', cleaningCents).map((fee) => ({ ...fee, part: 'fee' as const })),
  ];
}

const sum = (lines: readonly QuoteLine[]) =>
  lines.reduce((cents, { totalCents }) => cents + totalCents, 0);

/** The server's price of a stay; null for invalid dates. */
export function letQuote(home: Home, options: Priced, terms: Terms) {
  const span = letPrices.span(home, options);
  if (!span || span.to < span.from) return null;
  const nights = linesOfDays(letPrices, home, options, { span, terms });
  const lines = [...nights, ...linesBesideNights(home.details, options, nights, nightsIn(span))];
  return { lines, totalCents: sum(lines), nights: nightsIn(span) };
}
