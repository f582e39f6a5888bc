import { WEEKDAYS } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { dollarsOrNone } from '#base/money.ts';
import type { ListingFields, WholeListing } from '#core/catalogue/index.ts';
import { wordsIn } from '#core/shared/words.ts';
import type { TourInput } from './contract.ts';
import { TourDetails } from './details.ts';
import {
  categoryOf,
  createErrors,
  editErrors,
  type EntryErrors,
  type TourEntry,
  wholeOf,
} from './entry-rules.ts';
import { hasPrice } from './kinds.ts';

type Before = Pick<
  WholeListing,
  'name' | 'description' | 'country' | 'kind' | 'priceCents' | 'location' | 'details'
>;

/**
 * The listing described by a form, without its pictures. A change keeps omitted fields from
 * `before`. Throws a 400 that names all errors.
 */
export function enterTour(
  input: TourInput,
  before: Before | null,
): Omit<ListingFields, 'pictures'> {
  const details = before && TourDetails.parse(before.details);
  const entry: TourEntry = {
    ...(before && {
      name: before.name,
      description: before.description,
      country: before.country,
      category: before.kind,
      price: dollarsOrNone(before.priceCents) ?? 0,
    }),
    ...details,
    ...given({
      ...input,
      name: input.name ?? input.title,
      // Some forms send the category as `type`, which is otherwise 'tours'.
      category: input.category ?? (input.type === 'tours' ? undefined : input.type),
      pictures: input.images?.length,
    }),
  };
  refuse(before ? editErrors(entry) : createErrors(entry));
  const kind = categoryOf(entry.category);
  if (kind === null) throw new Error('The rules have accepted a listing without its category');
  const { operates = 'everyday', selectedDays } = entry;
  const dollars = wholeOf(entry.price);
  return {
    kind,
    name: (entry.name ?? '').trim(),
    description: (entry.description ?? '').trim(),
    location: input.location ?? before?.location ?? '',
    country: entry.country ?? '',
    priceCents: hasPrice(kind, dollars) ? dollars * 100 : null,
    details: TourDetails.parse({
      ...details,
      ...given(input),
      operates,
      duration: wholeOf(entry.duration),
      selectedDays:
        operates === 'selected' ? WEEKDAYS.filter((day) => selectedDays?.includes(day)) : [],
      ...(input.itinerary && {
        itinerary: input.itinerary.map((one, index) => ({ ...one, day: index + 1 })),
      }),
    }),
  };
}

const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;

const say = wordsIn('en');

/** The messages are English for all clients; forms in other languages use the codes. */
function refuse(errors: EntryErrors): void {
  const fields = Object.entries(errors);
  if (fields.length === 0) return;
  throw new Refusal(400, 'bad_input', {
    errorMessages: Object.fromEntries(
      fields.map(([field, error]) => [field, say(`tours_entry_${error}`)]),
    ),
    errorCodes: errors,
  });
}
