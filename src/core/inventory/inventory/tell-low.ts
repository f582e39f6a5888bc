import { otherFor } from '#base/two-languages.ts';
import type { Trx } from '#core/shared/database.ts';
import { saidFacts } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { type LowRow, takeLow } from './low-stock-store.ts';

/** Mails vendors about stock that an order made low, one mail each, in the sale's transaction. */
export async function tellLow(market: Market, trx: Trx, orderId: string): Promise<void> {
  const byVendor = Map.groupBy(await takeLow(trx, orderId), ({ vendor_email }) => vendor_email);
  const mails = [...byVendor].flatMap(([to, rows]) => {
    const [first] = rows;
    if (!first) return [];
    return {
      to,
      language: first.vendor_language,
      template: 'stock-low' as const,
      data: {
        name: first.vendor_name,
        items: rows.map((row) => ({ name: nameOf(market, row), left: row.left })),
      },
    };
  });
  if (mails.length > 0) await market.mail.queue(trx, ...mails);
}

function nameOf({ verticals }: Market, row: LowRow): string {
  const { id, kind, name, location, country, price_cents: priceCents, details } = row;
  const vertical = verticals[row.vertical];
  if (!vertical) throw new Error(`Listing ${id} is of an unknown vertical`);
  const other = otherFor({ language: row.language, inOther: row.in_other }, row.vendor_language);
  const facts = { id, kind, name, location, country, priceCents, details };
  const inWords = saidFacts(vertical, facts, other);
  const { variantName } = vertical.inventoryRow(inWords, row.variant);
  return variantName === '' ? inWords.name : `${inWords.name}, ${variantName}`;
}
