import type { Answer } from '#web/api.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { soldDeliveryWords } from '#web/delivery/delivery-words.ts';
import { FirstItem, nextOnWords } from '#web/orders/order-cells.tsx';
import { orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { PaymentStateBadge, paymentStateWords } from '#web/orders/payment-state.tsx';
import type { Column } from '#web/table/data-table.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Parts } from '#web/ui/fetched-parts.ts';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { currentLanguage } from '#web/words/language.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { m } from '#web/words/generated/messages.js';

type Row = Answer<'GET /vendor/orders'>['data'][number];

/** Statuses with something to pack. */
const WAITS: ReadonlySet<string> = new Set(['pending', 'processing']);

/** The verticals whose desks name the rows. */
export const verticalsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ items: [first] }) => (first ? [first.vertical] : []));

/** The day of the order's next item, in the words of its trade. */
function dayWords({ items: [first] }: Row, day: string, desks: Parts<VerticalDesk>): string {
  const due = first && desks[first.vertical]?.due;
  const date = formatDate(day, currentLanguage(), 'short-weekday');
  return due ? due({ date }) : nextOnWords(day);
}

/**
 * Due date of an order: its delivery, its next day, or packing; null once it is done. `short` is the
 * delivery's time alone.
 */
function nextWords(row: Row, desks: Parts<VerticalDesk>, short = false): string | null {
  const { delivery, nextOn, status, shippedAt } = row;
  if (shippedAt !== null || !WAITS.has(status)) return null;
  if (delivery?.day) {
    const when = soldDeliveryWords(delivery, 'short-weekday');
    return short ? when : m.vendor_order_bring({ when });
  }
  if (nextOn !== null) return dayWords(row, nextOn, desks);
  return delivery !== null && status === 'processing' ? m.orders_now_packed() : null;
}

/** The first item's facts by its trade; for goods the number of items. */
function soldWords({ items: [first], itemCount }: Row, desks: Parts<VerticalDesk>): string {
  const facts = (first && desks[first.vertical]?.sold?.(first)) ?? [];
  return facts.length > 0 ? facts.join(' · ') : itemsInWords(itemCount);
}

/** `desks` are those of the rows' verticals, as far as they are loaded. */
export function orderColumns(desks: Parts<VerticalDesk>): Column<Row>[] {
  return [
    {
      key: 'id',
      title: m.table_order_id(),
      cell: ({ mainOrderId }) => <bdi dir="ltr">{orderNumber(mainOrderId)}</bdi>,
      second: ({ userId: { name } }) => (name ? <bdi {...inItsLanguage(name)}>{name}</bdi> : null),
    },
    {
      key: 'date',
      title: timeTitle(m.table_date()),
      whole: true,
      cell: ({ createdAt }) => <ListTime value={createdAt} />,
      second: (row) => nextWords(row, desks),
      narrow: {
        into: 'items',
        text: (row) => nextWords(row, desks, true) ?? <ListTime value={row.createdAt} />,
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
      title: m.common_items(),
      grow: 1,
      cell: ({ itemCount, items: [first] }) =>
        first ? <FirstItem name={first.name} others={itemCount - first.quantity} /> : null,
      second: (row) => <bdi>{soldWords(row, desks)}</bdi>,
    },
    {
      key: 'total',
      title: m.common_total(),
      end: true,
      card: 'end',
      cell: ({ subtotal }) => <Money dollars={subtotal} className="font-semibold" />,
    },
    {
      key: 'payment',
      title: m.common_payment(),
      card: 'end',
      narrow: {
        into: 'total',
        text: ({ paymentState }) => paymentStateWords(paymentState, m.orders_unpaid()),
      },
      cell: ({ paymentState }) => (
        <PaymentStateBadge state={paymentState} unpaid={m.orders_unpaid()} />
      ),
    },
  ];
}
