import type { Answer } from '#web/api.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { soldDeliveryWords } from '#web/delivery/delivery-words.ts';
import { orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { PaidDot } from '#web/orders/paid-dot.tsx';
import type { Column } from '#web/table/data-table.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';

type Row = Answer<'GET /vendor/orders'>['data'][number];

/** Where something is still to be packed. */
const WAITS: ReadonlySet<string> = new Set(['pending', 'processing']);

/** How a vendor's orders stand in tables. */
export function orderColumns(): Column<Row>[] {
  return [
    {
      key: 'id',
      title: m.table_order_id(),
      cell: ({ _id }) => <bdi dir="ltr">{orderNumber(_id)}</bdi>,
    },
    {
      key: 'date',
      title: m.table_date(),
      cell: ({ createdAt, delivery, status, shippedAt }) => (
        <>
          <DateText value={createdAt} style="date-time" zone={zoneHere()} />
          {delivery?.day && shippedAt === null && WAITS.has(status) ? (
            // What is packed first is what is brought first.
            <small className="block text-[13px] leading-[18px] whitespace-nowrap text-muted">
              {m.vendor_order_bring({ when: soldDeliveryWords(delivery) })}
            </small>
          ) : null}
        </>
      ),
    },
    {
      key: 'status',
      title: m.table_status(),
      card: 'end',
      cell: ({ status }) => (
        <Badge tone={toneOf(status)} dot>
          {statusWords(status)}
        </Badge>
      ),
    },
    { key: 'items', title: m.table_items(), cell: ({ itemCount }) => itemsInWords(itemCount) },
    {
      key: 'total',
      title: m.table_total(),
      end: true,
      card: 'end',
      cell: ({ subtotal }) => <Money dollars={subtotal} className="font-semibold" />,
    },
    {
      key: 'payment',
      title: m.table_payment(),
      card: 'end',
      cell: ({ isPaid }) => (
        <PaidDot isPaid={isPaid} words={isPaid ? m.orders_paid() : m.orders_unpaid()} />
      ),
    },
  ];
}
