import type { Country } from '#base/countries.ts';
import type { ListingInput } from '#contract/shop.ts';
import { maxName } from '#verticals/capabilities/details.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { enterListing, type EnteringVertical } from './entry.ts';
import { readPhones } from './enter-phones.ts';
import { enterWrittenOf } from './enter-written.ts';
import type { WholeListing } from './own-store.ts';
import { refuseHidden } from './plain-words.ts';
import { enterPrivate } from './rules.ts';
import { LIMITS } from './save-listing.ts';

interface Before {
  readonly listing: WholeListing;
  readonly privateDetails: Readonly<Record<string, unknown>>;
}

/** Validates a listing's input as a form's, without writing it. Throws the form's refusals. */
export function judgeEntered(
  vertical: EnteringVertical,
  sent: ListingInput,
  before: Before | null,
  country: Country | null,
  now: Date,
): void {
  const listing = before?.listing ?? null;
  const known = before && {
    details: before.listing.details,
    privateDetails: before.privateDetails,
  };
  const input = { ...sent, ...readPhones(vertical, sent, country, known) };
  enterPrivate(vertical, input.privateDetails, before?.privateDetails);
  const entered = enterListing(vertical, input, listing?.pictures ?? [], listing, now);
  refuseHidden(entered);
  const max = capabilityOf(vertical, maxName);
  const limits = max === null ? LIMITS : { ...LIMITS, name: max };
  enterWrittenOf(vertical, input, entered, listing, limits);
}
