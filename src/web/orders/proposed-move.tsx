import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { startThere } from '#web/booking/city-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { OrderItem } from './order-item.tsx';

interface ProposedMoveProps {
  readonly orderId: string;
  readonly item: OrderItem;
  readonly onDone: () => void;
}

/** The vendor's proposed time: the customer accepts it, or cancels with a full refund. */
export function ProposedMove({ orderId, item, onDone }: ProposedMoveProps) {
  const [declining, setDeclining] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const { proposedMove: move } = item;
  if (!move) return null;
  const answer = (agree: boolean) =>
    void send(
      async () => {
        await api('POST /orders/{id}/items/{itemId}/move-answer', {
          id: orderId,
          itemId: item._id,
          body: { agree },
        });
        notify.success(agree ? m.orders_move_agreed() : m.orders_move_declined());
        onDone();
      },
      async (error) => {
        setDeclining(false);
        setRefusal(await refusedWords(error, m.orders_move_failed()));
      },
    );
  return (
    <section
      aria-label={m.orders_move_title()}
      className="w-full rounded-field bg-saffron-tint p-4 text-saffron-ink"
    >
      <p className="font-semibold">{m.orders_move_title()}</p>
      <p className="num mt-1 text-[18px] leading-6 text-ink">
        {startThere(move, item.when?.timeZone, 'weekday')}
      </p>
      <p className="mt-1 text-[14px] leading-5">{m.orders_move_text()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={busy && !declining} onClick={() => answer(true)}>
          {m.orders_move_agree()}
        </Button>
        <Button look="outline" disabled={busy} onClick={() => setDeclining(true)}>
          {m.orders_move_decline()}
        </Button>
      </div>
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-2">
        {refusal}
      </p>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        size="small"
        title={m.orders_move_decline_title()}
        text={m.orders_move_decline_text({
          amount: `\u2066${formatMoney(item.totalPrice - item.refunded)}\u2069`,
        })}
        actions={
          <>
            <Button look="outline" onClick={() => setDeclining(false)}>
              {m.orders_change_keep()}
            </Button>
            <Button busy={busy} onClick={() => answer(false)}>
              {m.orders_move_decline()}
            </Button>
          </>
        }
      />
    </section>
  );
}
