import { WEEKDAYS } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { dollarsOrNone } from '#base/money.ts';
import { wordsIn } from '#core/shared/words.ts';
import type { ListingFields, WholeListing } from '#core/catalogue/index.ts';
import { TourDetails } from './details.ts';
import {
  categoryOf,
  createFaults,
  editFaults,
  type EntryFault,
  type EntryFaults,
  type TourEntry,
  wholeOf,
} from './entry-rules.ts';
import { hasPrice } from './kinds.ts';
import type { TourInput } from './vendor-contract.ts';

const say = wordsIn('en');
const wordsOf = (fault: EntryFault): string => say(`tours_entry_${fault}`);

/** 400 with every field at fault: in English for any client, and by name for screens in another language. */
function refuseFaults(faults: EntryFaults): void {
  const fields = Object.entries(faults);
  const first = fields[0];
  if (!first) return;
  throw new Refusal(400, 'bad_input', {
    errorMessages: Object.fromEntries(fields.map(([field, fault]) => [field, wordsOf(fault)])),
    errorCodes: faults,
  });
}

/** What a form sent of a new listing, without its pictures. Throws a 400 naming every field at fault. */
export function newListingOf(input: TourInput): Omit<ListingFields, 'pictures'> {
  const entry = entryOf(input);
  refuseFaults(createFaults(entry));
  return fieldsOf(input, entry, { location: '', details: {} });
}

/** A listing as a form changes it, without its pictures: what the form leaves out stays. Throws a 400 as above. */
export function changedListingOf(
  input: TourInput,
  before: Pick<
    WholeListing,
    'name' | 'description' | 'country' | 'kind' | 'priceCents' | 'location' | 'details'
  >,
): Omit<ListingFields, 'pictures'> {
  const given = entryOf(input);
  const details = TourDetails.parse(before.details);
  const entry: TourEntry = {
    name: given.name ?? before.name,
    description: given.description ?? before.description,
    country: given.country ?? before.country,
    category: given.category ?? before.kind,
    price: given.price === undefined ? (dollarsOrNone(before.priceCents) ?? 0) : given.price,
    duration: given.duration === undefined ? details.duration : given.duration,
    operates: given.operates ?? details.operates,
    selectedDays: given.selectedDays ?? details.selectedDays,
    pictures: given.pictures,
  };
  refuseFaults(editFaults(entry));
  return fieldsOf(input, entry, { location: before.location, details });
}

function entryOf(input: TourInput): TourEntry {
  // Some forms name the kind in `type`, which is 'tours' otherwise.
  const kind = input.type === 'tours' ? undefined : input.type;
  return {
    name: input.name ?? input.title,
    description: input.description,
    country: input.country,
    category: input.category ?? kind,
    price: input.price,
    duration: input.duration,
    operates: input.operates,
    selectedDays: input.selectedDays,
    pictures: input.images?.length,
  };
}

/** The rules have passed the entry. */
function fieldsOf(
  input: TourInput,
  entry: TourEntry,
  before: { readonly location: string; readonly details: Partial<TourDetails> },
): Omit<ListingFields, 'pictures'> {
  const kind = categoryOf(entry.category);
  if (kind === null) throw new Error('The rules have let a listing pass without its category');
  const operates = entry.operates ?? 'everyday';
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  return {
    kind,
    name: (entry.name ?? '').trim(),
    description: (entry.description ?? '').trim(),
    location: input.location ?? before.location,
    country: entry.country ?? '',
    priceCents: hasPrice(kind, wholeOf(entry.price)) ? wholeOf(entry.price) * 100 : null,
    details: TourDetails.parse({
      ...before.details,
      ...given,
      operates,
      duration: wholeOf(entry.duration),
      selectedDays:
        operates === 'selected' ? WEEKDAYS.filter((day) => entry.selectedDays?.includes(day)) : [],
      ...(input.itinerary && {
        itinerary: input.itinerary.map(({ plan, meals }, index) => ({
          day: index + 1,
          plan,
          meals,
        })),
      }),
    }),
  };
}
