import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

interface AskDialogProps {
  readonly orderId: string;
  readonly itemId: string;
  readonly onClose: () => void;
}

/** Requests a replacement from an agency, and explains the consequences first. */
export function AskDialog({ orderId, itemId, onClose }: AskDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, refusal, change } = useChange();
  const send = () => {
    if (reason.trim() === '') return setMissing(true);
    change(
      () =>
        api('POST /orders/{id}/items/{itemId}/replacement', {
          id: orderId,
          itemId,
          body: { reason },
        }),
      m.orders_guarantee_sent(),
      onClose,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.orders_guarantee_title()}
      text={m.orders_guarantee_text()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_end_keep()}
          </Button>
          <Button busy={busy} onClick={send}>
            {m.orders_guarantee_ask()}
          </Button>
        </>
      }
    >
      <Textarea
        label={m.orders_guarantee_reason()}
        hint={m.orders_guarantee_reason_hint()}
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
