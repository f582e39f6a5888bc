import { ZodError } from 'zod';
import { minutesIn, todayIn } from '#base/calendar-date.ts';
import { type Country, zoneOf } from '#base/countries.ts';
import { badFields, badInput } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import {
  type ListingFacts,
  type LocalNow,
  type Quote,
  QuoteProblem,
  type Vertical,
} from '#verticals/vertical.ts';

/** The wall clock where a listing is, at an instant. */
export function localNow(country: Country, instant: Date): LocalNow {
  const zone = zoneOf(country);
  return { today: todayIn(zone, instant), minutes: minutesIn(zone, instant) };
}

/** The server's word on a price. Throws a 400 Refusal naming the option that is at fault. */
export function quoteOrRefuse(
  vertical: Vertical,
  listing: ListingFacts<unknown>,
  options: unknown,
  now: LocalNow,
): Quote {
  try {
    return vertical.quote(listing, options, now);
  } catch (error) {
    if (error instanceof QuoteProblem) throw badInput({ [error.field]: error.message });
    if (error instanceof RangeError)
      throw badInput({ quantity: 'This is more than can be bought at once.' });
    if (error instanceof ZodError) throw badFields(fieldFaults(error, (path) => path || 'options'));
    throw error;
  }
}
