import { toString as drawCode } from 'qrcode';
import { notFound, Refusal } from '#base/errors.ts';
import type { Voucher } from '#contract/orders.ts';
import { voucherFacts } from '../documents/voucher-facts.ts';
import type { Market } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/present.ts';
import type { OrderRecord } from './record.ts';
import { contactForVendor } from '#core/money/index.ts';
import { isCancelledLine } from './rules.ts';

/** An item's voucher. Throws 404 for an item of another order, and 409 without a valid booking. */
export async function presentVoucher(
  market: Market,
  record: OrderRecord,
  itemId: string,
): Promise<Voucher> {
  const { order, serviceOrders, serviceNames, lines, payments } = record;
  const line = lines.find(({ id }) => id === itemId);
  const part = serviceOrders.find(({ id }) => id === line?.service_order_id);
  if (!line || !part) throw notFound('Voucher');
  if (!order.is_paid) throw new Refusal(409, 'voucher_unpaid');
  if (isCancelledLine(part.status, line.given_up_at)) throw new Refusal(409, 'cancelled');
  return {
    code: line.voucher_code,
    qrSvg: await drawCode(line.voucher_code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
    orderId: order.id,
    itemId: line.id,
    name: line.name,
    serviceName: serviceNames.get(part.service_id) ?? '',
    category: line.kind,
    vertical: line.vertical,
    quantity: line.quantity,
    startsOn: line.starts_on,
    country: line.country,
    customerName: contactForVendor(order).name,
    // Only quotes write this column.
    subDetails: line.sub_details as Record<string, unknown>,
    facts: [...(await voucherFacts(market, record, line))],
    reference: part.reference,
    paidAt: payments[0]?.settled_at?.toISOString() ?? null,
    checkedInAt: line.checked_in_at?.toISOString() ?? null,
    picture: presentPictureOrNone(line.picture),
  };
}
