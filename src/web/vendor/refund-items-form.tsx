import { useRef, useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { api } from '#web/api.ts';
import { RefundFields } from '#web/orders/refund-fields.tsx';
import { allOf, partsOfItem } from '#web/orders/refund-parts.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import type { VendorOrder } from './order-dialog.tsx';
import { everythingOf, itemsToRefund, refundableTotal, type TypedItems } from './refund-items.ts';

const inWords = (amount: number) => `\u2066${formatMoney(amount)}\u2069`;

interface RefundItemsFormProps {
  readonly order: Pick<VendorOrder, '_id' | 'items'>;
  readonly onDone: () => void;
}

/** Refunds items of an order, wholly or partly, without cancelling it. */
export function RefundItemsForm({ order: { _id: id, items }, onDone }: RefundItemsFormProps) {
  const [typed, setTyped] = useState<TypedItems>({});
  const [isChecked, setChecked] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, refusal, change } = useChange();
  const sent = useRef({ asked: '', key: '' });
  const { items: asked, total, wrong } = itemsToRefund(items, typed);
  const isEmpty = asked.length === 0 && wrong.size === 0;
  const refundable = refundableTotal(items);
  const send = () => {
    const body = { items: asked, reason: reason.trim(), refundableBefore: refundable };
    const press = JSON.stringify(asked);
    // A retry of the same refund repeats its key.
    if (sent.current.asked !== press) sent.current = { asked: press, key: crypto.randomUUID() };
    const { key } = sent.current;
    change(
      () =>
        api(
          'POST /vendor/orders/{id}/refund',
          { id, body },
          { headers: { 'idempotency-key': key } },
        ),
      m.admin_refund_done(),
      onDone,
    );
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isEmpty && wrong.size === 0 && reason.trim() !== '') send();
      }}
    >
      <p className="text-[14px] leading-5 text-muted">{m.vendor_refund_text()}</p>
      {items.length > 1 ? (
        <div>
          <Button look="outline" size="small" onClick={() => setTyped(everythingOf(items))}>
            {m.vendor_refund_everything()}
          </Button>
        </div>
      ) : null}
      {items.map((item) => {
        const parts = partsOfItem(item.refundable);
        return (
          <fieldset key={item._id} className="min-w-0 rounded-field bg-sunk/60 p-3.5">
            <legend className="float-start w-full font-semibold wrap-anywhere">
              <bdi>{item.name}</bdi>
              {item.startsOn ? (
                <span className="font-normal text-muted">
                  {m.shell_comma()}
                  <DateText value={item.startsOn} style="weekday" />
                </span>
              ) : null}
            </legend>
            {parts.length === 0 ? (
              <p className="clear-both text-[14px] leading-5 text-muted">
                {m.vendor_refund_none_left()}
              </p>
            ) : (
              <div className="clear-both grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 pt-2">
                <RefundFields
                  parts={parts}
                  typed={typed[item._id] ?? {}}
                  wrong={isChecked ? (wrong.get(item._id) ?? []) : []}
                  currency="USD"
                  inWords={inWords}
                  hint={(left) => m.admin_refund_up_to({ left })}
                  onType={(own) => setTyped({ ...typed, [item._id]: own })}
                />
                <Button
                  look="outline"
                  aria-label={m.vendor_refund_all_of({ name: item.name })}
                  onClick={() => setTyped({ ...typed, [item._id]: allOf(parts) })}
                >
                  {m.vendor_refund_all()}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      <Textarea
        name="reason"
        label={m.common_reason()}
        hint={m.admin_refund_reason_hint()}
        error={isChecked && reason.trim() === '' ? m.admin_refund_reason_fault() : undefined}
        maxLength={MAX_REASON}
        rows={2}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <p className="num flex justify-between gap-4 text-[15px] font-semibold">
        {m.vendor_refund_total()}
        <Money dollars={total} />
      </p>
      <Refused words={isChecked && isEmpty ? m.vendor_refund_fault() : refusal} />
      <DialogFoot>
        <Button look="outline" onClick={onDone}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {total > 0 && wrong.size === 0
            ? m.admin_refund_of({ amount: inWords(total) })
            : m.admin_refund()}
        </Button>
      </DialogFoot>
    </form>
  );
}
