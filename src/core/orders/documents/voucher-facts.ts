import { privateDetails } from '#verticals/capabilities/details.ts';
import type { PrintedDocument } from '#contract/documents.ts';
import { directions } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { buyerDetails } from '../orders/buyer-details.ts';
import type { OrderLineRow, OrderRecord } from '../orders/record.ts';
import { inWords, wordOf } from '#core/messaging/index.ts';

/** Current location details of a voucher, for its customer only. */
export async function voucherFacts(
  market: Market,
  record: OrderRecord,
  line: OrderLineRow,
): Promise<PrintedDocument['facts']> {
  const read = (await buyerDetails(market, record))[line.id];
  const vertical = market.verticals[line.vertical];
  const subDetails = line.sub_details as Readonly<Record<string, unknown>>;
  const spec = capabilityOf(vertical, privateDetails);
  return [
    ...(capabilityOf(vertical, directions)?.(subDetails).facts ?? []),
    ...(read && spec ? spec.onVoucher(read, subDetails) : []),
  ].map(({ name, values }) => ({
    name: wordOf(name),
    values: values.map((value) => inWords(value)),
  }));
}
