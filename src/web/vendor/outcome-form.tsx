import { useState } from 'react';
import { amount } from '#web/delivery/delivery-words.ts';
import { outcomeWords, reasonWords } from '#web/orders/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { VendorOrder } from './order-dialog.tsx';

type Item = VendorOrder['items'][number];
type OutcomeName = Item['nextOutcomes'][number]['outcome'];

interface OutcomeFormProps {
  readonly item: Pick<Item, 'name' | 'nextOutcomes'>;
  readonly busy: boolean;
  readonly onSave: (said: {
    readonly outcome: OutcomeName;
    readonly reference: string;
    readonly reason: string;
  }) => void;
  readonly onBack: () => void;
}

/** Records the outcome of a service: paid, sent, failed. Shows the refund before it is saved. */
export function OutcomeForm({ item, busy, onSave, onBack }: OutcomeFormProps) {
  const [chosen, setChosen] = useState<OutcomeName>();
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ reference?: string; reason?: string }>({});
  const step = item.nextOutcomes.find(({ outcome }) => outcome === chosen) ?? item.nextOutcomes[0];
  if (!step) return null;
  const ofReason = step.reasons?.find((one) => one.reason === reason) ?? step.reasons?.[0];
  const back = ofReason?.refund ?? step.refund;
  const refund = back > 0 ? amount(back) : null;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const text = (name: string) => String(typed.get(name) ?? '').trim();
        const said = { reference: text('reference'), reason: text('reason') };
        const wrong = {
          ...(step.needsReference &&
            said.reference === '' && { reference: m.vendor_outcome_reference_fault() }),
          ...(step.needsReason &&
            said.reason === '' && { reason: m.vendor_outcome_reason_fault() }),
        };
        setFaults(wrong);
        const [first] = Object.keys(wrong);
        if (first === undefined) onSave({ outcome: step.outcome, ...said });
        else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      }}
    >
      <p className="font-semibold wrap-anywhere">
        <bdi>{item.name}</bdi>
      </p>
      <Select
        label={m.vendor_outcome_what()}
        value={step.outcome}
        onChange={({ currentTarget: { value } }) => {
          setChosen(item.nextOutcomes.find(({ outcome }) => outcome === value)?.outcome);
          setFaults({});
        }}
      >
        {item.nextOutcomes.map(({ outcome }) => (
          <option key={outcome} value={outcome}>
            {outcomeWords(outcome)}
          </option>
        ))}
      </Select>
      {step.freesNights ? (
        <p className="rounded-field bg-tint px-4 py-3 text-[14px] leading-5">
          {m.vendor_outcome_nights()}
        </p>
      ) : step.unclear ? (
        <p className="rounded-field bg-tint px-4 py-3 text-[14px] leading-5">
          {m.vendor_outcome_unclear()}
        </p>
      ) : (
        <TextInput
          name="reference"
          label={step.needsReference ? m.orders_move_reference() : m.vendor_outcome_reference()}
          hint={m.vendor_outcome_reference_hint()}
          error={faults.reference}
          maxLength={100}
        />
      )}
      {step.reasons ? (
        <Select
          name="reason"
          label={m.common_reason()}
          value={ofReason?.reason ?? ''}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        >
          {step.reasons.map((one) => (
            <option key={one.reason} value={one.reason}>
              {reasonWords(one.reason)}
            </option>
          ))}
        </Select>
      ) : step.needsReason ? (
        <Textarea
          name="reason"
          label={m.common_reason()}
          hint={m.admin_refund_reason_hint()}
          error={faults.reason}
          maxLength={300}
          rows={2}
        />
      ) : null}
      {refund ? (
        <p className="rounded-field bg-danger-tint px-4 py-3 text-[14px] leading-5">
          {m.vendor_outcome_refund({ amount: refund })}
        </p>
      ) : null}
      {step.final ? (
        <p className="text-[14px] leading-5 text-muted">{m.vendor_outcome_final()}</p>
      ) : null}
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look={refund ? 'danger' : 'primary'} busy={busy}>
          {refund ? m.vendor_outcome_save_refund({ amount: refund }) : m.vendor_outcome_save()}
        </Button>
      </DialogFoot>
    </form>
  );
}
