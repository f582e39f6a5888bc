import { useEffect, useState } from 'react';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { ApiError, api } from '#web/api.ts';
import { knownSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { loadLooks, useLook } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { ItemPicture } from './item-picture.tsx';
import { KeepInCalendar } from './keep-in-calendar.tsx';
import type { OrderItem } from './order-item.tsx';
import { type Order, orderNumber } from './order-words.ts';
import { chosenInSeries, inSeries } from './series.ts';
import { VoucherDialog } from './voucher.tsx';

/** Maximum items; the order's own page shows all. */
const MAX_ITEMS = 4;

/**
 * The paid order below the success message. The URL contains only its id: the server answers only
 * its customer, and without an answer the page stays as it is.
 */
export function PaidOrder({ orderId }: { readonly orderId: string }) {
  const order = useOwnOrder(orderId);
  const [voucherOf, setVoucherOf] = useState<OrderItem | null>(null);
  if (order === 'unknown') return null;
  if (order === null)
    return (
      <div aria-hidden="true" className="mt-8 w-full max-w-[560px]">
        <Skeleton className="h-[152px] rounded-panel" />
      </div>
    );
  const items = order.serviceOrders.flatMap((part) => inSeries(part.items));
  const more = items.length - MAX_ITEMS;
  return (
    <section
      aria-label={m.orders_number({ number: orderNumber(order._id) })}
      className="mt-8 w-full max-w-[560px] rounded-panel bg-paper p-4 text-start inset-ring inset-ring-line md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <h2 className="num text-[18px] leading-6 font-medium">
          {m.orders_number({ number: `\u2066${orderNumber(order._id)}\u2069` })}
        </h2>
        <Money dollars={order.total} className="font-semibold" />
      </div>
      <ul>
        {items
          .slice(0, MAX_ITEMS)
          .map(([item, ...others]) =>
            item === undefined ? null : (
              <PaidItem
                key={item._id}
                item={item}
                others={others}
                onVoucher={
                  item.voucherCode !== null && item.fulfilment === 'attended' && others.length === 0
                    ? () => setVoucherOf(item)
                    : null
                }
              />
            ),
          )}
      </ul>
      {more > 0 ? (
        <p className="border-t border-line pt-3 text-[14px] leading-5 text-muted">
          {m.success_more({ count: formatCount(more) })}
        </p>
      ) : null}
      <p className="border-t border-line pt-3 text-[14px] leading-5 wrap-anywhere text-muted">
        {m.success_sent({ email: `\u2068${order.contact.email}\u2069` })}
      </p>
      {voucherOf ? (
        <VoucherDialog
          orderId={order._id}
          itemId={voucherOf._id}
          name={voucherOf.name}
          onClose={() => setVoucherOf(null)}
        />
      ) : null}
    </section>
  );
}

function PaidItem({
  item,
  others,
  onVoucher,
}: {
  readonly item: OrderItem;
  /** Other bookings of its series. */
  readonly others: readonly OrderItem[];
  readonly onVoucher: (() => void) | null;
}) {
  const look = useLook(item.vertical);
  const bookings = [item, ...others];
  const { common, own } = chosenInSeries(
    bookings.map(({ subDetails }) => look?.chosen(subDetails) ?? []),
  );
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 border-t border-line py-4 first:border-0 md:grid-cols-[96px_minmax(0,1fr)] md:gap-x-4">
      <ItemPicture picture={item.picture} />
      <div className="min-w-0">
        <p className="text-[16px] leading-[22px] font-semibold">
          <bdi>{item.name}</bdi>
          {item.quantity > 1 ? (
            <span className="num font-normal text-muted"> × {item.quantity}</span>
          ) : null}
        </p>
        <p className="mt-0.5 text-[14px] leading-5 wrap-anywhere text-muted">
          <ChosenWords words={common} />
        </p>
        {others.length > 0 ? (
          <ul className="mt-1 grid gap-0.5 text-[14px] leading-5">
            {bookings.map(({ _id }, at) => (
              <li key={_id}>
                <ChosenWords words={own[at] ?? []} />
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {onVoucher ? (
            <Button look="outline" size="small" onClick={onVoucher}>
              <ReceiptIcon className="size-4" />
              {m.orders_voucher()}
            </Button>
          ) : null}
          <KeepInCalendar
            vertical={item.vertical}
            items={bookings}
            {...(others.length > 0 && { words: m.orders_series_calendar() })}
          />
        </div>
      </div>
    </li>
  );
}

/** The reader's own order; null while loading, 'unknown' if it is not the reader's. */
function useOwnOrder(orderId: string): Order | 'unknown' | null {
  const [order, setOrder] = useState<Order | 'unknown' | null>(null);
  useEffect(() => {
    let here = true;
    const ask = async () => {
      const answer = await ownOrder(orderId);
      if (here) setOrder(answer);
    };
    void ask();
    return () => {
      here = false;
    };
  }, [orderId]);
  return order;
}

async function ownOrder(orderId: string): Promise<Order | 'unknown'> {
  const { state } = await knownSession();
  if (state !== 'signed-in') return 'unknown';
  try {
    const { order } = await api('GET /orders/{id}', { id: orderId });
    if (!order.isPaid) return 'unknown';
    await loadLooks(order.serviceOrders.flatMap(({ items }) => items));
    return order;
  } catch (error) {
    // Not the reader's, or offline: the success message stays, and the order's page shows errors.
    if (error instanceof ApiError) return 'unknown';
    throw error;
  }
}
