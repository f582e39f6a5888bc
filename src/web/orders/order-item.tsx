import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directionsTo } from '#base/directions.ts';
import { api } from '#web/api.ts';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { useChosen } from '#web/cart/use-chosen.ts';
import { formatDate } from '#web/ui/format.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { Changes } from './changes.tsx';
import { Inquiry } from './inquiry.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemSteps } from './item-steps.tsx';
import type { Order } from './order-words.ts';
import { Outcomes } from './outcomes.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { ReadConfided } from './read-confided.tsx';
import { Substitutions } from './substitutions.tsx';

export type OrderItem = Order['serviceOrders'][number]['items'][number];

interface OrderItemRowProps {
  readonly item: OrderItem;
  readonly actions?: ReactNode;
  readonly orderId: string;
  /** Time of payment; null until then. */
  readonly paidAt?: string | null;
  readonly confided?: Readonly<Record<string, unknown>> | undefined;
}

export function OrderItemRow({
  item,
  actions,
  orderId,
  paidAt = null,
  confided,
}: OrderItemRowProps) {
  const chosen = useChosen(item);
  const place =
    item.voucherCode === null ? null : lookNow(item.vertical)?.placeOf?.(item.subDetails);
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 md:grid-cols-[96px_minmax(0,1fr)_auto] md:gap-x-4">
      <ItemPicture picture={item.picture} className="row-span-2" />
      <div className="min-w-0">
        <p className="text-[16px] leading-[22px] font-semibold">
          <Link to={item.href} className="hover:underline">
            <bdi {...inItsLanguage(item.name)}>{item.name}</bdi>
          </Link>
          {item.quantity > 1 ? (
            <span className="num font-normal text-muted"> × {item.quantity}</span>
          ) : null}
        </p>
        <p className="mt-0.5 text-[14px] leading-5 wrap-anywhere text-muted">
          <ChosenWords words={chosen} />
        </p>
        <Changes vertical={item.vertical} changes={item.changes} />
        {item.ended ? (
          <p className="mt-0.5 text-[14px] leading-5 font-semibold">
            {m.orders_ended({ last: formatDate(item.ended.lastDay, currentLanguage()) })}
          </p>
        ) : null}
        <QuoteLines lines={item.quoteLines} />
        <Confided vertical={item.vertical} details={confided} />
        {place ? (
          <a
            href={directionsTo(place)}
            target="_blank"
            rel="noreferrer"
            className="text-link mt-1 inline-flex min-h-6 items-center gap-1.5 text-[14px] leading-6"
          >
            <PinIcon className="size-4" />
            {m.orders_directions()}
          </a>
        ) : null}
        <Outcomes item={item}>
          <ReadConfided
            vertical={item.vertical}
            load={() =>
              api('GET /orders/{id}/items/{itemId}/confided', { id: orderId, itemId: item._id })
            }
          />
        </Outcomes>
        {item.cancellation.freeUntil && item.voucherCode ? (
          <p className="mt-0.5 text-[13px] leading-[18px] text-muted">
            {m.orders_free_until({
              date: formatDate(item.cancellation.freeUntil, currentLanguage()),
            })}
          </p>
        ) : null}
      </div>
      <Money dollars={item.totalPrice} className="leading-[22px] font-semibold" />
      <div className="col-span-2 col-start-2 min-w-0">
        <ItemSteps item={item} paidAt={paidAt} />
        <Inquiry item={item} reader="customer" />
        <Substitutions substitutions={item.substitutions} orderId={orderId} />
      </div>
      {/* On phones two equal columns below the picture; texts take both. */}
      {actions ? (
        <div className="col-span-full mt-2 flex flex-wrap gap-2 empty:hidden max-sm:grid max-sm:grid-cols-2 max-sm:[&>:not(button,a)]:col-span-2 max-sm:[&>a]:px-2 max-sm:[&>a]:whitespace-normal max-sm:[&>button]:px-2 max-sm:[&>button]:whitespace-normal sm:col-span-2 sm:col-start-2">
          {actions}
        </div>
      ) : null}
    </li>
  );
}

interface ConfidedProps {
  readonly vertical: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
}

export function Confided({ vertical, details }: ConfidedProps) {
  const told = (details && lookNow(vertical)?.confided?.(details)) ?? [];
  if (told.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-1 rounded-field bg-tint px-3 py-2.5 text-[14px] leading-5">
      {told.map(({ name, value, href }) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[120px_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="font-[550] wrap-anywhere">
            {href === undefined ? (
              <bdi {...inItsLanguage(value)}>{value}</bdi>
            ) : (
              <a href={href} rel="noreferrer" className="text-link inline-block min-h-6">
                <bdi dir="ltr">{value}</bdi>
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
