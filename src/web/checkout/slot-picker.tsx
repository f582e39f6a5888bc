import { useState } from 'react';
import { closedWords, hoursWords } from '#web/delivery/delivery-words.ts';
import type { Delivery } from '#web/delivery/use-deliveries.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export interface ChosenSlot {
  readonly day: string;
  readonly slot: string;
}

interface SlotPickerProps {
  readonly delivery: Delivery;
  readonly chosen: ChosenSlot | undefined;
  readonly locked: boolean;
  readonly missing: boolean;
  /** The slot selected beside the shelf is no longer free. */
  readonly lapsed: boolean;
  readonly onChoose: (slot: ChosenSlot) => void;
}

/** Show the remaining capacity up to this number. */
const FEW = 5;
const CELL =
  'relative flex min-h-11 cursor-pointer flex-col justify-center rounded-field bg-paper px-3.5 py-1.5 inset-ring inset-ring-line hover:inset-ring-edge has-checked:bg-primary-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:bg-sunk has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

export function SlotPicker({
  delivery,
  chosen,
  locked,
  missing,
  lapsed,
  onChoose,
}: SlotPickerProps) {
  const { serviceId, slots } = delivery;
  const language = currentLanguage();
  const days = [...new Set(slots.map(({ day }) => day))];
  const open = (day: string) => slots.some((slot) => slot.day === day && slot.left > 0);
  const closed = (day: string) => slots.some((slot) => slot.day === day && slot.closed !== null);
  const [looking, setLooking] = useState<string | null>(null);
  const day = looking ?? chosen?.day ?? days.find(open) ?? days[0];
  if (day === undefined) return <p className="text-[15px] text-muted">{m.checkout_no_slots()}</p>;
  const id = `checkout-slots-${serviceId}`;
  return (
    <fieldset id={id} tabIndex={-1} disabled={locked} className="grid gap-3 outline-none">
      <legend className="mb-2 text-[14px] leading-5 font-semibold">{m.checkout_when()}</legend>
      <div
        role="radiogroup"
        aria-label={m.checkout_day()}
        className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1"
      >
        {days.map((one) => (
          <label key={one} className={`${CELL} shrink-0 text-center`}>
            <input
              type="radio"
              name={`${id}-day`}
              checked={one === day}
              // Closed days can be selected to read their reason.
              disabled={locked || !(open(one) || closed(one))}
              onChange={() => setLooking(one)}
              className="sr-only"
            />
            <span className="text-[15px] leading-5 font-semibold">{weekday(one, language)}</span>
            <span className="text-[13px] leading-[18px] text-muted">
              {formatDate(one, language, 'day-month')}
            </span>
          </label>
        ))}
      </div>
      <div
        role="radiogroup"
        aria-label={m.checkout_hours()}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      >
        {slots
          .filter((slot) => slot.day === day)
          .map(({ slot, from, to, left, closed }) => (
            <label key={slot} className={CELL}>
              <input
                type="radio"
                name={`${id}-slot`}
                checked={chosen?.day === day && chosen.slot === slot}
                disabled={locked || left === 0}
                onChange={() => onChoose({ day, slot })}
                className="sr-only"
              />
              <span className="num text-[15px] leading-5 font-semibold">
                {hoursWords(from, to)}
              </span>
              {closed !== null ? (
                <span className="text-[13px] leading-[18px] wrap-anywhere text-muted">
                  {closedWords(closed)}
                </span>
              ) : left <= FEW ? (
                <span className="text-[13px] leading-[18px] text-muted">
                  {left === 0
                    ? m.checkout_slot_full()
                    : m.checkout_slot_left({ left: String(left) })}
                </span>
              ) : null}
            </label>
          ))}
      </div>
      {missing ? (
        <p
          role="alert"
          className="flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger"
        >
          <AlertIcon className="size-4" />
          {m.checkout_slot_needed()}
        </p>
      ) : lapsed ? (
        <p
          role="status"
          className="flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger"
        >
          <AlertIcon className="size-4" />
          {m.checkout_slot_lapsed()}
        </p>
      ) : null}
    </fieldset>
  );
}

function weekday(day: string, language: 'en' | 'ar'): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG' : 'en-US', {
    weekday: language === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
