import type { ReactNode } from 'react';
import { DateText } from '#web/ui/date-text.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { m } from '#web/words/generated/messages.js';
import { outcomeWords, type Order } from './order-words.ts';

type Item = Order['serviceOrders'][number]['items'][number];

/** What became of an item, and what is shown of what was confided with it; nothing where there is neither. */
export function Outcomes({
  outcomes,
  confided,
  children,
}: Pick<Item, 'outcomes' | 'confided'> & {
  /** How it is read, below what is shown of it. */
  readonly children?: ReactNode;
}) {
  return (
    <>
      {confided === null ? null : (
        <div className="mt-0.5">
          <p className="text-[13px] leading-[18px] text-muted">
            {m.orders_confided({ mask: `\u2068${confided}\u2069` })}
          </p>
          {children}
        </div>
      )}
      {outcomes.length === 0 ? null : (
        <ul className="mt-1 grid gap-1 text-[14px] leading-5">
          {outcomes.map(({ outcome, reference, reason, at }) => (
            <li key={outcome} className="wrap-anywhere">
              <b className="font-semibold">{outcomeWords(outcome)}</b>{' '}
              <DateText value={at} style="date-time" zone={zoneHere()} className="text-muted" />
              {reference === '' ? null : (
                <span className="block">
                  {m.orders_outcome_reference({ reference: `\u2068${reference}\u2069` })}
                </span>
              )}
              {reason === '' ? null : <bdi className="block text-muted">{reason}</bdi>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
