import { isCountry } from '#base/countries.ts';
import { Refusal } from '#base/errors.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { feeTooLow } from './least-fee-rules.ts';

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
