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
  readonly told: {
    /** With those of other verticals' cards. */
    readonly details: Readonly<Record<string, unknown>>;
    readonly priceFrom: boolean;
  };
}

/** A list of several vendors, or one vendor's shelf, whose page calculates with its data. */
type CardPlace = 'list' | 'shelf';

/**
 * Columns of `listings l` for a card. Details are decompressed once and lose what no card shows, which costs a third of
 * picking what is shown.
 */
export const cardColumns = (
  verticals: Readonly<Record<string, Vertical>>,
  reader: Language | null,
  place: CardPlace = 'list',
) => {
  const { shown, hidden, byNight } = namesOf(verticals, place);
  // Includes texts of lists, such as skills.
  const said = sql`array(select text #>> '{}' from jsonb_each(l.details),
    lateral jsonb_path_query(value, 'strict $.**') text where key = any(${shown}::text[]) and jsonb_typeof(text) = 'string')`;
  return sql`l.id, l.service_id, l.vertical, l.kind, ${saidPart('l', 'name', reader)} as name,
    ${saidPart('l', 'location', reader)} as location, ${saidTexts('l', reader, said)} as in_other, l.country, l.price_cents, l.checked_at, l.rating_sum, l.rating_count,
    ${saidPicture('l', sql`l.pictures->0`, reader)} as picture,
    case when l.vertical = any(${byNight}::text[]) then
      (select jsonb_build_object('from', from_cents) from stays where listing_id = l.id) end as night,
    (select jsonb_build_object(
        'details', ${shown.includes(VARIANTS) ? sql`kept` : sql`kept - ${sql.lit(VARIANTS)}`},
        'priceFrom', kept ? ${sql.lit(VARIANTS)}
          and jsonb_path_exists(kept, '$.variants[*].priceCents ? (@ > $least)', jsonb_build_object('least', l.price_cents)))
      from (select l.details - ${sql.lit(hidden)}::text[] as kept offset 0) of_card) as told`;
};

/** The prices of variants decide whether a card says "from". */
const VARIANTS = 'variants';

interface CardNames {
  readonly shown: readonly string[];
  /** As an array of PostgreSQL. */
  readonly hidden: string;
  /** Verticals with stays. */
  readonly byNight: readonly string[];
}

const known = new WeakMap<object, Partial<Record<CardPlace, CardNames>>>();

/** Names of details that some card shows and that none does; worked out once. */
function namesOf(verticals: Readonly<Record<string, Vertical>>, place: CardPlace): CardNames {
  const places = known.get(verticals) ?? {};
  known.set(verticals, places);
  return (places[place] ??= (() => {
    const all = Object.values(verticals);
    const shown = new Set(all.flatMap((one) => detailsShown(one, place)));
    const hidden = new Set(all.flatMap((one) => one.detailNames)).difference(shown);
    hidden.delete(VARIANTS);
    return {
      shown: [...shown],
      hidden: `{${[...hidden].join(',')}}`,
      byNight: idsWith(verticals, nightly),
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
  // One query covers all verticals: drop details that this one does not show.
  const own = vertical ? detailsShown(vertical, place) : [];
  const kept = Object.fromEntries(
    Object.entries(row.told.details).filter(([name]) => own.includes(name)),
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
    priceFrom: row.told.priceFrom,
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
