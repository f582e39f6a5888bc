import { REFUND_AGAIN, type RefundAgain } from '#base/refunds.ts';
import { MAX_REASON } from '#base/limits.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

const WAYS: Readonly<Record<RefundAgain, () => string>> = {
  card: m.admin_refund_again_card,
  bank: m.admin_refund_again_bank,
  none: m.admin_refund_again_none,
};
const NOTES = {
  bank: [m.admin_refund_again_reference, m.admin_refund_again_reference_fault],
  none: [m.admin_refund_again_why, m.admin_refund_again_why_fault],
} as const;

interface RefundAgainFormProps {
  readonly amount: string;
  /** The refund is due whatever happens to the order. */
  readonly isOwed: boolean;
  readonly busy: boolean;
  readonly onSettle: (how: RefundAgain, note: string) => void;
  readonly onBack: () => void;
}

export function RefundAgainForm({ amount, isOwed, busy, onSettle, onBack }: RefundAgainFormProps) {
  const [how, setHow] = useState<RefundAgain>('card');
  const [fault, setFault] = useState<string>();
  const [label, missing] = how === 'card' ? [] : NOTES[how];
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
        const isMissing = how !== 'card' && note === '';
        setFault(isMissing ? missing?.() : undefined);
        if (!isMissing) onSettle(how, note);
      }}
    >
      <p className="text-[15px] leading-[22px]">{m.admin_refund_again_text({ amount })}</p>
      <Select
        name="how"
        label={m.admin_refund_again_how()}
        hint={how === 'none' ? m.admin_refund_again_none_hint() : undefined}
        value={how}
        onChange={({ currentTarget: { value } }) => {
          setHow(REFUND_AGAIN.find((one) => one === value) ?? 'card');
          setFault(undefined);
        }}
      >
        {REFUND_AGAIN.filter((one) => one !== 'none' || !isOwed).map((one) => (
          <option key={one} value={one}>
            {WAYS[one]()}
          </option>
        ))}
      </Select>
      {label ? (
        <TextInput name="note" label={label()} error={fault} maxLength={MAX_REASON} dir="auto" />
      ) : null}
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.admin_refund_again_save()}
        </Button>
      </DialogFoot>
    </form>
  );
}
