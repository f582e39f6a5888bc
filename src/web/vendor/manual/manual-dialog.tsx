import { useState } from 'react';
import type { ManualBooking, ManualState } from '#contract/manual-bookings.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatDate, formatMoney, formatTime } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Phone } from '#web/ui/phone.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { ManualBadge } from './manual-badge.tsx';
import { ManualLink } from './manual-link.tsx';

interface ManualDialogProps {
  readonly booking: ManualBooking;
  readonly onClose: () => void;
  /** Called after a change. */
  readonly onDone: () => void;
}

/** Start of a manual booking: 'Mon, Mar 9, 10:00 AM', or its nights. */
export function manualWhen({
  from,
  to,
  slot,
}: Pick<ManualBooking, 'from' | 'to' | 'slot'>): string {
  const language = currentLanguage();
  const first = formatDate(from, language, 'short-weekday');
  if (slot !== null) return m.vendor_week_at({ day: first, time: formatTime(slot, language) });
  return to === from
    ? first
    : m.manual_range({ from: first, to: formatDate(to, language, 'short-weekday') });
}

/** A manual booking with its customer, or a blocked time. */
export function ManualDialog({ booking, onClose, onDone }: ManualDialogProps) {
  const { busy, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { _id, kind, state, name, phone, email, hasNote, listing, payment } = booking;
  const isBlock = kind === 'block';
  const put = (next: ManualState) =>
    void send(
      async () => {
        await api('PUT /vendor/manual-bookings/{id}', { id: _id, body: { state: next } });
        notify.success(isBlock ? m.manual_block_removed() : m.manual_saved());
        onDone();
      },
      async (error) => setRefusal(await refusedWords(error)),
    );
  const read = () =>
    void send(
      async () => {
        const answer: Answer<'GET /vendor/manual-bookings/{id}'> = await api(
          'GET /vendor/manual-bookings/{id}',
          { id: _id },
        );
        setNote(answer.note);
      },
      async (error) => setRefusal(await refusedWords(error)),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={<bdi>{name === '' ? m.manual_erased() : name}</bdi>}
      text={manualWhen(booking)}
      actions={
        state === 'cancelled' || payment?.state === 'paid' ? undefined : (
          <>
            <Button look="outline" busy={busy} onClick={() => put('cancelled')}>
              {isBlock ? m.manual_block_remove() : m.manual_cancel()}
            </Button>
            {isBlock ? null : (
              <>
                <Button
                  look="outline"
                  busy={busy}
                  onClick={() => put(state === 'no_show' ? 'booked' : 'no_show')}
                >
                  {state === 'no_show' ? m.vendor_week_no_show_undo() : m.vendor_week_no_show()}
                </Button>
                <Button busy={busy} onClick={() => put(state === 'arrived' ? 'booked' : 'arrived')}>
                  {state === 'arrived' ? m.manual_arrived_undo() : m.manual_arrived()}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <div className="grid gap-2 text-[15px] leading-6">
        <p>
          <bdi>{listing.name}</bdi>
        </p>
        <p className="flex flex-wrap gap-2">
          <ManualBadge booking={booking} />
        </p>
        {phone === '' ? null : (
          <p>
            <Phone phone={phone} className="text-link underline" />
          </p>
        )}
        {email === '' ? null : (
          <p dir="ltr" className="text-start break-words">
            <a href={`mailto:${email}`} className="text-link underline">
              {email}
            </a>
          </p>
        )}
        {isBlock ? null : <p className="text-[14px] text-muted">{priceWords(booking)}</p>}
        <ManualLink booking={booking} onDone={onDone} />
        {note === null ? null : <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        {hasNote && note === null ? (
          <p>
            <Button look="outline" size="small" busy={busy} onClick={read}>
              {m.manual_read_note()}
            </Button>
            <span className="mt-1 block text-[13px] text-muted">{m.manual_read_note_hint()}</span>
          </p>
        ) : null}
        <Refused words={refusal} />
      </div>
    </Dialog>
  );
}

/** The price, and who is paid. */
function priceWords({ value, payment }: Pick<ManualBooking, 'value' | 'payment'>): string {
  const amount = formatMoney(value);
  return payment === null || payment.state === 'withdrawn'
    ? m.manual_value({ amount })
    : m.manual_pay_value({ amount });
}
