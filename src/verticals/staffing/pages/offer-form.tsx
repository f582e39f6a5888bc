import { useEffect, useState } from 'react';
import { type CalendarDate, daysBetween, daysFrom } from '#base/calendar-date.ts';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { saying } from '#web/words/refused.ts';
import type { ToReplace } from './to-replace.tsx';

interface OfferFormProps {
  readonly request: ToReplace;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function OfferForm({ request, onClose, onDone }: OfferFormProps) {
  const { serviceOrderId, itemId, customerName, endsOn, handover } = request;
  const days = daysFrom(
    handover.first,
    Math.max(0, daysBetween(handover.first, handover.last) + 1),
  );
  const [day, setDay] = useState(handover.first);
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const fitting = useFitting(request, day);
  const { busy, refusal, change } = useChange();
  const language = currentLanguage();
  const send = () => {
    const productId = fitting.workers?.find(({ _id }) => _id === chosen)?._id;
    if (productId === undefined) return setMissing(true);
    change(
      () =>
        api('POST /vendor/orders/{id}/items/{itemId}/replacement', {
          id: serviceOrderId,
          itemId,
          body: { productId, handover: day },
        }),
      m.staffing_replace_sent(),
      onDone,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.staffing_replace_offer_title({ customer: `\u2068${customerName}\u2069` })}
      text={
        days.length > 0
          ? m.staffing_replace_offer_text({ date: formatDate(endsOn, language) })
          : m.staffing_replace_no_day()
      }
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.orders_move_back()}
          </Button>
          {days.length > 0 ? (
            <Button busy={busy} onClick={send}>
              {m.staffing_replace_send()}
            </Button>
          ) : null}
        </>
      }
    >
      {days.length > 0 ? (
        <>
          <Select
            label={m.staffing_first_day()}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          >
            {days.map((one) => (
              <option key={one} value={one}>
                {formatDate(one, language, 'weekday')}
              </option>
            ))}
          </Select>
          <Workers
            workers={fitting.workers}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id);
              setMissing(false);
            }}
          />
        </>
      ) : null}
      <Refused words={missing ? m.staffing_replace_choose() : (refusal ?? fitting.refusal)} />
    </Dialog>
  );
}

type Workers = Answer<'GET /vendor/orders/{id}/items/{itemId}/replacements'>['workers'];

function Workers({
  workers,
  chosen,
  onChoose,
}: {
  readonly workers: Workers | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) {
  if (workers === null) return <Spinner className="mx-auto my-8 size-8" />;
  if (workers.length === 0) return <p className="mt-4">{m.staffing_replace_nobody()}</p>;
  return (
    <fieldset className="mt-4">
      <legend className="text-[14px] leading-5 font-semibold">{m.staffing_worker()}</legend>
      <div className="mt-1.5 grid gap-2">
        {workers.map(({ _id, name, refund }) => (
          <label
            key={_id}
            className="flex min-h-12 items-center gap-3 rounded-field px-3.5 py-2 inset-ring inset-ring-edge has-checked:inset-ring-2 has-checked:inset-ring-primary"
          >
            <input
              type="radio"
              name="worker"
              checked={chosen === _id}
              onChange={() => onChoose(_id)}
              className="size-5 accent-primary"
            />
            <span>
              <b className="block font-semibold">
                <bdi {...inItsLanguage(name)}>{name}</bdi>
              </b>
              {refund > 0 ? (
                <span className="text-[13px] leading-[18px] text-muted">
                  {m.staffing_replace_refund({
                    amount: `\u2066${formatMoney(refund)}\u2069`,
                  })}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Suitable workers from a day on; null while loading. */
function useFitting(
  { serviceOrderId, itemId, handover: { first, last } }: ToReplace,
  day: CalendarDate,
) {
  const [workers, setWorkers] = useState<Workers | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (first > last) return undefined;
    setWorkers(null);
    setRefusal(null);
    const say = (words: string) => {
      setWorkers([]);
      setRefusal(words);
    };
    return whileShown(
      () =>
        api('GET /vendor/orders/{id}/items/{itemId}/replacements', {
          id: serviceOrderId,
          itemId,
          query: { handover: day },
        }),
      (answer) => setWorkers(answer.workers),
      saying(say, m.staffing_replace_unread()),
    );
  }, [serviceOrderId, itemId, day, first, last]);
  return { workers, refusal };
}
