import { published, shelfDetails } from '#verticals/capabilities/details.ts';
import { sql } from 'kysely';
import { type InOther, type Language, said } from '#base/two-languages.ts';
import { dollarsOrNone, toDollars } from '#base/money.ts';
import type { ListingCard } from '#contract/shared.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { checked } from '#verticals/capabilities/checked.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf, idsWith } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { meanRating } from '../reviews/rules.ts';
import { saidPart, saidPicture, saidTexts } from '#core/shared/said-store.ts';
import type { SessionUser } from '#core/shared/route.ts';

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
  /** Set for nightly listings. */
  readonly night: { readonly from: number | null } | null;
  /** Texts of its details in the reader's language. */
  readonly in_other: InOther | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly price_from: boolean;
}

/** A list of several vendors, or one vendor's shelf, whose page calculates with its data. */
type CardPlace = 'list' | 'shelf';

/**
 * Columns of `listings l` for a card. Its details lose the names that no card of the vertical shows, which costs a third
 * of picking the others, and half of removing the names of all verticals.
 */
export const cardColumns = (
  verticals: Readonly<Record<string, Vertical>>,
  reader: Language | null,
  place: CardPlace = 'list',
) => {
  const { shown, hidden, byNight, inVariants } = namesOf(verticals, place);
  // Includes texts of lists, such as skills.
  const said = sql`array(select text #>> '{}' from jsonb_each(l.details),
    lateral jsonb_path_query(value, 'strict $.**') text where key = any(${shown}::text[]) and jsonb_typeof(text) = 'string')`;
  const hiddenHere = sql.join(
    hidden.map(([id, names]) => sql`when ${sql.lit(id)} then ${sql.lit(names)}::text[]`),
    sql` `,
  );
  return sql`l.id, l.service_id, l.vertical, l.kind, ${saidPart('l', 'name', reader)} as name,
    ${saidPart('l', 'location', reader)} as location, ${saidTexts('l', reader, said)} as in_other, l.country, l.price_cents, l.checked_at, l.rating_sum, l.rating_count,
    ${saidPicture('l', sql`l.pictures->0`, reader)} as picture,
    case when l.vertical = any(${byNight}::text[]) then
      (select jsonb_build_object('from', from_cents) from stays where listing_id = l.id) end as night,
    l.details - case l.vertical ${hiddenHere} else '{}' end as details,
    l.vertical = any(${inVariants}::text[])
      and jsonb_path_exists(l.details, '$.variants[*].priceCents ? (@ > $least)', jsonb_build_object('least', l.price_cents)) as price_from`;
};

interface CardNames {
  readonly shown: readonly string[];
  /** For each vertical, as an array of PostgreSQL. */
  readonly hidden: readonly (readonly [string, string])[];
  /** Verticals with stays. */
  readonly byNight: readonly string[];
  /** Verticals whose variants may have prices of their own, so that a card says "from". */
  readonly inVariants: readonly string[];
}

const known = new WeakMap<object, Partial<Record<CardPlace, CardNames>>>();

/** Names of details that cards of a vertical show and hide; worked out once. */
function namesOf(verticals: Readonly<Record<string, Vertical>>, place: CardPlace): CardNames {
  const places = known.get(verticals) ?? {};
  known.set(verticals, places);
  return (places[place] ??= (() => {
    const all = Object.values(verticals);
    return {
      shown: [...new Set(all.flatMap((one) => detailsShown(one, place)))],
      hidden: all.map((one) => {
        const hidden = new Set(one.detailNames).difference(new Set(detailsShown(one, place)));
        return [one.id, `{${[...hidden].join(',')}}`] as const;
      }),
      byNight: idsWith(verticals, nightly),
      inVariants: all.flatMap(({ id, detailNames }) =>
        detailNames.includes('variants') ? [id] : [],
      ),
    };
  })());
}

const detailsShown = (vertical: Vertical, place: CardPlace) =>
  place === 'shelf'
    ? [...vertical.cardDetails, ...(capabilityOf(vertical, shelfDetails) ?? [])]
    : vertical.cardDetails;

export function presentCard(
  row: CardRow,
  { verticals, clock }: Pick<Market, 'verticals' | 'clock'>,
  place: CardPlace = 'list',
): ListingCard {
  const vertical = verticals[row.vertical];
  // The statement only drops names that the vertical knows.
  const own = vertical ? detailsShown(vertical, place) : [];
  const kept = Object.fromEntries(
    Object.entries(row.details).filter(([name]) => own.includes(name)),
  );
  const details = capabilityOf(vertical, published)?.(kept, clock.now()) ?? kept;
  return {
    _id: row.id,
    serviceId: row.service_id,
    vertical: row.vertical,
    name: row.name,
    location: row.location,
    country: row.country,
    category: row.kind,
    price: dollarsOrNone(row.price_cents),
    priceFrom: row.price_from || (vertical?.pricedByChoice === true && row.price_cents !== null),
    ...(row.night && { nightFrom: row.night.from === null ? null : toDollars(row.night.from) }),
    ...(capabilityOf(vertical, checked) && {
      checkedAt: row.checked_at && new Date(row.checked_at).toISOString(),
    }),
    picture: presentPictureOrNone(row.picture),
    rating: meanRating(row.rating_sum, row.rating_count),
    reviews: row.rating_count,
    details: { ...(vertical?.inOtherWords(details, row.in_other) ?? details) },
    href: vertical?.pagePath({ id: row.id, serviceId: row.service_id }) ?? '/',
  };
}

interface Asking {
  readonly ip: string;
  readonly user: Pick<SessionUser, 'id'> | null;
}

/** Rate-limits public quotes. Server-side rendering has no client address. */
export async function countQuote(
  { limits }: Pick<Market, 'limits'>,
  { ip, user }: Asking,
): Promise<void> {
  if (user) await limits.take('quotes', user.id);
  else if (ip !== '') await limits.take('quotes-network', ip);
}

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
