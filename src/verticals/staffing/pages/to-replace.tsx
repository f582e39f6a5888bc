import { useCallback, useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { roleWords } from '../role-words.ts';
import { EndWithout } from './end-without.tsx';
import { OfferForm } from './offer-form.tsx';

export type ToReplace = Answer<'GET /vendor/replacements'>['requests'][number];

/** Customers who ask for a replacement, the most urgent first; hidden if there are none. */
export function ToReplaceList({ onDone }: { readonly onDone: () => void }) {
  const { requests, failed, reload } = useRequests();
  const [open, setOpen] = useState<{
    readonly request: ToReplace;
    readonly how: 'offer' | 'end';
  } | null>(null);
  if (failed) return <ErrorState message={m.staffing_replace_unread()} onRetry={reload} />;
  if (requests.length === 0) return null;
  const close = () => setOpen(null);
  const done = () => {
    close();
    reload();
    onDone();
  };
  return (
    <section
      aria-labelledby="to-replace"
      className="mt-8 rounded-panel bg-saffron-tint p-4 text-saffron-ink"
    >
      <h2
        id="to-replace"
        className="flex items-center gap-2 font-sans text-[17px] leading-6 font-semibold"
      >
        <AlertIcon className="size-5 shrink-0" />
        {m.staffing_replace_title({ count: formatCount(requests.length) })}
      </h2>
      <p className="text-[14px] leading-5">{m.staffing_replace_text()}</p>
      <ul className="mt-3 grid gap-2 md:grid-cols-2">
        {requests.map((request) => (
          <li key={request._id} className="rounded-field bg-paper p-4 text-ink">
            <Asked request={request} />
            {request.offer ? null : (
              <div className="mt-3 flex flex-wrap gap-2">
                <Button size="small" onClick={() => setOpen({ request, how: 'offer' })}>
                  {m.staffing_replace_offer()}
                </Button>
                <Button
                  look="outline"
                  size="small"
                  onClick={() => setOpen({ request, how: 'end' })}
                >
                  {m.staffing_replace_none()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.how === 'offer' ? (
        <OfferForm request={open.request} onClose={close} onDone={done} />
      ) : null}
      {open?.how === 'end' ? (
        <EndWithout request={open.request} onClose={close} onDone={done} />
      ) : null}
    </section>
  );
}

function Asked({ request }: { readonly request: ToReplace }) {
  const { name, kind, customerName, reason, answerBy, offer } = request;
  const language = currentLanguage();
  return (
    <>
      <p className="text-[16px] leading-[22px] font-semibold">
        <bdi {...inItsLanguage(name)}>{m.staffing_name_role({ name, role: roleWords(kind) })}</bdi>
      </p>
      <p className="text-[14px] leading-5 text-muted">
        <bdi>{customerName}</bdi>
      </p>
      <p className="mt-1 text-[15px] leading-5 wrap-anywhere">
        <bdi {...inItsLanguage(reason)}>{reason}</bdi>
      </p>
      <p className="mt-1 text-[14px] leading-5 font-semibold">
        {offer
          ? m.staffing_replace_offered({
              name: `\u2068${offer.name}\u2069`,
              date: formatDate(offer.handover, language),
            })
          : m.staffing_replace_answer_by({ date: formatDate(answerBy, language) })}
      </p>
    </>
  );
}

/** Replacement requests for this agency, loaded after the page. */
function useRequests() {
  const [requests, setRequests] = useState<readonly ToReplace[]>([]);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    return whileShown(
      () => api('GET /vendor/replacements', { query: { vertical: 'staffing' } }),
      (answer) => {
        setRequests(answer.requests);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [asked]);
  return { requests, failed, reload: useCallback(() => setAsked((count) => count + 1), []) };
}
