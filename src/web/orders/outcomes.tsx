import { type ReactNode, useState } from 'react';
import { DateText } from '#web/ui/date-text.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { outcomeWords, reasonWords, type Order } from './order-words.ts';

type Item = Order['serviceOrders'][number]['items'][number];

/** What became of an item, and what is shown of what was confided with it; nothing where there is neither. */
export function Outcomes({
  item: { outcomes, confided, vertical, subDetails },
  children,
}: {
  readonly item: Pick<Item, 'outcomes' | 'confided' | 'vertical' | 'subDetails'>;
  /** How it is read, below what is shown of it. */
  readonly children?: ReactNode;
}) {
  const hides = lookNow(vertical)?.hidesReference?.(subDetails) ?? false;
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
              {reference === '' ? null : hides ? (
                <HiddenReference reference={reference} />
              ) : (
                <span className="block">
                  {m.orders_outcome_reference({ reference: `\u2068${reference}\u2069` })}
                </span>
              )}
              {reason === '' ? null : <bdi className="block text-muted">{reasonWords(reason)}</bdi>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A code that somebody could collect by: nobody reads it over a shoulder. */
function HiddenReference({ reference }: { readonly reference: string }) {
  const [shown, setShown] = useState(false);
  return (
    <span className="mt-1 block rounded-field bg-sunk px-3 py-2">
      <span className="block text-[13px] leading-[18px] text-muted">{m.orders_code()}</span>
      {shown ? (
        <>
          <b dir="ltr" className="num block text-start font-serif text-[20px] leading-7">
            {reference}
          </b>
          <span className="block text-[13px] leading-[18px] text-muted">
            {m.orders_code_warning()}
          </span>
        </>
      ) : (
        <button
          type="button"
          className="text-link min-h-6 font-semibold"
          onClick={() => setShown(true)}
        >
          {m.orders_code_show()}
        </button>
      )}
    </span>
  );
}
