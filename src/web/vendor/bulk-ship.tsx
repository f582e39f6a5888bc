import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { labels as ORDERS } from '#web/words/generated/labels/vendor_bulk_orders_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

type Row = Answer<'GET /vendor/orders'>['data'][number];

interface BulkShipProps {
  readonly orders: readonly Row[];
  /** Some selected orders can't be shipped and are not in `orders`. */
  readonly withoutOthers: boolean;
  readonly onClose: () => void;
}

/** Marks several orders as shipped, one after the other, and stops at the first refusal. */
export function BulkShip({ orders, withoutOthers, onClose }: BulkShipProps) {
  const router = useRouter();
  const { busy, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  // The reloaded list no longer has the shipped ones among those to ship.
  const [asked] = useState(orders);
  const ship = () => {
    let done = 0;
    void send(
      async () => {
        setRefusal(null);
        try {
          for (const { _id } of orders) {
            await api('POST /vendor/orders/{id}/ship', { id: _id, body: {} });
            done += 1;
          }
        } finally {
          if (done > 0) {
            notify.success(m.vendor_bulk_ship_done({ orders: counted(done, ORDERS) }));
            await router.invalidate();
          }
        }
        onClose();
      },
      async (error) => {
        const why = await refusedWords(error);
        const number = orderNumber(orders[done]?.mainOrderId ?? '');
        setRefusal(m.vendor_bulk_ship_stopped({ number: `\u2066${number}\u2069`, why }));
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.vendor_bulk_ship_title({ orders: counted(asked.length, ORDERS) })}
      text={m.vendor_bulk_ship_text()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button busy={busy} onClick={ship}>
            {m.vendor_ship_send()}
          </Button>
        </>
      }
    >
      <Refused words={refusal} />
      {withoutOthers ? (
        <p className="text-[14px] leading-5 text-muted">{m.vendor_bulk_ship_others()}</p>
      ) : null}
    </Dialog>
  );
}
