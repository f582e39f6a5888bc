import { MAX_NOTE } from '#base/limits.ts';
import { useState } from 'react';
import { reasonFault } from '#core/catalogue/vendors/rules.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, type ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';

export type ReviewedVendor = Answer<'GET /admin/vendor-details/{id}'>['vendor'];
export type Decision = 'Approved' | 'Rejected';

interface DecisionDialogProps {
  readonly vendor: ReviewedVendor;
  /** null without a pending decision. */
  readonly decision: Decision | null;
  readonly onClose: () => void;
  readonly onDecided: () => Promise<void>;
  /** Called if another admin decided first, or the change is no longer possible. */
  readonly onOvertaken: (error: ApiError) => Promise<void>;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { vendor, decision, onClose } = props;
  const suspends = decision === 'Rejected' && vendor.status === 'Approved';
  const name = vendor.businessName;
  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      size="small"
      title={
        decision === 'Approved'
          ? m.admin_vendor_approve_title({ name })
          : suspends
            ? m.admin_vendor_suspend_title({ name })
            : m.admin_vendor_reject_title({ name })
      }
      text={
        decision === 'Approved'
          ? m.admin_vendor_approve_text()
          : suspends
            ? m.admin_vendor_suspend_text()
            : m.admin_vendor_reject_text()
      }
    >
      {decision === null ? null : <DecisionForm {...props} decision={decision} />}
    </Dialog>
  );
}

function DecisionForm({
  vendor,
  decision,
  onClose,
  onDecided,
  onOvertaken,
}: DecisionDialogProps & { readonly decision: Decision }) {
  const [error, setError] = useState<string>();
  const { busy, send } = useSending();

  const decide = async (form: HTMLFormElement) => {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const fault = reasonFault(decision, reason);
    if (fault)
      return setError(
        fault === 'missing' ? m.admin_vendor_reason_missing() : m.admin_vendor_reason_long(),
      );
    setError(undefined);
    await send(
      async () => {
        await api('POST /admin/change-vendor-status/{vendorId}', {
          vendorId: vendor._id,
          body: {
            status: decision,
            vendorId: vendor._id,
            reason,
            statusVersion: vendor.statusVersion,
          },
        });
        notify.success(
          decision === 'Approved' ? m.admin_vendor_approved() : m.admin_vendor_rejected(),
        );
        await onDecided();
      },
      (failure) => {
        if (failure.status === 409) return void onOvertaken(failure);
        const words = failure.message || m.admin_went_wrong();
        setError(words);
        notify.error(words);
      },
    );
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void decide(event.currentTarget);
      }}
      className="grid gap-5"
    >
      <Textarea
        name="reason"
        label={decision === 'Approved' ? m.admin_vendor_note() : m.admin_vendor_reason()}
        hint={m.admin_vendor_reason_hint()}
        error={error}
        maxLength={MAX_NOTE}
        rows={4}
      />
      <DialogFoot>
        <Button look="outline" onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Button type="submit" look={decision === 'Approved' ? 'primary' : 'danger'} busy={busy}>
          {decisionWords(vendor, decision)}
        </Button>
      </DialogFoot>
    </form>
  );
}

export function decisionWords({ status }: ReviewedVendor, decision: Decision): string {
  if (decision === 'Approved') return m.admin_vendor_approve();
  return status === 'Approved' ? m.admin_vendor_suspend() : m.admin_vendor_reject();
}
