import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { ManualBooking } from '#contract/manual-bookings.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

interface ManualLinkProps {
  readonly booking: ManualBooking;
  readonly onDone: () => void;
}

/** Sends or withdraws the payment link of a booking, or leads to the order that paid it. */
export function ManualLink({ booking, onDone }: ManualLinkProps) {
  const { busy, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { _id: id, kind, state, email, payment } = booking;
  if (payment?.state === 'paid' && payment.serviceOrderId !== null)
    return (
      <p>
        <Link
          to="/dashboard/vendor/orders"
          search={{ open: payment.serviceOrderId }}
          className="text-link underline"
        >
          {m.manual_pay_order()}
        </Link>
      </p>
    );
  if (kind === 'block' || state !== 'booked' || email === '' || payment?.state === 'paid')
    return null;
  const isOpen = payment?.state === 'waiting';
  const change = (work: () => Promise<unknown>, done: string) =>
    void send(
      async () => {
        await work();
        notify.success(done);
        onDone();
      },
      async (error) => setRefusal(await refusedWords(error)),
    );
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-2">
        <Button
          look="outline"
          size="small"
          busy={busy}
          onClick={() =>
            change(
              () => api('POST /vendor/manual-bookings/{id}/payment-link', { id, body: {} }),
              m.manual_pay_sent(),
            )
          }
        >
          {isOpen ? m.manual_pay_again() : m.manual_pay_new()}
        </Button>
        {isOpen ? (
          <Button
            look="outline"
            size="small"
            busy={busy}
            onClick={() =>
              change(
                () => api('DELETE /vendor/manual-bookings/{id}/payment-link', { id }),
                m.manual_pay_withdrawn(),
              )
            }
          >
            {m.manual_pay_withdraw()}
          </Button>
        ) : null}
      </p>
      {isOpen ? (
        <span className="block text-[13px] text-muted">{m.manual_pay_again_hint()}</span>
      ) : null}
      <Refused words={refusal} />
    </div>
  );
}
