import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { FEW, type FewPlaces, LOOK_AHEAD } from '#base/scarcity.ts';
import type { InOther, Language } from '#base/two-languages.ts';
import { OWN_SORTS, selectOwnListings } from '#core/catalogue/index.ts';
import { containing } from '#core/shared/containing.ts';
import type { Db } from '#core/shared/database.ts';
import { idsInOrder } from '#core/shared/export-ids-store.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import { saidPart, saidPicture, saidTexts } from '#core/shared/said-store.ts';
import { shapedStatement } from '#core/shared/statement.ts';
import { LISTED_PAGE, type ToursFilter } from './contract.ts';
import { TourDetails } from './details.ts';
import { TOUR_CATEGORIES, type TourCategory } from './categories.ts';

export interface TourCardRow {
  readonly id: string;
  readonly serviceId: string;
  readonly kind: TourCategory;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  readonly priceCents: number | null;
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly inOther: InOther | null;
  /** Missing ones have their default. */
  readonly details: Partial<Pick<TourDetails, (typeof SHOWN)[number]>>;
  readonly picture: StoredPicture | null;
  /** The next days with few or no places, and the requested day if it is one of them. */
  readonly few: readonly FewPlaces[] | null;
}

/** Details for cards and the schedule. */
const SHOWN = [
  'maxGuests',
  'duration',
  'speciality',
  'gender',
  'spokenLanguages',
  'operates',
  'selectedDays',
  'departureTime',
  'cutoffHours',
] as const;
const HIDDEN = [...new Set(Object.keys(TourDetails.shape)).difference(new Set<string>(SHOWN))];

// Decompresses the details once, as every operator would. Removing what is hidden costs a third of picking what is shown.
const facts = sql`cross join lateral (select l.details - ${sql.lit(`{${HIDDEN.join(',')}}`)}::text[] as details offset 0) facts`;

const textsOfCards = sql`array_append(array(select jsonb_array_elements_text(facts.details->'spokenLanguages')), facts.details->>'speciality')`;

/** `today` and the requested `day` are dates. */
const cardColumns = (
  today: unknown,
  day: unknown,
  reader: Language | null,
) => sql`l.id, l.service_id as "serviceId", l.kind, ${saidPart('l', 'name', reader)} as name,
  ${saidPart('l', 'location', reader)} as location, ${saidTexts('l', reader, textsOfCards)} as "inOther", l.country,
  l.price_cents as "priceCents", l.rating_sum as "ratingSum", l.rating_count as "ratingCount", ${saidPicture('l', sql`l.pictures->0`, reader)} as picture,
  facts.details,
  (select json_agg(json_build_object('day', p.day, 'left', case when p.closed then 0 else p.capacity - p.taken end))
   from places p
   where p.listing_id = l.id and p.variant = '' and p.slot = ''
     and p.day between least(${today}::date, ${day}::date) and greatest(${today}::date + ${LOOK_AHEAD}::int, ${day}::date)
     and (p.day between ${today}::date and ${today}::date + ${LOOK_AHEAD}::int or p.day = ${day}::date)
     and (p.closed or (p.taken > 0 and p.capacity - p.taken <= ${FEW}::int))) as few`;

export interface TourList {
  readonly serviceId: string;
  readonly category: TourCategory;
  readonly country: Country;
  readonly today: CalendarDate;
  readonly day?: CalendarDate | undefined;
  /** Includes listings that are not on sale, unless the vendor has hidden them. */
  readonly preview?: boolean;
  readonly reader?: Language | null;
  /** From 1. */
  readonly page: number;
}

const toursOfService = shapedStatement<
  { readonly preview: boolean; readonly reader: Language | null },
  Pick<TourList, 'serviceId' | 'category' | 'country' | 'today'> & {
    readonly day: CalendarDate;
    readonly offset: number;
  },
  TourCardRow
>(
  ({ preview, reader }, given) => sql<TourCardRow>`
    select ${cardColumns(given('today'), given('day'), reader)} from listings l ${facts}
    where l.service_id = ${given('serviceId')} and l.country = ${given('country')} and l.kind = ${given('category')}
      and ${preview ? sql`l.state = 'active'` : sql`l.public`}
    order by l.rating_count desc, l.id limit ${LISTED_PAGE} offset ${given('offset')}`,
);

export const listTours = (
  db: Db,
  { today, day = today, preview = false, reader = null, page, ...of }: TourList,
): Promise<TourCardRow[]> =>
  toursOfService(db, { preview, reader }, { ...of, today, day, offset: (page - 1) * LISTED_PAGE });

const moreTours = shapedStatement<
  { readonly reader: Language | null },
  { readonly id: string; readonly today: CalendarDate },
  TourCardRow
>(
  ({ reader }, given) => sql<TourCardRow>`
    select ${cardColumns(given('today'), given('today'), reader)} from (
      select other.* from listings this join shown_services there on there.service_id = this.service_id and there.country <> ''
      cross join unnest(${[...TOUR_CATEGORIES]}::text[]) of_kind
      cross join lateral (select * from listings
        where service_id = this.service_id and country = there.country and kind = of_kind and public and id <> this.id
        order by rating_count desc, id limit 4) other
      where this.id = ${given('id')} and this.public and this.vertical = 'tours'
      order by (other.country = this.country) desc, (other.kind = this.kind) desc, other.rating_count desc, other.id
      limit 4) l ${facts}`,
);

/** Up to four other listings of a listing's service: those of its country first, then those of its kind. */
export const listMoreTours = (
  db: Db,
  id: string,
  today: CalendarDate,
  reader: Language | null,
): Promise<TourCardRow[]> => moreTours(db, { reader }, { id, today });

/** The countries of a public service's public listings; null if there is no such service. */
export async function listCountries(db: Db, serviceId: string): Promise<string[] | null> {
  const { rows } = await sql<{ countries: string[] | null }>`
    select (select array_agg(country order by country) from shown_services where service_id = s.id and country <> '' and listings > 0) as countries
    from services s where s.id = ${serviceId} and s.public`.execute(db);
  return rows[0] ? (rows[0].countries ?? []) : null;
}

/** Ids of a vendor's own listings that a filter leaves, in order. */
export const ownTourIds = (
  db: Db,
  vendorId: string,
  filter: ToursFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> =>
  idsInOrder(
    db,
    sql`select l.id from listings l where ${own(vendorId, filter)}
      order by ${OWN_SORTS[filter.sort]} limit ${limit} offset ${offset}`,
  );

export async function countOwnTours(
  db: Db,
  vendorId: string,
  filter: ToursFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from listings l where ${own(vendorId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const own = (vendorId: string, { search, status, country, category }: ToursFilter) =>
  sql`${selectOwnListings(vendorId, { status, vertical: 'tours' })}
    and (${search} = '' or l.search_text like ${containing(search)})
    and (${country ?? ''} = '' or l.country = ${country ?? ''})
    and (${category ?? ''} = '' or l.kind = ${category ?? ''})`;
