import type { CsvColumn } from '#base/csv.ts';
import { toDollars } from '#base/money.ts';
import type { OrderReturn } from '#contract/order-goods.ts';
import type { endpoints } from '#contract/returns.ts';
import type { z } from 'zod';
import { orderNumber } from '#core/messaging/index.ts';
import type { ReturnRow } from '../orders/record.ts';
import type { ListedReturn } from './list-store.ts';

type VendorReturn = z.infer<(typeof endpoints.listVendorReturns.answers)[200]>['data'][number];
type AdminReturn = z.infer<(typeof endpoints.listAdminReturns.answers)[200]>['data'][number];

/** A return; `nameOf` returns a line's name. */
export function presentReturn(
  row: ReturnRow,
  nameOf: (lineId: string) => string | undefined,
): OrderReturn {
  return {
    _id: row.id,
    state: row.state,
    reason: row.reason,
    answer: row.answer,
    refund: toDollars(row.refund_cents),
    items: row.lines.map(({ lineId, quantity }) => ({
      itemId: lineId,
      name: nameOf(lineId) ?? '',
      quantity,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentVendorReturn(row: ListedReturn): VendorReturn {
  return {
    ...presentReturn(row, (id) => row.lines.find(({ lineId }) => lineId === id)?.name),
    mainOrderId: row.order_id,
    serviceOrderId: row.service_order_id,
    serviceName: row.serviceName,
    customer: row.customer || null,
  };
}

export const presentAdminReturn = (row: ListedReturn): AdminReturn => ({
  ...presentVendorReturn(row),
  vendor: { _id: row.vendor_id, name: row.vendorName },
});

type ItemRow<Return> = { readonly one: Return; readonly item: VendorReturn['items'][number] };

export const itemRows = <Return extends VendorReturn>(returns: readonly Return[]) =>
  returns.flatMap((one) => one.items.map((item): ItemRow<Return> => ({ one, item })));

const COLUMNS: readonly CsvColumn<ItemRow<VendorReturn>>[] = [
  { title: 'Return ID', value: ({ one }) => one._id },
  { title: 'Order Number', value: ({ one }) => orderNumber(one.mainOrderId) },
  { title: 'Order ID', value: ({ one }) => one.serviceOrderId },
  { title: 'Main Order ID', value: ({ one }) => one.mainOrderId },
  { title: 'Service', value: ({ one }) => one.serviceName },
  { title: 'Customer', value: ({ one }) => one.customer },
  { title: 'Date', value: ({ one }) => one.createdAt },
  { title: 'Status', value: ({ one }) => one.state },
  { title: 'Item', value: ({ item }) => item.name },
  { title: 'Quantity', value: ({ item }) => item.quantity },
  { title: 'Reason', value: ({ one }) => one.reason },
  { title: 'Answer', value: ({ one }) => one.answer },
  // Refunds are per return, so only its first row has the amount: the column adds up.
  {
    title: 'Refund',
    value: ({ one, item }) => (item === one.items[0] ? one.refund.toFixed(2) : null),
  },
];
export const VENDOR_COLUMNS = COLUMNS;
export const ADMIN_COLUMNS: readonly CsvColumn<ItemRow<AdminReturn>>[] = [
  ...COLUMNS,
  { title: 'Vendor', value: ({ one }) => one.vendor.name },
];
