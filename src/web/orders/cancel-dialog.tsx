import { MOST_REASON } from '#base/limits.ts';
import { useEffect, useState } from 'react';
import { ApiError, api, type Answer } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { begunWords } from '#web/words/begun-words.ts';
import { refusedWords } from '#web/words/refused.ts';
import { currentLanguage } from '#web/words/language.ts';
import { isolated } from './order-words.ts';

type Quote = Answer<'GET /orders/{id}/cancel-quote'>;

interface CancelDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what comes back before anything is cancelled; the server refuses if it is no longer that. */
export function CancelDialog({ orderId, onClose, onDone }: CancelDialogProps) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let here = true;
    const ask = async () => {
      try {
        const answer = await api('GET /orders/{id}/cancel-quote', { id: orderId });
        if (here) setQuote(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const words = await refusedWords(error, m.orders_cancel_failed());
        if (here) setRefusal(words);
      }
    };
    void ask();
    return () => {
      here = false;
    };
  }, [orderId]);

  const cancel = async (expectedRefund: number) => {
    setBusy(true);
    setRefusal(null);
    try {
      await api('POST /orders/{id}/cancel', { id: orderId, body: { reason, expectedRefund } });
      notify.success(m.orders_cancel_done());
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await refusedWords(error, m.orders_cancel_failed()));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.orders_cancel_title()}
      text={quote?.cancellable ? moneyWords(quote) : undefined}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_cancel_keep()}
          </Button>
          {quote?.cancellable ? (
            <Button look="danger" busy={busy} onClick={() => void cancel(quote.refund)}>
              {m.orders_cancel()}
            </Button>
          ) : null}
        </>
      }
    >
      {quote ? (
        <>
          <ul className="mb-4 grid gap-1 text-[14px] leading-5 text-muted">
            {quote.lines.map((line) => (
              <li key={line.itemId}>{lineWords(line)}</li>
            ))}
          </ul>
          {quote.cancellable ? (
            <Textarea
              label={m.orders_cancel_reason()}
              value={reason}
              maxLength={MOST_REASON}
              rows={2}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : (
            <p>{quote.why === 'begun' ? begunWords(quote) : quote.message}</p>
          )}
        </>
      ) : refusal === null ? (
        <Spinner className="mx-auto my-8 size-8" />
      ) : null}
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-4">
        {refusal}
      </p>
    </Dialog>
  );
}

function moneyWords({ paid, refund }: Quote): string {
  if (paid === 0) return m.orders_cancel_unpaid();
  return m.orders_cancel_text({
    paid: isolated(formatMoney(paid)),
    refund: isolated(formatMoney(refund)),
  });
}

function lineWords({ name, percent, freeUntil }: Quote['lines'][number]): string {
  const isolatedName = `\u2068${name}\u2069`;
  return freeUntil
    ? m.orders_cancel_line_free({
        name: isolatedName,
        date: formatDate(freeUntil, currentLanguage()),
      })
    : m.orders_cancel_line({ name: isolatedName, percent: String(percent) });
}
