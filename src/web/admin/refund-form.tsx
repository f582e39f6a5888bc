import { MOST_REASON } from '#base/limits.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { PaymentDetails } from './payment-dialog.tsx';
import { amountIn } from './payment-words.ts';

interface RefundFormProps {
  readonly payment: PaymentDetails;
  readonly busy: boolean;
  readonly onRefund: (refund: { readonly amount: number; readonly reason: string }) => void;
  readonly onBack: () => void;
}

/** How much goes back, and why: the customer reads the reason. */
export function RefundForm({ payment, busy, onRefund, onBack }: RefundFormProps) {
  const [faults, setFaults] = useState<{ amount?: string; reason?: string }>({});
  const [typed, setTyped] = useState(payment.refundable.toFixed(2));
  const refunded = Number(typed.trim());
  const left = amountIn(payment.refundable, payment.currency);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = refunded;
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
        const wrong = {
          ...(!(amount > 0 && amount <= payment.refundable) && {
            amount: m.admin_refund_amount_fault({ left: `\u2066${left}\u2069` }),
          }),
          ...(reason === '' && { reason: m.admin_refund_reason_fault() }),
        };
        setFaults(wrong);
        if (Object.keys(wrong).length === 0) onRefund({ amount, reason });
      }}
    >
      <TextInput
        name="amount"
        label={m.admin_refund_amount({ currency: payment.currency })}
        hint={m.admin_refund_amount_hint({ left: `\u2066${left}\u2069` })}
        error={faults.amount}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Textarea
        name="reason"
        label={m.admin_refund_reason()}
        hint={m.admin_refund_reason_hint()}
        error={faults.reason}
        maxLength={MOST_REASON}
        rows={2}
      />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {refunded > 0 && refunded <= payment.refundable
            ? m.admin_refund_of({ amount: `\u2066${amountIn(refunded, payment.currency)}\u2069` })
            : m.admin_refund()}
        </Button>
      </DialogFoot>
    </form>
  );
}
