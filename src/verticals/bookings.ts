// The port for verticals with bookings: nights, days, departures, times of a day. A vertical adds
// its details, options and prices; see docs/adding-a-booking.md.
import { MAX_CENTS } from '#base/money.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { addDays } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { LocalNow } from '#base/local-now.ts';
import { type Bookable, calendarOfBooking, placesOfBooking, whenOf } from './booking-places.ts';
import { keptDaysOf } from './booking-kept.ts';
import { choicesNear } from './booking-near.ts';
import { type BookedSpan, priceBooking } from './booking-rules.ts';
import type { Person, Terms } from './choice.ts';
import type { CompanyBounds } from '#base/stay-bounds.ts';
import {
  defineVertical,
  type EditedListing,
  type Entry,
  EntryProblem,
  type InventoryEdit,
  InventoryProblem,
  type InventorySpec,
  type ListingFacts,
  type Vertical,
  type VerticalSpec,
} from './vertical.ts';
import { bookable, type BookableSpec } from './capabilities/bookable.ts';
import { nightly, type NightlySpec } from './capabilities/nightly.ts';

type Kit = 'quote' | 'places';
type Usual = 'fulfilment' | 'inventory' | 'entered';

interface PriceRange {
  readonly least: number;
  readonly most: number;
}

interface BookingsSpec<Details, Options, Confided>
  extends
    Bookable<Details, Options>,
    Pick<BookableSpec<Details, Options>, 'dayTerms' | 'remindHours' | 'fixedOnceSold'>,
    Partial<Omit<NightlySpec<Details>, 'stayBounds'>>,
    Omit<VerticalSpec<Details, Options, Confided>, Kit | Usual> {
  readonly fulfilment?: Fulfilment;
  /** Replaces parts of the usual rows, which have a price and counted places. */
  readonly inventory?: Partial<InventorySpec<Details>>;
  readonly shown: (
    listing: ListingFacts<Details>,
    options: Options,
    span: BookedSpan,
    terms: Terms,
    now: LocalNow,
    person: Person | undefined,
  ) => Readonly<Record<string, unknown>>;
  /** The detail with the places a day, up to `max` of `takes`; without it there is no stock. */
  readonly counted?: { readonly detail: keyof Details & string };
  /** Price limits of a day in cents; by default any valid amount. */
  readonly priceRange?: PriceRange;
  /** Details that are also prices of a day, validated when entered. */
  readonly dayPrices?: readonly (keyof Details & string)[];
  /** With `offered`: limits of guests and nights, used by searches. */
  readonly bounds?: (listing: ListingFacts<Details>) => CompanyBounds;
  /** null if the vertical has its own calls for creating listings. */
  readonly entered?: VerticalSpec<Details, Options, Confided>['entered'] | null;
}

/** Defines a vertical whose listings are booked by day or time, with a schedule and places. */
export function defineBookings<Details, Options, Confided = never>({
  rules,
  takes,
  variants,
  shown,
  counted,
  priceRange = { least: 0, most: MAX_CENTS },
  dayPrices = [],
  bounds,
  entered = (entry) =>
    enteredBooking(entry, {
      ...spec,
      price: rules.byChoice ? 'chosen' : spec.price,
      priceRange,
      dayPrices,
    }),
  dayTerms = [],
  remindHours,
  fixedOnceSold,
  offered,
  weekendNights,
  stayHours = (listing) =>
    rules.unit(listing) === 'night'
      ? { checkIn: rules.schedule(listing).begins, checkOut: '11:00' }
      : null,
  inventory,
  capabilities = [],
  ...spec
}: BookingsSpec<Details, Options, Confided>): Vertical {
  const price = rules.byChoice ? 'chosen' : spec.price;
  const booked = { rules, takes, ...(variants && { variants }) };
  const endsMatter = (listing: ListingFacts<Details>) =>
    (typeof dayTerms === 'function' ? dayTerms(listing) : dayTerms).includes('noDeparture');
  return defineVertical<Details, Options, Confided>({
    fulfilment: 'attended',
    ...spec,
    ...(price && { price }),
    ...(entered && { entered }),
    inventory: {
      row: ({ priceCents, details }) => ({
        variantName: '',
        sku: '',
        priceCents,
        stock: counted ? { of: 'day', count: Number(details[counted.detail]) } : null,
      }),
      edit: (listing, variant, edit) => {
        const { max } = takes(listing, null);
        return editBooking<Details>(variant, edit, { counted, max, price, priceRange });
      },
      ...inventory,
    },
    quote: (listing, options, context) => {
      const { span, ...priced } = priceBooking(rules, listing, options, context);
      return {
        ...priced,
        when: whenOf(span, rules.schedule(listing), zoneOf(listing.country)),
        subDetails: shown(listing, options, span, context.terms, context.now, context.person),
      };
    },
    places: (listing, options) => placesOfBooking(booked, listing, options),
    capabilities: [
      bookable<Details, Options>({
        dayTerms,
        remindHours,
        fixedOnceSold,
        calendar: (listing, days, context, options) =>
          calendarOfBooking(booked, listing, days, { ...context, options }),
        near: (listing, options, today) => choicesNear(rules, listing, options, today),
        keptDays: (listing, days) => keptDaysOf(booked, listing, days),
        span: (listing, options) => {
          const span = rules.span(listing, options);
          if (!span) return null;
          const { of, from, to } = span;
          const beside = rules.daysBeside?.(listing);
          if (beside !== undefined)
            return {
              from: addDays(from, -1),
              to: addDays(to, Math.max(1, beside)),
              withTaken: true,
            };
          // The departure day determines whether guests may leave.
          return { from, to: of === 'nights' && endsMatter(listing) ? addDays(to, 1) : to };
        },
      }),
      nightly<Details>({
        stayHours,
        weekendNights,
        offered,
        stayBounds: bounds
          ? (listing) => {
              const { capacity, restDays = 0 } = takes(listing, null);
              return {
                ...bounds(listing),
                places: capacity,
                restDays,
                schedule: rules.schedule(listing),
              };
            }
          : undefined,
      }),
      ...capabilities,
    ],
  });
}

/** Throws EntryProblem, or ZodError for the details. */
function enteredBooking<Details>(
  { kind, priceCents, details, variants }: Entry,
  spec: {
    readonly kinds: readonly string[];
    readonly price?: 'optional' | 'chosen' | undefined;
    readonly details: { parse(details: unknown): Details };
    readonly priceRange: PriceRange;
    readonly dayPrices: readonly (keyof Details & string)[];
  },
): { readonly priceCents: number | null; readonly details: Details } {
  const wrong: Record<string, string> = {};
  const codes: Record<string, FieldCode> = {};
  const refuse = (field: string, code: FieldCode, words: string) => {
    wrong[field] = words;
    codes[field] = code;
  };
  if (!spec.kinds.includes(kind)) refuse('kind', 'choose', 'Choose one of the types');
  if (priceCents === null && spec.price === undefined) refuse('price', 'required', 'Enter a price');
  if (variants.some(({ id }) => id !== '')) refuse('variants', 'too_many', 'This has no variants');
  const { least, most } = spec.priceRange;
  const judgePrice = (field: string, cents: unknown) => {
    if (typeof cents !== 'number' || (cents >= least && cents <= most)) return;
    const words = `Enter $${least / 100} to $${(most / 100).toLocaleString('en-US')}`;
    refuse(field, cents < least ? 'too_small' : 'too_big', words);
  };
  if (spec.price !== 'chosen') judgePrice('price', priceCents);
  if (Object.keys(wrong).length > 0) throw new EntryProblem(wrong, codes);
  const parsed = spec.details.parse(details);
  for (const name of spec.dayPrices) judgePrice(`details.${name}`, parsed[name]);
  if (Object.keys(wrong).length > 0) throw new EntryProblem(wrong, codes);
  return { priceCents: spec.price === 'chosen' ? null : priceCents, details: parsed };
}

function editBooking<Details>(
  variant: string,
  { priceCents, stock }: InventoryEdit,
  {
    counted,
    max,
    price,
    priceRange,
  }: {
    readonly counted: { readonly detail: keyof Details & string } | undefined;
    readonly max: number;
    readonly price: 'optional' | 'chosen' | undefined;
    readonly priceRange: PriceRange;
  },
): EditedListing<Details> {
  if (variant !== '') throw new InventoryProblem('variant', 'variant_unknown');
  if (typeof priceCents === 'number' && price === 'chosen')
    throw new InventoryProblem('price', 'price_fixed');
  if (priceCents === null && price === undefined)
    throw new InventoryProblem('price', 'price_required');
  const { least, most } = priceRange;
  if (typeof priceCents === 'number' && (priceCents < least || priceCents > most))
    throw new InventoryProblem('price', 'price_range', { least: least / 100, most: most / 100 });
  if (stock === undefined) return priceCents === undefined ? {} : { priceCents };
  if (!counted) throw new InventoryProblem('stock', 'stock_fixed');
  if (stock < 1 || stock > max)
    throw new InventoryProblem('stock', 'stock_range', { least: 1, most: max });
  // TypeScript cannot build a generic type from parts; counted details are numbers.
  const details = { [counted.detail]: stock } as Partial<Details>;
  return { ...(priceCents !== undefined && { priceCents }), details };
}
