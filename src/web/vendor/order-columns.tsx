import type { Answer } from '#web/api.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { soldDeliveryWords } from '#web/delivery/delivery-words.ts';
import { BuyerLine, FirstItemLine, nextOnWords, WhenLine } from '#web/orders/order-cells.tsx';
import { orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { PaymentStateBadge } from '#web/orders/payment-state.tsx';
import type { Column } from '#web/table/data-table.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';

type Row = Answer<'GET /vendor/orders'>['data'][number];

/** Statuses with something to pack. */
const WAITS: ReadonlySet<string> = new Set(['pending', 'processing']);

/** Due date of an order: its delivery, its next day, or packing; null once it is done. */
function nextWords({ delivery, nextOn, status, shippedAt }: Row): string | null {
  if (shippedAt !== null || !WAITS.has(status)) return null;
  if (delivery?.day)
    return m.vendor_order_bring({ when: soldDeliveryWords(delivery, 'short-weekday') });
  if (nextOn !== null) return nextOnWords(nextOn);
  return delivery !== null && status === 'processing' ? m.orders_now_packed() : null;
}

export function orderColumns(): Column<Row>[] {
  return [
    {
      key: 'id',
      title: m.table_order_id(),
      cell: ({ mainOrderId, userId }) => (
        <>
          <bdi dir="ltr">{orderNumber(mainOrderId)}</bdi>
          {userId.name ? <BuyerLine name={userId.name} /> : null}
        </>
      ),
    },
    {
      key: 'date',
      title: m.table_date(),
      cell: (row) => {
        const next = nextWords(row);
        return (
          <>
            <DateText
              value={row.createdAt}
              style="date-time"
              zone={zoneHere()}
              className="@min-[980px]:whitespace-nowrap"
            />
            {next === null ? null : <WhenLine words={next} />}
          </>
        );
      },
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
    {
      key: 'items',
      title: m.table_items(),
      cell: ({ itemCount, items: [first] }) => (
        <>
          {itemsInWords(itemCount)}
          {first ? <FirstItemLine name={first.name} others={itemCount - first.quantity} /> : null}
        </>
      ),
    },
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
      cell: ({ paymentState }) => (
        <PaymentStateBadge state={paymentState} unpaid={m.orders_unpaid()} />
      ),
    },
  ];
}
