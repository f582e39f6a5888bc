import { MAX_REASON } from '#base/limits.ts';
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
  /** Items of the cancelled bookings; by default the whole order. */
  readonly items?: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows the refund before the cancellation; the server refuses if it has changed. */
export function CancelDialog({ orderId, items, onClose, onDone }: CancelDialogProps) {
  const [ofOrder, setQuote] = useState<Quote | null>(null);
  const quote = ofOrder && quoteOf(ofOrder, items);
  const words = wordsOf(items?.length ?? null);
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
      await api('POST /orders/{id}/cancel', {
        id: orderId,
        body: { reason, expectedRefund, ...(items && { items: [...items] }) },
      });
      notify.success(words.done);
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
      title={words.title}
      text={quote?.cancellable ? moneyWords(quote) : undefined}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {words.keep}
          </Button>
          {quote?.cancellable ? (
            <Button look="danger" busy={busy} onClick={() => void cancel(quote.refund)}>
              {words.cancel}
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
              maxLength={MAX_REASON}
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

/** For some bookings. The server answers for those that can no longer be cancelled. */
function quoteOf(quote: Quote, items: readonly string[] | undefined): Quote {
  if (!items) return quote;
  const lines = quote.lines.filter(({ itemId }) => items.includes(itemId));
  const sum = (of: 'paid' | 'refund') =>
    lines.reduce((cents, line) => cents + Math.round(line[of] * 100), 0) / 100;
  return { ...quote, lines, paid: sum('paid'), refund: sum('refund') };
}

/** Messages for a number of bookings; null for the whole order. */
function wordsOf(bookings: number | null) {
  if (bookings === null)
    return {
      title: m.orders_cancel_title(),
      keep: m.orders_cancel_keep(),
      cancel: m.orders_cancel(),
      done: m.orders_cancel_done(),
    };
  return bookings === 1
    ? {
        title: m.orders_cancel_booking_title(),
        keep: m.orders_cancel_booking_keep(),
        cancel: m.orders_cancel_booking(),
        done: m.orders_cancel_booking_done(),
      }
    : {
        title: m.orders_cancel_remaining_title(),
        keep: m.orders_cancel_remaining_keep(),
        cancel: m.orders_cancel_remaining(),
        done: m.orders_cancel_remaining_done(),
      };
}

function moneyWords({ paid, refund }: Quote): string {
  if (paid === 0) return m.orders_cancel_unpaid();
  return m.orders_cancel_text({
    paid: isolated(formatMoney(paid)),
    refund: isolated(formatMoney(refund)),
  });
}

function lineWords({ name, startsOn, percent, freeUntil }: Quote['lines'][number]): string {
  const day = startsOn === null ? '' : formatDate(startsOn, currentLanguage(), 'short-weekday');
  const isolatedName = [`\u2068${name}\u2069`, ...(day === '' ? [] : [day])].join(m.shell_comma());
  return freeUntil
    ? m.orders_cancel_line_free({
        name: isolatedName,
        date: formatDate(freeUntil, currentLanguage()),
      })
    : m.orders_cancel_line({ name: isolatedName, percent: String(percent) });
}
