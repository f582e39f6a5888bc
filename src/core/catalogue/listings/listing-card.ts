import { sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';
import { dollarsOrNone, toDollars } from '#base/money.ts';
import type { ListingCard } from '#contract/shared.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Market } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/present.ts';
import { meanRating } from '../reviews/rules.ts';
import { saidPart, saidPicture, saidTexts } from '#core/shared/said-store.ts';

export interface CardRow {
  readonly id: string;
  readonly service_id: string;
  readonly vertical: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: string;
  readonly price_cents: number | null;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly checked_at: Date | string | null;
  readonly picture: unknown;
  /** Of what is let by the night; null elsewhere. */
  readonly night: { readonly from: number | null } | null;
  /** The texts of its details for who reads the other language. */
  readonly in_other: InOther | null;
  /** Null where nothing is known of it. */
  readonly told: {
    readonly details: Readonly<Record<string, unknown>> | null;
    readonly priceFrom: boolean | null;
  } | null;
}

/** A list of any vendors' listings, or the shelf of one vendor, whose page may reckon with them. */
type CardPlace = 'list' | 'shelf';

/**
 * What a card needs of `listings l`. Details are a large, compressed value: it is opened once, where every `->` would open
 * it again.
 */
export const cardColumns = (
  verticals: Readonly<Record<string, Vertical>>,
  reader: Language | null,
  place: CardPlace = 'list',
) => {
  const shown = [...new Set(Object.values(verticals).flatMap((one) => detailsShown(one, place)))];
  // Texts of lists, too: what somebody can do is a list of names.
  const said = sql`array(select text #>> '{}' from jsonb_each(l.details),
    lateral jsonb_path_query(value, 'strict $.**') text where key = any(${shown}::text[]) and jsonb_typeof(text) = 'string')`;
  return sql`l.id, l.service_id, l.vertical, l.kind, ${saidPart('l', 'name', reader)} as name,
    ${saidPart('l', 'location', reader)} as location, ${saidTexts('l', reader, said)} as in_other, l.country, l.price_cents, l.checked_at, l.rating_sum, l.rating_count,
    ${saidPicture('l', sql`l.pictures->0`, reader)} as picture,
    (select jsonb_build_object('from', from_cents) from stays where listing_id = l.id) as night,
    (select jsonb_build_object(
        'details', jsonb_object_agg(key, value) filter (where key = any(${shown}::text[])),
        'priceFrom', bool_or(key = 'variants'
          and jsonb_path_exists(value, '$[*].priceCents ? (@ > $least)', jsonb_build_object('least', l.price_cents))))
      from jsonb_each(l.details)) as told`;
};

const detailsShown = (vertical: Vertical, place: CardPlace) =>
  place === 'shelf' ? [...vertical.cardDetails, ...vertical.shelfDetails] : vertical.cardDetails;

export function presentCard(
  row: CardRow,
  { verticals, clock }: Pick<Market, 'verticals' | 'clock'>,
  place: CardPlace = 'list',
): ListingCard {
  const vertical = verticals[row.vertical];
  // Opened for every vertical at once: what only others show of theirs is left out.
  const own = new Set(vertical ? detailsShown(vertical, place) : []);
  const kept = Object.fromEntries(
    Object.entries(row.told?.details ?? {}).filter(([name]) => own.has(name)),
  );
  const details = vertical?.publicDetails(kept, clock.now()) ?? kept;
  return {
    _id: row.id,
    serviceId: row.service_id,
    vertical: row.vertical,
    name: row.name,
    location: row.location,
    country: row.country,
    category: row.kind,
    price: dollarsOrNone(row.price_cents),
    priceFrom: row.told?.priceFrom ?? false,
    ...(row.night && { nightFrom: row.night.from === null ? null : toDollars(row.night.from) }),
    ...(vertical?.check && { checkedAt: row.checked_at && new Date(row.checked_at).toISOString() }),
    picture: presentPictureOrNone(row.picture),
    rating: meanRating(row.rating_sum, row.rating_count),
    reviews: row.rating_count,
    details: { ...(vertical?.inOtherWords(details, row.in_other) ?? details) },
    href: vertical?.pagePath({ id: row.id, serviceId: row.service_id }) ?? '/',
  };
}
