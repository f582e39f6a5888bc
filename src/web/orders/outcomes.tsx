import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { outcomeWords, reasonWords, type Order } from './order-words.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded on demand when the code is revealed.
const CodePicture = latePart(async () => (await import('./code-picture.tsx')).CodePicture);

type Item = Order['serviceOrders'][number]['items'][number];

export function Outcomes({
  item: { outcomes, confided, vertical, subDetails },
  children,
}: {
  readonly item: Pick<Item, 'outcomes' | 'confided' | 'vertical' | 'subDetails'>;
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

/** A code that is enough to collect the money, hidden from others' view. */
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
          <Suspense fallback={<span className="my-2 block size-40" />}>
            <CodePicture code={reference} />
          </Suspense>
          <ShareCode code={reference} />
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

/** Shares the code with its collector, by the system's share sheet if available. */
function ShareCode({ code }: { readonly code: string }) {
  const copy = () => copyText(code, m.orders_code_copied(), m.orders_code_not_copied());
  const share = async () => {
    try {
      await navigator.share({ text: m.orders_code_share_text({ code }) });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return (
    <span className="my-2 flex flex-wrap gap-2">
      <Button look="outline" size="small" onClick={() => void copy()}>
        {m.orders_code_copy()}
      </Button>
      {'share' in navigator ? (
        <Button size="small" onClick={() => void share()}>
          {m.orders_code_share()}
        </Button>
      ) : null}
    </span>
  );
}
