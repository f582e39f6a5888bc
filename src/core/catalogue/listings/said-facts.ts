import { type InOther, said } from '#base/two-languages.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';

/** A listing's facts in the language of `other`. */
export const saidFacts = (
  vertical: Vertical,
  facts: ListingFacts<unknown>,
  other: InOther | null,
): ListingFacts<unknown> => ({
  ...facts,
  name: said(facts.name, other, 'name'),
  location: said(facts.location, other, 'location'),
  details: isRecord(facts.details) ? vertical.inOtherWords(facts.details, other) : facts.details,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
