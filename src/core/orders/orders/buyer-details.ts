import { capabilityOf } from '#verticals/capability.ts';
import { privateDetails } from '#verticals/capabilities/details.ts';
import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { isCountry } from '#base/countries.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { findPrivate, type PrivateValues } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { whenOf } from './policy.ts';
import type { OrderLineRow, OrderRecord } from './record.ts';

/** Private details the buyer may read: current values of paid, active lines, not refunded in full. */
export async function buyerDetails(
  market: Market,
  { order, serviceOrders, lines, outcomes }: OrderRecord,
): Promise<Record<string, Record<string, unknown>>> {
  const standing = new Set(
    serviceOrders.flatMap(({ id, status }) =>
      order.is_paid && status !== 'cancelled' ? [id] : [],
    ),
  );
  const bought = lines.flatMap((line) => {
    const spec = capabilityOf(market.verticals[line.vertical], privateDetails);
    const isReturned = outcomes.some(
      (row) => row.order_line_id === line.id && row.final && givesAll(market, line, row.outcome),
    );
    // Also by a dispute: its bank has given the money back.
    const isRefunded = line.total_cents > 0 && line.refunded_cents >= line.total_cents;
    const isActive = standing.has(line.service_order_id) && line.given_up_at === null;
    return spec && isActive && !isReturned && !isRefunded ? [{ line, spec }] : [];
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
    const subDetails = line.sub_details as Readonly<Record<string, unknown>>;
    return [[line.id, { ...spec.forBuyer(details, { when: whenOf(line), now, subDetails }) }]];
  });
  return Object.fromEntries(read);
}

/** True if the outcome refunds everything. */
const givesAll = (
  { verticals }: Market,
  { vertical }: Pick<OrderLineRow, 'vertical'>,
  outcome: OutcomeName,
): boolean =>
  outcomesOf(verticals[vertical]).some(({ name, gives }) => name === outcome && gives === 'all');
