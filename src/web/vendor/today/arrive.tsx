import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { DayBook } from './use-day.ts';

type Row = DayBook['trades'][number]['rows'][number];

interface ArriveProps {
  readonly row: Row;
  readonly onDone: () => void;
}

/** Notes a customer's arrival without a voucher. */
export function Arrive({ row, onDone }: ArriveProps) {
  const { busy, refusal, change } = useChange();
  const { serviceOrderId, manualBookingId, itemId, name } = row;
  const note = async () => {
    if (serviceOrderId !== null)
      await api('POST /vendor/orders/{id}/items/{itemId}/arrival', { id: serviceOrderId, itemId });
    else if (manualBookingId !== null)
      await api('PUT /vendor/manual-bookings/{id}', {
        id: manualBookingId,
        body: { state: 'arrived' },
      });
  };
  return (
    <>
      <Button
        look="outline"
        size="small"
        busy={busy}
        className="print:hidden"
        aria-label={m.today_arrive_of({ name })}
        onClick={() => change(note, m.today_arrive_done(), onDone)}
      >
        {m.today_arrive()}
      </Button>
      <Refused words={refusal} />
    </>
  );
}
