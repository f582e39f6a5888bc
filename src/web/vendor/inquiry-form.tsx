import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { amount } from '#web/delivery/delivery-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

interface InquiryFormProps {
  readonly name: string;
  /** Refund in dollars if it did not arrive. */
  readonly left: number;
  readonly busy: boolean;
  readonly onSave: (answer: {
    readonly arrived: boolean;
    readonly reference: string;
    readonly note: string;
  }) => void;
  readonly onBack: () => void;
}

/** Records the result of an inquiry about a missing item. Shows the refund before it is sent. */
export function InquiryForm({ name, left, busy, onSave, onBack }: InquiryFormProps) {
  const [arrived, setArrived] = useState(true);
  const [faults, setFaults] = useState<{ reference?: string; note?: string }>({});
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const text = (field: string) => String(typed.get(field) ?? '').trim();
        const answer = { arrived, reference: text('reference'), note: text('note') };
        const wrong = {
          ...(arrived &&
            answer.reference === '' && { reference: m.vendor_outcome_reference_fault() }),
          ...(!arrived && answer.note === '' && { note: m.vendor_outcome_reason_fault() }),
        };
        setFaults(wrong);
        const [first] = Object.keys(wrong);
        if (first === undefined) onSave(answer);
        else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      }}
    >
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <Select
        name="arrived"
        label={m.vendor_inquiry_what()}
        value={arrived ? 'yes' : 'no'}
        onChange={({ currentTarget: { value } }) => {
          setArrived(value === 'yes');
          setFaults({});
        }}
      >
        <option value="yes">{m.vendor_inquiry_arrived()}</option>
        <option value="no">{m.vendor_inquiry_returned()}</option>
      </Select>
      {arrived ? (
        <TextInput
          name="reference"
          label={m.orders_move_reference()}
          hint={m.vendor_outcome_reference_hint()}
          error={faults.reference}
          maxLength={100}
        />
      ) : null}
      <Textarea
        name="note"
        label={arrived ? m.vendor_inquiry_note() : m.admin_refund_reason()}
        error={faults.note}
        maxLength={MAX_REASON}
        rows={2}
      />
      {arrived ? null : (
        <p className="rounded-field bg-danger-tint px-4 py-3 text-[14px] leading-5">
          {m.vendor_outcome_refund({ amount: amount(left) })}
        </p>
      )}
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look={arrived ? 'primary' : 'danger'} busy={busy}>
          {arrived
            ? m.vendor_inquiry_save()
            : m.vendor_outcome_save_refund({ amount: amount(left) })}
        </Button>
      </DialogFoot>
    </form>
  );
}
