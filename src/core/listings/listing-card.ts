import { sql } from 'kysely';
import { toDollars } from '#base/money.ts';
import type { ListingCard } from '#contract/shared.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { presentPictureOrNone } from '../media/present.ts';
import { meanRating } from '../reviews/rules.ts';

export interface CardRow {
  readonly id: string;
  readonly service_id: string;
  readonly vertical: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: string;
  readonly price_cents: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly picture: unknown;
  readonly max_guests: unknown;
  readonly duration: unknown;
  readonly speciality: unknown;
}

/**
 * What a card needs of `listings l`. Details are a large, compressed value: one jsonb_to_record opens it once, where
 * every `->` would open it again.
 */
export const cardColumns = sql`l.id, l.service_id, l.vertical, l.kind, l.name, l.location, l.country, l.price_cents,
  l.rating_sum, l.rating_count, l.pictures->0 as picture, facts."maxGuests" as max_guests, facts.duration, facts.speciality`;

/** Goes with `cardColumns`, after `from listings l`. */
export const cardFacts = sql`cross join lateral jsonb_to_record(l.details) as facts("maxGuests" jsonb, duration jsonb, speciality jsonb)`;

export function presentCard(
  row: CardRow,
  verticals: Readonly<Record<string, Vertical>>,
): ListingCard {
  return {
    _id: row.id,
    serviceId: row.service_id,
    vertical: row.vertical,
    name: row.name,
    location: row.location,
    country: row.country,
    category: row.kind,
    price: toDollars(Number(row.price_cents)),
    picture: presentPictureOrNone(row.picture),
    rating: meanRating(row.rating_sum, row.rating_count),
    reviews: row.rating_count,
    maxGuests: wholeOrNull(row.max_guests),
    duration: wholeOrNull(row.duration),
    speciality: typeof row.speciality === 'string' && row.speciality ? row.speciality : null,
    href: verticals[row.vertical]?.pagePath(row.id) ?? '/',
  };
}

function wholeOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
