import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { Facts } from '#web/table/facts.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { useRequiredText } from '#web/table/use-required-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { Specifications } from '#web/orders/specifications.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

type Booking = Answer<'GET /vendor/vouchers/{code}'>['booking'];

/** Finds a booking by its voucher's code, typed or scanned, and marks it as used. */
export function VoucherCheck({ onClose }: { readonly onClose: () => void }) {
  const [booking, setBooking] = useState<Booking | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const finding = useSending();
  const { busy, refusal, change } = useChange();
  const { error, read } = useRequiredText('code');
  const find = (code: string) =>
    finding.send(
      async () => {
        setFailure(null);
        setBooking((await api('GET /vendor/vouchers/{code}', { code })).booking);
      },
      async (error) => {
        setBooking(null);
        setFailure(error.status === 404 ? m.vendor_voucher_unknown() : await refusedWords(error));
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.vendor_voucher_title()}
      text={m.vendor_voucher_text()}
      actions={
        booking && booking.message === '' ? (
          <Button
            busy={busy}
            onClick={() =>
              change(async () => {
                const { code } = booking;
                const done = await api('POST /vendor/vouchers/{code}/check-in', { code });
                setBooking(done.booking);
              }, m.vendor_voucher_done())
            }
          >
            {m.vendor_voucher_complete()}
          </Button>
        ) : undefined
      }
    >
      <form
        noValidate
        className="flex items-start gap-3"
        onSubmit={(event) => {
          const code = read(event);
          if (code !== '') void find(code);
        }}
      >
        <TextInput
          name="code"
          label={m.vendor_voucher_code()}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          dir="ltr"
          className="flex-1"
        />
        <Button type="submit" look="outline" busy={finding.busy} className="mt-[26px]">
          {m.vendor_voucher_find()}
        </Button>
      </form>
      <Refused words={failure ?? refusal} />
      {booking ? (
        <div className="mt-6">
          <Facts
            facts={[
              [m.vendor_order_customer(), <bdi key="customer">{booking.customerName}</bdi>],
              [m.vendor_voucher_booking(), <bdi key="name">{booking.name}</bdi>],
              ...(booking.startsOn === null
                ? []
                : [
                    [
                      m.vendor_order_date(),
                      <DateText key="day" value={booking.startsOn} style="weekday" />,
                    ] as const,
                  ]),
              [m.vendor_voucher_quantity(), String(booking.quantity)],
            ]}
          />
          <details open className="mt-4">
            <summary className="min-h-6 cursor-pointer text-[14px] font-semibold text-primary">
              {m.vendor_order_specifications()}
            </summary>
            <div className="mt-2">
              <Specifications details={booking.subDetails} />
            </div>
          </details>
          {booking.checkedInAt === null ? (
            <Refused words={booking.message} />
          ) : (
            <p role="status" className="mt-4 font-semibold text-olive">
              {m.vendor_voucher_checked()}{' '}
              <DateText value={booking.checkedInAt} style="date-time" />
            </p>
          )}
        </div>
      ) : null}
    </Dialog>
  );
}
