import { type RefObject, useEffect, useRef } from 'react';
import type { CardMethod } from '#web/checkout/card-method.ts';
import { CardFields } from '#web/checkout/card-fields.tsx';
import { HoldCountdown } from '#web/checkout/hold-countdown.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { isolated } from './order-words.ts';

interface PayChangeProps {
  /** Id of the form, for a button outside of it. */
  readonly id: string;
  readonly card: RefObject<CardMethod | null>;
  readonly dollars: number;
  /** End of the hold of the new places; null before it. */
  readonly until: string | null;
  readonly onPay: () => void;
  readonly onOver: () => void;
}

/** The card step of a change that costs more, with the checkout's fields. */
export function PayChange({ id, card, dollars, until, onPay, onOver }: PayChangeProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // Replaces the selection above, so keyboard and screen reader users continue here.
  useEffect(() => words.current?.focus(), []);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Ignores the bank's dialog, which is inside this form.
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
