import { ZodError } from 'zod';
import { minutesIn, todayIn } from '#base/calendar-date.ts';
import { type Country, zoneOf } from '#base/countries.ts';
import { badInput } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { faultOfField } from '#base/quote-faults.ts';
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
    if (error instanceof QuoteProblem)
      throw badInput({ [error.field]: error.message }, { why: error.why });
    if (error instanceof RangeError)
      throw badInput(
        { quantity: "That's more than you can buy in one order." },
        { why: { fault: 'too_much' } },
      );
    if (error instanceof ZodError) {
      const { errorMessages, ...named } = fieldFaults(error, (path) => path || 'options');
      throw badInput(errorMessages, { ...named, why: faultOfField({ errorMessages, ...named }) });
    }
    throw error;
  }
}
