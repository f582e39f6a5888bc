import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ToReplace } from './to-replace.tsx';

/** An agency declines to offer a replacement, with a reason. Explains the consequences first. */
export function EndWithout({
  request: { serviceOrderId, itemId, customerName },
  onClose,
  onDone,
}: {
  readonly request: ToReplace;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, refusal, change } = useChange();
  const send = () => {
    if (reason.trim() === '') return setMissing(true);
    change(
      () =>
        api('POST /vendor/orders/{id}/items/{itemId}/replacement/decline', {
          id: serviceOrderId,
          itemId,
          body: { reason },
        }),
      m.staffing_replace_ended(),
      onDone,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.staffing_replace_end_title()}
      text={m.staffing_replace_end_text({ customer: `\u2068${customerName}\u2069` })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_end_keep()}
          </Button>
          <Button look="danger" busy={busy} onClick={send}>
            {m.staffing_replace_end()}
          </Button>
        </>
      }
    >
      <Textarea
        label={m.staffing_replace_reason()}
        hint={m.staffing_replace_reason_hint()}
        {...(missing ? { error: m.orders_guarantee_reason_missing() } : {})}
        value={reason}
        maxLength={MAX_REASON}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
      />
      <Refused words={refusal} />
    </Dialog>
  );
}
