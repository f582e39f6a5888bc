import { useEffect, useState } from 'react';
import { ApiError, api, type Answer } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords, saying } from '#web/words/refused.ts';
import { isolated } from './order-words.ts';

type Quote = Answer<'GET /orders/{id}/items/{itemId}/end-quote'>;

interface EndDialogProps {
  readonly orderId: string;
  readonly itemId: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows the last day and the refund first; the server refuses if the refund has changed. */
export function EndDialog({ orderId, itemId, name, onClose, onDone }: EndDialogProps) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    return whileShown(
      () =>
        api('GET /orders/{id}/items/{itemId}/end-quote', {
          id: orderId,
          itemId,
        }),
      setQuote,
      saying(setRefusal, m.orders_end_failed()),
    );
  }, [orderId, itemId]);

  const end = async (expectedRefund: number) => {
    setBusy(true);
    setRefusal(null);
    try {
      await api('POST /orders/{id}/items/{itemId}/end', {
        id: orderId,
        itemId,
        body: { expectedRefund },
      });
      notify.success(m.orders_end_done());
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await refusedWords(error, m.orders_end_failed()));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.orders_end_title({ name: `\u2068${name}\u2069` })}
      text={
        quote
          ? m.orders_end_text({
              amount: isolated(formatMoney(quote.refund)),
              date: formatDate(quote.lastDay, currentLanguage()),
            })
          : undefined
      }
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_end_keep()}
          </Button>
          {quote ? (
            <Button look="danger" busy={busy} onClick={() => void end(quote.refund)}>
              {m.orders_end()}
            </Button>
          ) : null}
        </>
      }
    >
      {quote ? (
        <ul className="grid gap-1 text-[14px] leading-5 text-muted">
          <li>
            {m.orders_end_days({
              unused: formatCount(quote.unusedDays),
              all: formatCount(quote.allDays),
            })}
          </li>
          {quote.noticeDays > 0 ? (
            <li>{m.orders_end_notice({ days: formatCount(quote.noticeDays) })}</li>
          ) : null}
          <li>{m.orders_end_once()}</li>
        </ul>
      ) : refusal === null ? (
        <Spinner className="mx-auto my-8 size-8" />
      ) : null}
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-4">
        {refusal}
      </p>
    </Dialog>
  );
}
