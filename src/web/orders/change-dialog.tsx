import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, api, type Answer } from '#web/api.ts';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { useChosen } from '#web/cart/use-chosen.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import type { ChangeChoice, NewOptions } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { OrderItem } from './order-item.tsx';
import { isolated } from './order-words.ts';

type Quote = Answer<'POST /orders/{id}/items/{itemId}/change-quote'>;

interface ChangeDialogProps {
  readonly orderId: string;
  readonly item: OrderItem;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Another day for a booking: what it would give back is said before anything is changed, and the server holds to it. */
export function ChangeDialog({ orderId, item, onClose, onDone }: ChangeDialogProps) {
  const [chosen, setChosen] = useState<{ options: NewOptions; quote: Quote } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The last that was asked about: answers to earlier questions come too late. */
  const asked = useRef<NewOptions | null>(null);
  const ids = { id: orderId, itemId: item._id };

  const choose = async (options: NewOptions) => {
    asked.current = options;
    setChosen(null);
    setRefusal(null);
    try {
      const quote = await api('POST /orders/{id}/items/{itemId}/change-quote', {
        ...ids,
        body: { options: { ...options } },
      });
      if (asked.current === options) setChosen({ options, quote });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const words = await refusedWords(error, m.orders_change_failed());
      if (asked.current === options) setRefusal(words);
    }
  };

  const change = async ({ options, quote }: { options: NewOptions; quote: Quote }) => {
    setBusy(true);
    setRefusal(null);
    try {
      await api('POST /orders/{id}/items/{itemId}/change', {
        ...ids,
        body: { options: { ...options }, expectedDifference: quote.difference },
      });
      notify.success(m.orders_change_done());
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await refusedWords(error, m.orders_change_failed()));
      setBusy(false);
    }
  };

  const payable = chosen !== null && chosen.quote.difference <= 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.orders_change_title()}
      text={<bdi>{item.name}</bdi>}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_change_keep()}
          </Button>
          <Button
            busy={busy}
            disabled={!payable}
            onClick={() => (chosen === null ? undefined : void change(chosen))}
          >
            {m.orders_change_confirm()}
          </Button>
        </>
      }
    >
      <Choice item={item} onChoose={(options) => void choose(options)} />
      <p role="status" className="mt-4 min-h-[44px] text-[15px] leading-[22px]">
        {chosen ? <QuoteWords item={item} quote={chosen.quote} /> : null}
      </p>
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger">
        {refusal}
      </p>
    </Dialog>
  );
}

function QuoteWords({ item, quote }: { readonly item: OrderItem; readonly quote: Quote }) {
  const words = useChosen({ vertical: item.vertical, subDetails: quote.subDetails });
  return (
    <>
      <ChosenWords words={words} />
      <br />
      <strong>{differenceWords(quote.difference)}</strong>
    </>
  );
}

function differenceWords(difference: number): string {
  if (difference === 0) return m.orders_change_same();
  const amount = isolated(formatMoney(Math.abs(difference)));
  return difference < 0
    ? m.orders_change_back({ amount })
    : m.refused_change_costs_more({ amount });
}

/** Where the vertical lets its customers choose; it comes with the first press. */
function Choice({
  item,
  onChoose,
}: {
  readonly item: OrderItem;
  readonly onChoose: (options: NewOptions) => void;
}): ReactNode {
  const load = useLook(item.vertical)?.change;
  const [part, setPart] = useState<{ readonly Choose: ChangeChoice } | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    load?.().then(
      (Choose) => here && setPart({ Choose }),
      () => here && setPart('failed'),
    );
    return () => {
      here = false;
    };
  }, [load, tries]);
  if (part === 'failed')
    return <ErrorState message={m.orders_change_failed()} onRetry={() => setTries(tries + 1)} />;
  if (part === null) return <Spinner className="mx-auto my-12 size-8" />;
  return <part.Choose item={item} onChoose={onChoose} />;
}
