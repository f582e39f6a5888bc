// Prices of a stay, for pages and the server.
import { type DayPrices, linesOfDays, type PricedListing } from '#verticals/booking-rules.ts';
import { nightsIn, nightsOf } from '#verticals/booking-stays.ts';
import { nightCents } from '#verticals/booking-weekend.ts';
import type { Terms } from '#verticals/choice.ts';
import type { YurtDetails, YurtOptions } from './vertical.ts';

export const HORIZON_DAYS = 180;

export const yurtPrices: DayPrices<YurtDetails, YurtOptions> = {
  span: (_, { checkIn, checkOut }) => nightsOf(checkIn, checkOut),
  unit: () => 'night',
  dayCents: ({ country, priceCents: usualCents, details }, _, night, own) =>
    nightCents({ ...details, usualCents, country }, night, own),
};

/** The price of a stay as the server quotes it; null without dates. */
export function yurtQuote(yurt: PricedListing<YurtDetails>, options: YurtOptions, terms: Terms) {
  const span = yurtPrices.span(yurt, options);
  if (!span || span.to < span.from) return null;
  const lines = linesOfDays(yurtPrices, yurt, options, { span, terms });
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return { lines, totalCents, nights: nightsIn(span) };
}
