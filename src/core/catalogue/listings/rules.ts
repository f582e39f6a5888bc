import { capabilityOf } from '#verticals/capability.ts';
import { privateDetails } from '#verticals/capabilities/details.ts';
import { ZodError } from 'zod';
import { todayIn } from '#base/calendar-date.ts';
import { type Country, isCountry, zoneOf } from '#base/countries.ts';
import { badFields, badInput, Refusal } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { faultOfField } from '#base/quote-faults.ts';
import { type LocalNow, localNowIn } from '#base/local-now.ts';
import { type Choice, type ChoiceContext, QuoteProblem } from '#verticals/choice.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { hiddenAt } from '#base/hidden-signs.ts';

export const localNow = (country: Country, instant: Date): LocalNow =>
  localNowIn(zoneOf(country), instant);

export function todayWhere({ country }: { readonly country: string }, now: Date): string {
  return todayIn(isCountry(country) ? zoneOf(country) : 'UTC', now);
}

/** Judges and prices a choice. Throws a 400 Refusal that names the wrong option, and 409 if its rate is too old. */
export function readOrRefuse(
  vertical: Vertical,
  listing: ListingFacts<unknown>,
  options: unknown,
  context: ChoiceContext,
): Choice {
  try {
    return vertical.read(listing, options, context);
  } catch (error) {
    if (error instanceof QuoteProblem) {
      const { field, message, why } = error;
      // The choice itself is valid.
      if (why.fault === 'rate_stale')
        throw new Refusal(409, 'rate_stale', { errorMessages: { [field]: message }, why });
      throw badInput({ [field]: message }, { why });
    }
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

/** A listing's facets in stored form, with reserved characters replaced. */
export function facetsOf(
  vertical: Pick<Vertical, 'facets'>,
  facts: ListingFacts<unknown>,
): readonly string[] {
  const all = vertical
    .facets(facts)
    .map(({ key, value }) => `${key.replaceAll(/[:|]/g, ' ')}:${value.replaceAll('|', ' ')}`);
  return [...new Set(all)];
}

/** Requested facets by key: values of one key are alternatives. */
export function valuesByKey(facets: readonly string[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const facet of facets) {
    const key = facet.slice(0, facet.indexOf(':'));
    keys.set(key, [...(keys.get(key) ?? []), facet]);
  }
  return keys;
}

type Values = Readonly<Record<string, unknown>>;

/** Merges entered private details; null if unchanged. Throws a 400 with all invalid fields. */
export function enterPrivate(
  vertical: Pick<Vertical, 'capabilities'>,
  given: Values | undefined,
  before: Values | undefined,
): Values | null {
  const spec = capabilityOf(vertical, privateDetails);
  const unknown = Object.keys(given ?? {}).filter((name) => !spec?.names.includes(name));
  if (unknown.length > 0)
    throw badInput(
      Object.fromEntries(unknown.map((name) => [fieldOf(name), 'There is no such detail'])),
    );
  if (!spec || (given === undefined && before !== undefined)) return null;
  const hidden = hiddenAt(given, 'privateDetails');
  if (hidden !== null)
    throw badInput(
      { [hidden]: 'Remove any invisible characters' },
      { errorCodes: { [hidden]: 'hidden' } },
    );
  try {
    return spec.parse({ ...before, ...given });
  } catch (error) {
    if (error instanceof ZodError) throw badFields(fieldFaults(error, fieldOf));
    throw error;
  }
}

const fieldOf = (path: string): string => `privateDetails.${path}`;
