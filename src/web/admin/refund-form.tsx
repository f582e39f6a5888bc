import { MAX_REASON } from '#base/limits.ts';
import { useState } from 'react';
import { RefundFields } from '#web/orders/refund-fields.tsx';
import {
  allOf,
  hasParts,
  partsToRefund,
  type Refund,
  refundOf,
  sumEntered,
  wrongParts,
} from '#web/orders/refund-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { PaymentDetails } from './payment-dialog.tsx';
import { isolatedIn } from './refund-rows.tsx';

interface RefundFormProps {
  readonly payment: Pick<
    PaymentDetails,
    'currency' | 'refundable' | 'items' | 'isOrderOpen' | 'largeRefund'
  >;
  readonly busy: boolean;
  readonly onRefund: (refund: WholeRefund) => void;
  readonly onBack: () => void;
}

type WholeRefund = Refund & {
  readonly reason: string;
  readonly order?: 'keep' | 'cancel';
};

export function RefundForm({ payment, busy, onRefund, onBack }: RefundFormProps) {
  const { currency } = payment;
  const [itemId, setItemId] = useState('');
  const parts = partsToRefund(payment, itemId);
  const [typed, setTyped] = useState(allOf(parts));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const inWords = (amount: number) => isolatedIn(amount, currency);
  const sum = sumEntered(typed, parts);
  const isRight = wrongParts(typed, parts).length === 0;
  // A full refund also decides about an open order.
  const asksForOrder = payment.isOrderOpen && isRight && sum === payment.refundable;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const reason = String(form.get('reason') ?? '').trim();
        const order = form.get('order');
        const found = wrongParts(typed, parts).map(({ name }) => name as string);
        if (reason === '') found.push('reason');
        if (asksForOrder && order !== 'keep' && order !== 'cancel') found.push('order');
        setWrong(found);
        if (found.length === 0)
          onRefund({
            ...refundOf(itemId, typed, parts),
            reason,
            ...(asksForOrder && { order: order === 'cancel' ? 'cancel' : 'keep' }),
          });
      }}
    >
      {hasParts(payment) ? (
        <Select
          name="item"
          label={m.admin_refund_of_what()}
          value={itemId}
          onChange={({ currentTarget: { value } }) => {
            setItemId(value);
            setTyped(allOf(partsToRefund(payment, value)));
            setWrong([]);
          }}
        >
          <option value="">{m.admin_refund_whole()}</option>
          {payment.items.map(({ _id, name, startsOn }) => (
            <option key={_id} value={_id}>
              {startsOn === null
                ? name
                : [name, formatDate(startsOn, currentLanguage(), 'short-weekday')].join(
                    m.shell_comma(),
                  )}
            </option>
          ))}
        </Select>
      ) : null}
      <RefundFields
        parts={parts}
        typed={typed}
        wrong={wrong}
        currency={currency}
        inWords={inWords}
        hint={(left) =>
          itemId === '' ? m.admin_refund_amount_hint({ left }) : m.admin_refund_up_to({ left })
        }
        onType={setTyped}
      />
      {asksForOrder ? (
        <Select
          name="order"
          label={m.admin_refund_then()}
          hint={m.admin_refund_then_cancel_hint()}
          error={wrong.includes('order') ? m.admin_refund_then_fault() : undefined}
          defaultValue=""
        >
          <option value="" disabled>
            {m.common_choose()}
          </option>
          <option value="keep">{m.admin_refund_then_keep()}</option>
          <option value="cancel">{m.admin_refund_then_cancel()}</option>
        </Select>
      ) : null}
      <Textarea
        name="reason"
        label={m.common_reason()}
        hint={m.admin_refund_reason_hint()}
        error={wrong.includes('reason') ? m.admin_refund_reason_fault() : undefined}
        maxLength={MAX_REASON}
        rows={2}
      />
      {isRight && sum > payment.largeRefund.above ? (
        <p className="text-muted">
          {payment.largeRefund.isWaived
            ? m.admin_second_waived()
            : m.admin_refund_large({ amount: inWords(payment.largeRefund.above) })}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {isRight ? m.admin_refund_of({ amount: inWords(sum) }) : m.admin_refund()}
        </Button>
      </DialogFoot>
    </form>
  );
}
