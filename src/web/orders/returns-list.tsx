import type { ReactNode } from 'react';
import { amount } from '#web/delivery/delivery-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { m } from '#web/words/generated/messages.js';
import { type OrderReturn, ReturnBadge, ReturnedItems } from './return-words.tsx';

export function ReturnsList({
  returns,
  actions,
}: {
  readonly returns: readonly OrderReturn[];
  readonly actions?: (one: OrderReturn) => ReactNode;
}) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <ul className="grid gap-2.5">
      {returns.map((one) => (
        <li
          key={one._id}
          className="rounded-field bg-sunk px-4 py-3 text-[15px] leading-[22px] wrap-anywhere"
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ReturnBadge state={one.state} />
            <DateText
              value={one.createdAt}
              style="date-time"
              zone={zone}
              className="text-[14px] text-muted"
            />
          </p>
          <p className="mt-1.5">
            <ReturnedItems items={one.items} />
          </p>
          {one.reason ? <p className="text-muted">{one.reason}</p> : null}
          {one.answer ? (
            <p className="mt-1.5 border-s-2 border-primary ps-3">{one.answer}</p>
          ) : null}
          {one.refund > 0 ? (
            <p className="mt-1">{m.orders_return_refund({ money: amount(one.refund) })}</p>
          ) : null}
          {actions?.(one)}
        </li>
      ))}
    </ul>
  );
}
