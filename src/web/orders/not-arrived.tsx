import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

interface NotArrivedProps {
  readonly orderId: string;
  readonly itemId: string;
}

export function NotArrived({ orderId, itemId }: NotArrivedProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {m.orders_inquiry_ask()}
      </Button>
      {asking ? <AskWhere {...{ orderId, itemId }} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function AskWhere({
  orderId,
  itemId,
  onClose,
}: NotArrivedProps & { readonly onClose: () => void }) {
  const [note, setNote] = useState('');
  const { busy, refusal, change } = useChange();
  const send = () =>
    change(
      () =>
        api('POST /orders/{id}/items/{itemId}/inquiry', { id: orderId, itemId, body: { note } }),
      m.orders_inquiry_sent(),
      onClose,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.orders_inquiry_title()}
      text={m.orders_inquiry_text()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_inquiry_keep()}
          </Button>
          <Button busy={busy} onClick={send}>
            {m.orders_inquiry_send()}
          </Button>
        </>
      }
    >
      <Textarea
        name="note"
        label={m.orders_inquiry_note()}
        hint={m.orders_inquiry_note_hint()}
        value={note}
        maxLength={MAX_REASON}
        rows={3}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Refused words={refusal} />
    </Dialog>
  );
}
