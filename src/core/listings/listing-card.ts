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
  readonly details: Readonly<Record<string, unknown>> | null;
}

/**
 * What a card needs of `listings l`. Details are a large, compressed value: it is opened once, where every `->` would open
 * it again.
 */
export const cardColumns = (verticals: Readonly<Record<string, Vertical>>) => {
  const shown = [...new Set(Object.values(verticals).flatMap((one) => one.cardDetails))];
  return sql`l.id, l.service_id, l.vertical, l.kind, l.name, l.location, l.country, l.price_cents, l.rating_sum, l.rating_count,
    l.pictures->0 as picture,
    (select jsonb_object_agg(key, value) from jsonb_each(l.details) where key = any(${shown}::text[])) as details`;
};

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
    details: row.details ?? {},
    href: verticals[row.vertical]?.pagePath({ id: row.id, serviceId: row.service_id }) ?? '/',
  };
}
