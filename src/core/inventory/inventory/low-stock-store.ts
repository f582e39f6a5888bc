import { type Reader, readersIn } from '#core/identity/index.ts';
import { sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import { type InOther, type Language, otherFor } from '#base/two-languages.ts';
import type { Trx } from '#core/shared/database.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { saidFacts } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';

interface LowRow {
  readonly id: string;
  readonly variant: string;
  readonly left: number;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  readonly price_cents: number;
  readonly details: unknown;
  readonly vertical: string;
  readonly language: Language;
  readonly in_other: InOther | null;
  readonly vendor_id: string;
  readonly readers: readonly Reader[];
}

/** Low stock of an order's listings not reported since the last restock; marks it as reported. */
async function takeLow(trx: Trx, orderId: string): Promise<readonly LowRow[]> {
  const { rows } = await sql<LowRow>`
    with low as (
      select p.listing_id, p.variant from places p join listings l on l.id = p.listing_id
      where (p.listing_id, p.variant) in (select listing_id, variant from holds where order_id = ${orderId})
        and p.day = ${ANY_DAY}::date and p.slot = '' and not p.closed and not p.low_told
        and p.capacity - p.taken <= (l.details->>'lowStock')::int
      order by p.listing_id, p.variant for update of p),
    told as (
      update places p set low_told = true from low
      where p.listing_id = low.listing_id and p.variant = low.variant and p.day = ${ANY_DAY}::date and p.slot = ''
      returning p.listing_id, p.variant, p.capacity - p.taken as left)
    select l.id, told.variant, told.left, l.kind, l.name, l.location, l.country, l.price_cents, l.details, l.vertical,
      l.language, l.in_other - 'description' as in_other,
      l.vendor_id, ${readersIn(sql`l.vendor_id`, 'calendar')} as readers
    from told join listings l on l.id = told.listing_id order by l.name, told.variant`.execute(trx);
  return rows;
}

/** Allows a new report for restocked places of these listings. */
export async function resetLowTold(trx: Trx, listingIds: readonly string[]): Promise<void> {
  await sql`
    update places p set low_told = false from listings l
    where p.listing_id = any(${[...listingIds]}::uuid[]) and p.low_told and l.id = p.listing_id and p.capacity - p.taken > coalesce((l.details->>'lowStock')::int, 0)`.execute(
    trx,
  );
}

/** Mails vendors about stock that an order made low, in the sale's transaction. */
export async function notifyLow(market: Market, trx: Trx, orderId: string): Promise<void> {
  const byVendor = Map.groupBy(await takeLow(trx, orderId), ({ vendor_id: id }) => id);
  const mails = [...byVendor.values()].flatMap((rows) => {
    const [first] = rows;
    return (first?.readers ?? []).map(({ email, language, name }) => ({
      to: email,
      language,
      template: 'stock-low' as const,
      data: {
        name,
        items: rows.map((row) => ({ name: nameOf(market, row, language), left: row.left })),
      },
    }));
  });
  if (mails.length > 0) await market.mail.queue(trx, ...mails);
}

function nameOf({ verticals }: Market, row: LowRow, language: Language): string {
  const { id, kind, name, location, country, price_cents: priceCents, details } = row;
  const vertical = verticals[row.vertical];
  if (!vertical) throw new Error(`Listing ${id} is of an unknown vertical`);
  const other = otherFor({ language: row.language, inOther: row.in_other }, language);
  const facts = { id, kind, name, location, country, priceCents, details };
  const inWords = saidFacts(vertical, facts, other);
  const { variantName } = vertical.inventoryRow(inWords, row.variant);
  return variantName === '' ? inWords.name : `${inWords.name}, ${variantName}`;
}
