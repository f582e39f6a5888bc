import { MAX_NOTE } from '#base/limits.ts';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Order } from './order-words.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ReturnDialogProps {
  readonly orderId: string;
  readonly part: Order['serviceOrders'][number];
  readonly onClose: () => void;
}

export function ReturnDialog({ orderId, part, onClose }: ReturnDialogProps) {
  const items = part.items.filter(({ returnable }) => returnable > 0);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() =>
    items.length === 1 && items[0] ? { [items[0]._id]: items[0].returnable } : {},
  );
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { busy, refusal, change } = useChange();
  const chosen = Object.entries(counts).filter(([, count]) => count > 0);

  const send = () => {
    if (chosen.length === 0) return setMissing(m.orders_return_choose());
    if (reason.trim() === '') return setMissing(m.orders_return_reason_missing());
    setMissing(null);
    change(
      () =>
        api('POST /orders/{id}/returns', {
          id: orderId,
          body: {
            serviceOrderId: part._id,
            items: chosen.map(([itemId, quantity]) => ({ itemId, quantity })),
            reason,
          },
        }),
      m.orders_return_sent(),
      onClose,
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.orders_return_title()}
      text={m.orders_return_text({ service: `\u2068${part.serviceName}\u2069` })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_return_keep()}
          </Button>
          <Button busy={busy} onClick={send}>
            {m.orders_return_send()}
          </Button>
        </>
      }
    >
      <ul className="mb-5 grid gap-3">
        {items.map(({ _id, name, returnable, returnUntil }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <b className="block font-semibold wrap-anywhere">
                <bdi {...inItsLanguage(name)}>{name}</bdi>
              </b>
              {returnUntil ? (
                <span className="text-[13px] leading-[18px] text-muted">
                  {m.orders_return_until({ date: formatDate(returnUntil, currentLanguage()) })}
                </span>
              ) : null}
            </span>
            <Stepper
              label={name}
              value={counts[_id] ?? 0}
              min={0}
              max={returnable}
              onChange={(count) => setCounts((before) => ({ ...before, [_id]: count }))}
            />
          </li>
        ))}
      </ul>
      <Textarea
        label={m.orders_return_reason()}
        value={reason}
        maxLength={MAX_NOTE}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refused words={missing ?? refusal} />
    </Dialog>
  );
}
