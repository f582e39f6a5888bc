import { type RefObject, useEffect, useRef } from 'react';
import type { CardMethod } from '#web/checkout/card-method.ts';
import { CardFields } from '#web/checkout/card-fields.tsx';
import { HoldCountdown } from '#web/checkout/hold-countdown.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { isolated } from './order-words.ts';

interface PayChangeProps {
  /** Of the form, for a button outside of it. */
  readonly id: string;
  readonly card: RefObject<CardMethod | null>;
  readonly dollars: number;
  /** Until when the new places are held; null before they are. */
  readonly until: string | null;
  readonly onPay: () => void;
  readonly onOver: () => void;
}

/** The card step of a change that costs more: the checkout's own fields. */
export function PayChange({ id, card, dollars, until, onPay, onOver }: PayChangeProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // The choice above is gone: screen readers and the keyboard go on here.
  useEffect(() => words.current?.focus(), []);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The bank's step is a dialog in this form, and no part of it.
        if (event.target === event.currentTarget) onPay();
      }}
    >
      <p
        ref={words}
        tabIndex={-1}
        className="mb-4 text-[15px] leading-[22px] text-muted outline-none"
      >
        {m.orders_change_pay_text()}
      </p>
      <CardFields card={card} total={dollars} amount={isolated(formatMoney(dollars))} />
      {until === null ? null : (
        <div className="mt-4">
          <HoldCountdown until={until} said={m.orders_change_held()} onOver={onOver} />
        </div>
      )}
    </form>
  );
}
