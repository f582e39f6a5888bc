import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { BulkShip } from './bulk-ship.tsx';
import { canShip } from './can-ship.ts';
import type { VendorOrder } from './order-dialog.tsx';
import { PrintedOrders } from './printed-orders.tsx';

interface BulkActionsProps {
  readonly selected: readonly Answer<'GET /vendor/orders'>['data'][number][];
}

/** Buttons for the selected orders: ship those that can be shipped, and print all. */
export function BulkActions({ selected }: BulkActionsProps) {
  const [shipping, setShipping] = useState(false);
  const [printed, setPrinted] = useState<readonly VendorOrder[]>([]);
  const { busy, send } = useSending();
  const toShip = selected.filter(canShip);
  const print = () =>
    void send(
      async () => {
        const orders = await Promise.all(
          selected.map(({ _id }) => api('GET /vendor/orders/{id}', { id: _id })),
        );
        flushSync(() => setPrinted(orders.map(({ order }) => order)));
        window.print();
        setPrinted([]);
      },
      () => notify.error(m.vendor_bulk_print_failed()),
    );
  return (
    <>
      <Button look="outline" size="small" busy={busy} onClick={print}>
        {m.vendor_bulk_print()}
      </Button>
      {toShip.length > 0 || shipping ? (
        <Button size="small" onClick={() => setShipping(true)}>
          {m.vendor_ship_send()}
        </Button>
      ) : null}
      {shipping ? (
        <BulkShip
          orders={toShip}
          withoutOthers={toShip.length < selected.length}
          onClose={() => setShipping(false)}
        />
      ) : null}
      <PrintedOrders orders={printed} />
    </>
  );
}
