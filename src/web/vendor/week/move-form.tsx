import { useEffect, useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api, ApiError } from '#web/api.ts';
import { TimeChoice } from '#web/booking/time-choice.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { Visit } from './week-rules.ts';

interface MoveFormProps {
  readonly visit: Visit;
  /** Local date of the person. */
  readonly today: CalendarDate;
  /** Drop position; without it the form starts on the visit's own day. */
  readonly to?: { readonly day: CalendarDate; readonly slot: string } | undefined;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Proposes another time to the customer, among the free ones of the same person. */
export function MoveForm({ visit, today, to, onBack, onDone }: MoveFormProps) {
  const ids = { id: visit.serviceOrderId, itemId: visit.itemId };
  const [day, setDay] = useState<CalendarDate>(to?.day ?? visit.day);
  const [slot, setSlot] = useState<string | null>(to?.slot ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const { times, next } = useStarts(ids, day);
  const isFree = slot !== null && (times?.includes(slot) ?? false);
  const show = (chosen: CalendarDate) => {
    setDay(chosen);
    setSlot(null);
    setRefusal(null);
  };
  const ask = () =>
    void send(
      async () => {
        if (slot === null) return;
        await api('POST /vendor/orders/{id}/items/{itemId}/move', { ...ids, body: { day, slot } });
        notify.success(m.vendor_week_asked());
        onDone();
      },
      async (error) => setRefusal(await refusedWords(error, m.vendor_week_not_asked())),
    );
  return (
    <div className="grid gap-4">
      <Refused words={refusal} />
      <TextInput
        label={m.vendor_week_new_day()}
        type="date"
        value={day}
        min={today}
        onChange={({ target }) => target.value !== '' && show(target.value)}
      />
      <TimeChoice
        label={m.vendor_week_new_time()}
        name="move-to"
        day={day}
        times={
          times?.map((time) => ({ day, slot: time, left: 1, price: null, closed: null })) ?? null
        }
        chosen={isFree ? slot : null}
        onPick={setSlot}
        nextFree={next}
        onDay={show}
      />
      {to !== undefined && slot === to.slot && day === to.day && times !== null && !isFree ? (
        <p role="alert" className="text-[14px] leading-5 font-[550] text-danger">
          {m.vendor_week_not_free()}
        </p>
      ) : null}
      <p className="text-[14px] leading-5 text-muted">{m.vendor_week_ask_text()}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onBack}>
          {m.shell_close()}
        </Button>
        <Button busy={busy} disabled={!isFree} onClick={ask}>
          {m.vendor_week_ask()}
        </Button>
      </div>
    </div>
  );
}

/** The free times of a day, and the next day with some. */
function useStarts(ids: { readonly id: string; readonly itemId: string }, day: CalendarDate) {
  const [times, setTimes] = useState<readonly string[] | null>(null);
  const [next, setNext] = useState<CalendarDate | null>(null);
  const { id, itemId } = ids;
  useEffect(() => {
    let gone = false;
    setTimes(null);
    const load = async () => {
      try {
        const { starts } = await api('GET /vendor/orders/{id}/items/{itemId}/starts', {
          id,
          itemId,
          query: { from: day, days: 14 },
        });
        if (gone) return;
        setTimes(starts.flatMap((start) => (start.day === day ? [start.slot] : [])));
        setNext(starts.find((start) => start.day >= addDays(day, 1))?.day ?? null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!gone) setTimes([]);
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [id, itemId, day]);
  return { times, next };
}
