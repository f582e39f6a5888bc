import { Link } from '@tanstack/react-router';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { m } from '#web/words/generated/messages.js';
import { customerStatus } from './customer-status.ts';
import { type Order, orderNumber } from './order-words.ts';
import { RefundedPart } from './refunded-part.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

export function OrderList({
  orders,
  search,
}: {
  readonly orders: readonly Order[];
  readonly search: OrdersSearch;
}) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => {
        const items = order.serviceOrders.flatMap((part) => part.items);
        const first = items[0];
        const count = order.serviceOrders.reduce(
          (sum, part) => sum + part.items.length + part.moreItems,
          0,
        );
        const isAsked =
          order.status === 'processing' &&
          items.some(({ substitutions }) =>
            substitutions.some(({ state }) => state === 'proposed'),
          );
        const status = customerStatus(order);
        return (
          <li
            key={order._id}
            className="relative grid grid-cols-[76px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-card bg-paper p-4 inset-ring inset-ring-line transition-shadow hover:inset-ring-edge md:grid-cols-[96px_minmax(0,1fr)] lg:grid-cols-[96px_minmax(0,1fr)_auto] lg:items-center"
          >
            <span className="row-span-2 h-[60px] w-[76px] overflow-hidden rounded-[8px] md:h-[72px] md:w-24 lg:row-span-1">
              {first?.picture ? (
                <Picture
                  picture={first.picture}
                  sizes="96px"
                  box={1}
                  decorative
                  className="size-full"
                />
              ) : (
                <NoPicture />
              )}
            </span>
            <div className="min-w-0">
              <h2 className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
                <Link
                  to="/dashboard/customer/orders"
                  search={{ ...search, order: order._id }}
                  className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
                >
                  <bdi {...(first && inItsLanguage(first.name))}>
                    {first?.name ?? m.orders_number({ number: orderNumber(order._id) })}
                  </bdi>
                  {count > 1 ? <span className="text-muted"> +{count - 1}</span> : null}
                </Link>
              </h2>
              <p className="mt-0.5 text-[14px] leading-5 text-muted">
                {first?.startsOn ? (
                  <span>
                    <DateText value={first.startsOn} style="weekday" />{' '}
                    <span aria-hidden="true">·</span>{' '}
                  </span>
                ) : null}
                {order.serviceOrders
                  .map((part) => `\u2068${part.serviceName}\u2069`)
                  .join(m.shell_comma())}
              </p>
              <p className="num mt-0.5 text-[13px] leading-[18px] text-muted">
                {m.orders_number({ number: `\u2066${orderNumber(order._id)}\u2069` })}{' '}
                <span aria-hidden="true">·</span> <DateText value={order.createdAt} />{' '}
                <span aria-hidden="true">·</span> {itemsInWords(order.itemCount)}
              </p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 lg:flex-col lg:items-end lg:gap-1.5">
              <Money dollars={order.total} className="text-[17px] font-semibold" />
              {isAsked ? (
                <Badge tone="waiting" dot>
                  {m.orders_answer_wanted()}
                </Badge>
              ) : (
                <Badge tone={status.tone} dot>
                  {status.words}
                </Badge>
              )}
              <RefundedPart order={order} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
