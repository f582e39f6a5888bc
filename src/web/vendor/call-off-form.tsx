import { MAX_NOTE } from '#base/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { VendorOrder } from './order-dialog.tsx';

interface CallOffFormProps {
  readonly item: VendorOrder['items'][number];
  readonly busy: boolean;
  readonly onSave: (reason: string) => void;
  readonly onBack: () => void;
}

/** With a note that the customer can read. Shows the refund first. */
export function CallOffForm({ item, busy, onSave, onBack }: CallOffFormProps) {
  const amount = `\u2066${formatMoney(item.totalPrice - item.refunded)}\u2069`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(String(new FormData(event.currentTarget).get('reason') ?? ''));
      }}
      className="grid gap-4"
    >
      <p className="font-semibold">
        <bdi>{item.name}</bdi>
        {item.startsOn ? (
          <>
            <span>{m.shell_comma()}</span>
            <DateText value={item.startsOn} style="weekday" />
          </>
        ) : null}
      </p>
      <p className="rounded-field bg-danger-tint px-4 py-3 text-[14px] leading-5">
        {m.vendor_order_cancel({ amount })}
      </p>
      <Textarea name="reason" label={m.orders_move_note()} maxLength={MAX_NOTE} rows={2} />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {m.orders_cancel_booking()}
        </Button>
      </DialogFoot>
    </form>
  );
}
