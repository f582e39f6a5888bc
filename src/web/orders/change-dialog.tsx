import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { useChosen } from '#web/cart/use-chosen.ts';
import type { CardMethod } from '#web/checkout/card-method.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import type { ChangeChoice, NewOptions } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import type { OrderItem } from './order-item.tsx';
import { isolated } from './order-words.ts';
import { PayChange } from './pay-change.tsx';
import { type ChangeQuote, useChangeBooking } from './use-change-booking.ts';

interface ChangeDialogProps {
  readonly orderId: string;
  readonly item: OrderItem;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Moves a booking. Shows the price difference first, which is binding for the server. */
export function ChangeDialog({ orderId, item, onClose, onDone }: ChangeDialogProps) {
  const card = useRef<CardMethod>(null);
  const form = useId();
  const ids = { id: orderId, itemId: item._id };
  const changing = useChangeBooking({ ids, card, onClose, onDone });
  const { chosen, refusal, busy, paying, held, choose, change, back, leave, isOver } = changing;
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On phones the buttons cover the end of the card fields.
    if (refusal !== null) alert.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const difference = chosen?.quote.difference ?? 0;
  const amount = isolated(formatMoney(difference));
  return (
    <Dialog
      open
      onClose={() => void leave()}
      size="small"
      title={paying ? m.orders_change_pay_title() : m.orders_change_title()}
      text={<bdi>{item.name}</bdi>}
      actions={
        paying ? (
          <>
            <Button key="back" look="outline" disabled={busy} onClick={() => void back()}>
              {m.orders_change_other()}
            </Button>
            <Button key="pay" type="submit" form={form} busy={busy}>
              <LockIcon className="size-5" />
              {m.orders_change_pay({ amount })}
            </Button>
          </>
        ) : (
          <>
            <Button key="keep" look="outline" onClick={() => void leave()}>
              {m.orders_change_keep()}
            </Button>
            <Button
              key="change"
              busy={busy}
              disabled={chosen === null}
              onClick={() => void change()}
            >
              {difference > 0 ? m.orders_change_continue() : m.orders_change_confirm()}
            </Button>
          </>
        )
      }
    >
      <div hidden={paying}>
        <Choice item={item} onChoose={(options) => void choose(options)} />
      </div>
      <p role="status" className="mt-4 min-h-[44px] text-[15px] leading-[22px]">
        {chosen ? <QuoteWords item={item} quote={chosen.quote} /> : null}
      </p>
      {paying ? (
        <PayChange
          id={form}
          card={card}
          dollars={difference}
          until={held?.payBy ?? null}
          onPay={() => void change()}
          onOver={isOver}
        />
      ) : null}
      <p
        ref={alert}
        role="alert"
        className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-3"
      >
        {refusal}
      </p>
    </Dialog>
  );
}

function QuoteWords({ item, quote }: { readonly item: OrderItem; readonly quote: ChangeQuote }) {
  const words = useChosen({ vertical: item.vertical, subDetails: quote.subDetails });
  return (
    <>
      <ChosenWords words={words} />
      <br />
      {quote.difference === 0 ? null : (
        <span>
          {m.orders_change_new_price({ amount: isolated(formatMoney(quote.total)) })}
          <br />
        </span>
      )}
      <strong>{differenceWords(quote.difference)}</strong>
    </>
  );
}

function differenceWords(difference: number): string {
  if (difference === 0) return m.orders_change_same();
  const amount = isolated(formatMoney(Math.abs(difference)));
  return difference < 0 ? m.orders_change_back({ amount }) : m.orders_change_more({ amount });
}

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
