import { isCountry } from '#base/countries.ts';
import { localNow } from '../listings/rules.ts';
import { findPrivate, type PrivateValues } from '../listings/private-store.ts';
import type { Market } from '../market.ts';
import { whenOf } from './policy.ts';
import type { OrderRecord } from './record.ts';

/**
 * What the buyer of an order may read of the private details of what they bought, by line: while it is paid and not
 * cancelled, as their listing has them today and as far as its vertical says.
 */
export async function buyerDetails(
  market: Market,
  { order, serviceOrders, lines }: OrderRecord,
): Promise<Record<string, Record<string, unknown>>> {
  const standing = new Set(
    serviceOrders.flatMap(({ id, status }) =>
      order.is_paid && status !== 'cancelled' ? [id] : [],
    ),
  );
  const bought = lines.flatMap((line) => {
    const spec = market.verticals[line.vertical]?.privateDetails;
    return spec && standing.has(line.service_order_id) ? [{ line, spec }] : [];
  });
  const known = await findPrivate(
    market,
    market.db,
    bought.map(({ line }) => line.listing_id),
  );
  const read = bought.flatMap(({ line, spec }): [string, Record<string, unknown>][] => {
    const details: PrivateValues | undefined = known.get(line.listing_id);
    if (!details || !isCountry(line.country)) return [];
    const now = localNow(line.country, market.clock.now());
    return [[line.id, { ...spec.forBuyer(details, { when: whenOf(line), now }) }]];
  });
  return Object.fromEntries(read);
}
