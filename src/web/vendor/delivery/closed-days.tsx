import { useEffect, useState } from 'react';
import { addDays, isCalendarDate, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { CLOSED_AHEAD } from '#core/inventory/delivery/rules.ts';
import { type Answer, ApiError, api } from '#web/api.ts';
import { hoursWords } from '#web/delivery/delivery-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { WindowDraft } from './delivery-draft.ts';
import { marketTime } from '#web/market-time.ts';

type Closed = Answer<'GET /vendor/services/{id}/delivery/closed'>['closed'];

interface ClosedDaysProps {
  readonly serviceId: string;
  /** The saved windows, since new ones cannot be closed yet. */
  readonly windows: readonly WindowDraft[];
}

/** Holidays and other days without deliveries, or without some windows. */
export function ClosedDays({ serviceId, windows }: ClosedDaysProps) {
  const { closed, failed, setClosed, readAgain } = useClosed(serviceId);
  return (
    <section aria-labelledby="closed-title" className="mt-7 border-t border-line pt-5">
      <h3
        id="closed-title"
        className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal"
      >
        {m.vendor_closed_title()}
      </h3>
      <p className="mt-1 mb-4 text-[14px] leading-5 text-muted">{m.vendor_closed_text()}</p>
      {closed === null && failed ? (
        <ErrorState message={m.vendor_closed_error()} onRetry={readAgain} />
      ) : closed === null ? (
        <Skeleton className="h-[120px] rounded-field" />
      ) : (
        <>
          <CloseForm serviceId={serviceId} windows={windows} onClosed={setClosed} />
          <ClosedList serviceId={serviceId} closed={closed} onOpened={setClosed} />
        </>
      )}
    </section>
  );
}

/** The server's limit. */
const MAX_REASON = 120;

/** Only a limit of the calendar: the server uses the local time of the delivery. */
function todayHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return todayIn(timeZone, marketTime());
}

function CloseForm({
  serviceId,
  windows,
  onClosed,
}: ClosedDaysProps & { readonly onClosed: (closed: Closed) => void }) {
  const [day, setDay] = useState('');
  const [slot, setSlot] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ofDay = isCalendarDate(day)
    ? windows.filter(({ days }) => days.includes(weekdayOf(day)))
    : [];
  const [today] = useState(todayHere);
  const close = async () => {
    if (!isCalendarDate(day)) return setRefusal(m.vendor_closed_day_missing());
    if (ofDay.length === 0) return setRefusal(m.vendor_closed_no_window());
    setBusy(true);
    setRefusal(null);
    try {
      const { closed } = await api('PUT /vendor/services/{id}/delivery/closed', {
        id: serviceId,
        body: { day, slot, reason, closed: true },
      });
      onClosed(closed);
      setDay('');
      setSlot('');
      setReason('');
      notify.success(m.vendor_closed_done());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-[170px_190px_minmax(0,1fr)_auto]">
        <TextInput
          type="date"
          label={m.vendor_closed_day()}
          min={today}
          max={addDays(today, CLOSED_AHEAD)}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            setDay(value);
            setSlot('');
          }}
        />
        <Select
          label={m.vendor_closed_when()}
          value={slot}
          onChange={({ currentTarget }) => setSlot(currentTarget.value)}
        >
          <option value="">{m.vendor_closed_all_day()}</option>
          {ofDay.map(({ id, from, to }) => (
            <option key={id} value={`${from}-${to === '00:00' ? '24:00' : to}`}>
              {hoursWords(from, to)}
            </option>
          ))}
        </Select>
        <TextInput
          label={m.vendor_closed_reason()}
          placeholder={m.vendor_closed_reason_example()}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" look="outline" busy={busy}>
          {m.vendor_closed_close()}
        </Button>
      </div>
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-2">
        {refusal}
      </p>
    </form>
  );
}

function ClosedList({
  serviceId,
  closed,
  onOpened,
}: {
  readonly serviceId: string;
  readonly closed: Closed;
  readonly onOpened: (closed: Closed) => void;
}) {
  const [opening, setOpening] = useState<string | null>(null);
  const open = async ({ day, slot }: Closed[number]) => {
    setOpening(`${day} ${slot}`);
    try {
      const answer = await api('PUT /vendor/services/{id}/delivery/closed', {
        id: serviceId,
        body: { day, slot, closed: false },
      });
      // The button disappears with its line, and the focus with it.
      document.getElementById('closed-list')?.focus({ preventScroll: true });
      onOpened(answer.closed);
      notify.success(m.vendor_closed_opened());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(refusalOf(error));
    } finally {
      setOpening(null);
    }
  };
  return (
    <ul id="closed-list" tabIndex={-1} className="mt-4 grid outline-none">
      {closed.map((one) => (
        <li
          key={`${one.day} ${one.slot}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5"
        >
          <div className="min-w-0 text-[15px] leading-[22px]">
            <p className="font-semibold">{timeOf(one)}</p>
            {one.reason ? (
              <p className="wrap-anywhere text-muted">
                <bdi>{one.reason}</bdi>
              </p>
            ) : null}
            {one.ordered > 0 ? (
              <p className="text-[14px] leading-5 font-[550] text-saffron-ink">
                {m.vendor_closed_ordered({ count: formatCount(one.ordered) })}
              </p>
            ) : null}
          </div>
          <Button
            look="outline"
            size="small"
            aria-label={m.vendor_closed_open_of({ time: timeOf(one) })}
            busy={opening === `${one.day} ${one.slot}`}
            onClick={() => void open(one)}
          >
            {m.vendor_closed_open()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** 'Saturday, Nov 28, 2026, all day'. */
function timeOf({ day, slot }: Pick<Closed[number], 'day' | 'slot'>): string {
  const [from = '', to = ''] = slot.split('-');
  return m.delivery_slot({
    day: formatDate(day, currentLanguage(), 'weekday'),
    hours: slot === '' ? m.vendor_closed_all_day() : hoursWords(from, to),
  });
}

const refusalOf = (error: ApiError): string =>
  error.status === 0 || (currentLanguage() === 'en' && error.status < 500)
    ? error.message
    : (Object.values(fieldFaultWords(error))[0] ?? m.vendor_closed_refused());

/** Closed days; null while loading. */
function useClosed(serviceId: string) {
  const [closed, setClosed] = useState<Closed | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    const read = async () => {
      try {
        const answer = await api('GET /vendor/services/{id}/delivery/closed', { id: serviceId });
        if (here) setClosed(answer.closed);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (here) setFailed(true);
      }
    };
    void read();
    return () => {
      here = false;
    };
  }, [serviceId, round]);
  return {
    closed,
    failed,
    setClosed,
    readAgain: () => {
      setFailed(false);
      setRound(round + 1);
    },
  };
}
