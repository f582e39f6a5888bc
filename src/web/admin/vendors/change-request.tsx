import { useState } from 'react';
import { MAX_NOTE } from '#base/limits.ts';
import { changeFault, type Step, STEPS } from '#core/catalogue/vendors/rules.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { stepWords } from '#web/vendor/application/steps.ts';
import { m } from '#web/words/generated/messages.js';
import type { ReviewedVendor } from './decision-dialog.tsx';

/** Notes by section; an unticked section keeps its note. */
export type Notes = Readonly<
  Partial<Record<Step, { readonly ticked: boolean; readonly note: string }>>
>;

/** The ticked sections in order, with their notes. */
export const changesOf = (notes: Notes) =>
  STEPS.flatMap((step) => (notes[step]?.ticked ? [{ step, note: notes[step].note.trim() }] : []));

interface NotesProps {
  readonly notes: Notes;
  readonly onChange: (notes: Notes) => void;
}

/** Ticks a section that needs changes. */
export function TickSection({ step, notes, onChange, named }: TickSectionProps) {
  const { ticked = false, note = '' } = notes[step] ?? {};
  return (
    <Checkbox
      checked={ticked}
      onChange={({ currentTarget }) =>
        onChange({ ...notes, [step]: { ticked: currentTarget.checked, note } })
      }
    >
      {named ? (
        <span>{stepWords(step)}</span>
      ) : (
        <span>
          {m.admin_vendor_needs()}
          <span className="sr-only">: {stepWords(step)}</span>
        </span>
      )}
    </Checkbox>
  );
}
interface TickSectionProps extends NotesProps {
  readonly step: Step;
  /** Labelled by the section's name. */
  readonly named?: boolean;
}

/** The note about a ticked section. */
export function SectionNote({ step, notes, onChange, error }: SectionNoteProps) {
  const own = notes[step];
  if (!own?.ticked) return null;
  return (
    <Textarea
      label={m.admin_vendor_needs_note({ step: stepWords(step) })}
      error={error}
      maxLength={MAX_NOTE}
      rows={2}
      value={own.note}
      onChange={({ currentTarget }) =>
        onChange({ ...notes, [step]: { ticked: true, note: currentTarget.value } })
      }
    />
  );
}
interface SectionNoteProps extends NotesProps {
  readonly step: Step;
  readonly error?: string | undefined;
}

interface ChangeRequestDialogProps extends NotesProps {
  readonly vendor: ReviewedVendor;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: () => Promise<void>;
  /** Called if another decision or the vendor was first. */
  readonly onOvertaken: (error: ApiError) => Promise<void>;
}

export function ChangeRequestDialog(props: ChangeRequestDialogProps) {
  const { vendor, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.admin_vendor_request_title({ name: vendor.businessName })}
      text={m.admin_vendor_request_text()}
    >
      <ChangeRequestForm {...props} />
    </Dialog>
  );
}

function ChangeRequestForm({
  vendor,
  notes,
  onChange,
  onClose,
  onSent,
  onOvertaken,
}: ChangeRequestDialogProps) {
  const [errors, setErrors] = useState<Partial<Record<Step | 'all', string>>>({});
  const { busy, send } = useSending();

  const request = async () => {
    const changes = changesOf(notes);
    if (changes.length === 0) return setErrors({ all: m.admin_vendor_request_none() });
    const wrong = changeFault(changes);
    if (wrong)
      return setErrors({
        [wrong.step]:
          wrong.fault === 'missing' ? m.admin_vendor_note_missing() : m.admin_vendor_reason_long(),
      });
    setErrors({});
    await send(
      async () => {
        await api('POST /admin/change-vendor-status/{vendorId}', {
          vendorId: vendor._id,
          body: {
            status: 'Rejected',
            vendorId: vendor._id,
            changes,
            statusVersion: vendor.statusVersion,
          },
        });
        notify.success(m.admin_vendor_rejected());
        await onSent();
      },
      (failure) => {
        if (failure.status === 409) return void onOvertaken(failure);
        const words = failure.message || m.common_something_went_wrong();
        setErrors({ all: words });
        notify.error(words);
      },
    );
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void request();
      }}
      className="grid gap-4"
    >
      {STEPS.map((step) => (
        <div key={step} className="grid gap-2">
          <TickSection {...{ step, notes, onChange }} named />
          <SectionNote {...{ step, notes, onChange }} error={errors[step]} />
        </div>
      ))}
      {errors.all === undefined ? null : (
        <p role="alert" className="text-[14px] leading-5 text-danger">
          {errors.all}
        </p>
      )}
      <DialogFoot>
        <Button look="outline" onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.admin_vendor_request()}
        </Button>
      </DialogFoot>
    </form>
  );
}
