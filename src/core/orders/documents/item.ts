import { staffLevel } from '#base/permissions.ts';
import type { PrintedDocument } from '#contract/documents.ts';
import { Id } from '#contract/shared.ts';
import type { Market } from '#core/shared/market.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import type { OrderLineRow, OrderRecord, OrderRow, ServiceOrderRow } from '../orders/record.ts';
import type { SessionUser } from '#core/shared/route.ts';
import type { ReadDocument } from './kinds.ts';
import { orderOfItem } from './store.ts';
import { contactForVendor, contactOf } from '#core/money/index.ts';
import { bothWords } from '#core/messaging/index.ts';

type Reader = 'customer' | 'vendor' | 'admin';

export interface ReadItem {
  readonly record: OrderRecord;
  readonly line: OrderLineRow;
  readonly part: ServiceOrderRow;
  readonly reader: Reader;
  readonly market: Market;
}

/** Wraps a document kind of one item: readable by its customer, its vendor and admins. */
export const ofItem =
  (print: (item: ReadItem) => Promise<PrintedDocument | undefined>): ReadDocument =>
  async (market, user, id) => {
    const itemId = Id.safeParse(id).data;
    const found = itemId === undefined ? undefined : await orderOfItem(market.db, itemId);
    if (!found) return undefined;
    const reader = readerOf(user, found);
    if (reader === undefined) return undefined;
    const record = await findWholeOrder(market.db, found.orderId);
    const line = record.lines.find((one) => one.id === itemId);
    const part = record.serviceOrders.find((one) => one.id === line?.service_order_id);
    return line && part && print({ record, line, part, reader, market });
  };

/** The reader's role, customer first; undefined without access. */
export function readerOf(
  user: SessionUser,
  { userId, vendorIds }: { readonly userId: string; readonly vendorIds: readonly string[] },
): Reader | undefined {
  if (userId === user.id) return 'customer';
  if (user.vendorId !== null && vendorIds.includes(user.vendorId)) return 'vendor';
  return user.staffRole && staffLevel(user.staffRole, 'orders') ? 'admin' : undefined;
}

/** Buyer and recipient; vendors see only the recipient. */
export function buyersOf(
  { order }: { readonly order: Pick<OrderRow, 'contact'> },
  reader: Reader,
  more: readonly string[] = [],
): PrintedDocument['parties'] {
  const role = bothWords('contract_customer');
  if (reader === 'vendor') return [{ role, lines: [contactForVendor(order).name, ...more] }];
  const { name, for: person } = contactOf(order);
  return [
    { role, lines: [name, ...more] },
    ...(person ? [{ role: bothWords('document_for'), lines: [person.name] }] : []),
  ];
}
