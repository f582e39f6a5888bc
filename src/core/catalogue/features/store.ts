import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { FeaturesTable } from './tables.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { isCountry } from '#base/countries.ts';
import { Refusal } from '#base/errors.ts';
import { feeTooLow } from './least-fee-rules.ts';

export type FeatureRow = Selectable<FeaturesTable>;

/** Verticals that need a licence per country. */
export const licensedVerticals = ({ verticals }: Pick<Market, 'verticals'>): string[] =>
  Object.values(verticals).flatMap((vertical) =>
    capabilityOf(vertical, compliance)?.licensed ? [vertical.id] : [],
  );

/** SQL condition: listing `l` may be sold in its country. */
export const mayBeSold = (market: Pick<Market, 'verticals'>): RawBuilder<boolean> => {
  const licensed = licensedVerticals(market);
  return licensed.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(l.vertical <> all(${licensed}) or exists (
        select 1 from features f where f.vertical = l.vertical and f.country = l.country and f.enabled))`;
};

/** Updates the public flag of listings: service public, on sale, and allowed in their country. */
export async function keepListingPublic(
  market: Pick<Market, 'verticals'>,
  trx: Trx,
  of: { readonly listingId: string } | Pick<FeatureRow, 'vertical' | 'country'>,
): Promise<string[]> {
  const which =
    'listingId' in of
      ? sql`l.id = ${of.listingId}`
      : sql`l.vertical = ${of.vertical} and l.country = ${of.country}`;
  const { rows } = await sql<{ id: string }>`
    update listings l set public = not l.public from services s
    where s.id = l.service_id and ${which}
      and l.public <> (s.public and l.state = 'active' and ${mayBeSold(market)})
    returning l.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export const listFeatures = (db: Db): Promise<FeatureRow[]> =>
  db.selectFrom('features').selectAll().orderBy('vertical').orderBy('country').execute();

export async function putFeature(trx: Trx, row: FeatureRow): Promise<void> {
  const { vertical: _v, country: _c, ...said } = row;
  await trx
    .insertInto('features')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vertical', 'country']).doUpdateSet(said))
    .execute();
}

interface Publishing {
  readonly serviceId: string;
  readonly vertical: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: string;
  readonly priceCents: number | null;
  readonly details: unknown;
}

/** Throws 409 if a listing's fee is below its category's min, which covers the card costs. */
export async function refuseLowFee(
  { verticals }: Pick<Market, 'verticals'>,
  trx: Trx,
  { serviceId, vertical, country, ...facts }: Publishing,
): Promise<void> {
  const charges = capabilityOf(verticals[vertical], compliance)?.charges;
  if (!charges || !isCountry(country)) return;
  const category = await trx
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['categories.min_fee_bps', 'categories.min_fee_cents'])
    .where('services.id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const least = { bps: category.min_fee_bps, cents: category.min_fee_cents };
  for (const charged of charges({ id: '', country, ...facts })) {
    const low = feeTooLow(charged, least);
    if (low) throw new Refusal(409, 'fee_too_low', { ...low });
  }
}
