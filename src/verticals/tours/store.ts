import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { FEW, type FewPlaces, LOOK_AHEAD } from '#base/scarcity.ts';
import type { InOther, Language } from '#base/two-languages.ts';
import { saidPart, saidPicture, saidPictures, saidTexts } from '#core/shared/said-store.ts';
import type { Db } from '#core/shared/database.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { TourDetails } from './details.ts';
import type { TourCategory } from './kinds.ts';

interface TourColumns {
  readonly id: string;
  readonly service_id: string;
  readonly kind: TourCategory;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  /** null where none is set. */
  readonly price_cents: number | null;
  readonly rating_sum: number;
  readonly rating_count: number;
  /** The texts of its details for who reads the other language. */
  readonly in_other: InOther | null;
}

export interface TourRow extends TourColumns {
  readonly description: string;
  readonly details: Partial<TourDetails>;
  readonly pictures: readonly StoredPicture[];
  readonly service_name: string;
  readonly business_name: string;
}

/** The details that cards and the schedule need; null where the vendor left the default. */
export interface CardFacts {
  readonly maxGuests: number | null;
  readonly duration: number | null;
  readonly speciality: string | null;
  readonly gender: string | null;
  readonly spokenLanguages: readonly string[] | null;
  readonly operates: TourDetails['operates'] | null;
  readonly selectedDays: TourDetails['selectedDays'] | null;
  readonly departureTime: string | null;
  readonly cutoffHours: number | null;
}

export interface TourCardRow extends TourColumns, CardFacts {
  readonly picture: StoredPicture | null;
  /** Days soon with few places left or none, and the day asked for if it is one of those. */
  readonly few: readonly FewPlaces[] | null;
}

/** Longer lists than this are no storefront; the search has pages for them. */
const LONGEST = 200;

const columns = (reader: Language | null, texts = saidTexts('l', reader)) =>
  sql`l.id, l.service_id, l.kind, ${saidPart('l', 'name', reader)} as name, ${saidPart('l', 'location', reader)} as location,
  ${texts} as in_other, l.country, l.price_cents, l.rating_sum, l.rating_count`;
// Opened once: every `details ->` would decompress the whole value again.
const facts = sql`cross join lateral jsonb_to_record(l.details) as facts("maxGuests" int, duration int, speciality text,
  gender text, "spokenLanguages" jsonb, operates text, "selectedDays" jsonb, "departureTime" text, "cutoffHours" int)`;

const ofCards = sql`array_append(array(select jsonb_array_elements_text(facts."spokenLanguages")), facts.speciality)`;

const cardColumns = (
  today: CalendarDate,
  day: CalendarDate | undefined,
  reader: Language | null,
) => sql`${columns(reader, saidTexts('l', reader, ofCards))}, ${saidPicture('l', sql`l.pictures->0`, reader)} as picture, facts.*,
  (select json_agg(json_build_object('day', p.day, 'left', case when p.closed then 0 else p.capacity - p.taken end))
   from places p
   where p.listing_id = l.id and p.variant = '' and p.slot = ''
     and (p.day between ${today}::date and ${today}::date + ${LOOK_AHEAD}::int or p.day = ${day ?? today}::date)
     and (p.closed or (p.taken > 0 and p.capacity - p.taken <= ${FEW}::int))) as few`;

export interface TourList {
  readonly serviceId: string;
  readonly category: TourCategory;
  readonly country: Country;
  readonly today: CalendarDate;
  readonly day?: CalendarDate | undefined;
  /** What its vendor has not hidden, whether the public sees it or not. */
  readonly preview?: boolean;
  readonly reader?: Language | null;
}

/** The public listings of one kind that a service has in a country, most reviewed first. */
export async function listTours(
  db: Db,
  { serviceId, category, country, today, day, preview = false, reader = null }: TourList,
): Promise<TourCardRow[]> {
  const { rows } = await sql<TourCardRow>`
    select ${cardColumns(today, day, reader)} from listings l ${facts}
    where l.service_id = ${serviceId} and l.country = ${country} and l.kind = ${category}
      and ${preview ? sql`l.state = 'active'` : sql`l.public`}
    order by l.rating_count desc, l.id limit ${LONGEST}`.execute(db);
  return rows;
}

/** A public listing of this vertical; null when there is none. */
export async function findTour(
  db: Db,
  id: string,
  reader: Language | null,
): Promise<TourRow | null> {
  const { rows } = await sql<TourRow>`
    select ${columns(reader)}, ${saidPart('l', 'description', reader)} as description, l.details, ${saidPictures('l', reader)} as pictures,
      ${saidPart('s', 'name', reader)} as service_name, v.business_name
    from listings l join services s on s.id = l.service_id join vendors v on v.id = l.vendor_id
    where l.id = ${id} and l.vertical = 'tours' and l.public`.execute(db);
  return rows[0] ?? null;
}

/** Up to four other listings of a listing's service: its own country first, then its own kind. */
export async function listMoreTours(
  db: Db,
  id: string,
  today: CalendarDate,
  reader: Language | null,
): Promise<TourCardRow[]> {
  const { rows } = await sql<TourCardRow>`
    select ${cardColumns(today, undefined, reader)} from (
      select other.* from listings this join listings other on other.service_id = this.service_id
      where this.id = ${id} and this.public and this.vertical = 'tours' and other.id <> this.id and other.public and other.vertical = 'tours'
      order by (other.country = this.country) desc, (other.kind = this.kind) desc, other.rating_count desc, other.id
      limit 4) l ${facts}`.execute(db);
  return rows;
}

/** The countries a public service has public listings in; null when there is no such service. */
export async function listCountries(db: Db, serviceId: string): Promise<string[] | null> {
  const { rows } = await sql<{ countries: string[] | null }>`
    select (select array_agg(distinct country) from listings where service_id = s.id and public) as countries
    from services s where s.id = ${serviceId} and s.public`.execute(db);
  return rows[0] ? (rows[0].countries ?? []) : null;
}
