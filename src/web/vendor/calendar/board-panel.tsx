import { type ReactNode, useId, useState } from 'react';
import { daysFrom, daysBetween, type Weekday, WEEKDAYS, weekdayOf } from '#base/calendar-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import {
  type Answered,
  type BoardForm,
  changesOf,
  type Chosen,
  type DaysChange,
  fieldsOf,
  type Typed,
} from './board-change.ts';
import type { BoardDay } from './board-rows.ts';
import { daysWords } from './days-words.ts';
import { rangeWords } from './range-words.ts';
import type { BoardFault } from './use-board.ts';
import { NumberInput } from '#web/ui/number-input.tsx';

interface BoardPanelProps {
  readonly chosen: Chosen;
  /** Label of the count, from the vertical: 'Rooms to sell'. */
  readonly placesLabel: string;
  readonly fault: BoardFault | null;
  readonly busy: boolean;
  readonly onSave: (changes: readonly DaysChange[]) => void;
  readonly onDiscard: () => void;
}

const EMPTY = {
  price: '',
  capacity: '',
  minNights: '',
  closed: '',
  noArrival: '',
  noDeparture: '',
} as const;

/** Editor for the selected days: empty fields leave values unchanged. */
export function BoardPanel(props: BoardPanelProps) {
  const { chosen, placesLabel, fault, busy, onSave, onDiscard } = props;
  const { from, to, rows } = chosen;
  const days = daysFrom(from, daysBetween(from, to) + 1);
  const inRange = WEEKDAYS.filter((weekday) => days.some((day) => weekdayOf(day) === weekday));
  const [left, setLeft] = useState<readonly Weekday[]>([]);
  const [entered, setEntered] = useState<Omit<BoardForm, 'weekdays'>>(EMPTY);
  const form: BoardForm = {
    ...entered,
    weekdays: inRange.filter((weekday) => !left.includes(weekday)),
  };
  const { terms, places, closing } = fieldsOf(chosen);
  const set = (patch: Partial<typeof entered>) => setEntered({ ...entered, ...patch });
  const changes = changesOf(chosen, form, inRange);
  const selected = rows.flatMap((row) => row.days.filter(({ day }) => day >= from && day <= to));
  const count = days.filter((day) => form.weekdays.includes(weekdayOf(day))).length * rows.length;
  const answers = [
    { value: '' as const, words: m.vendor_board_keep() },
    { value: 'yes' as const, words: m.vendor_board_yes() },
    { value: 'no' as const, words: m.vendor_board_no() },
  ];
  const choice = (name: 'closed' | 'noArrival' | 'noDeparture', label: string, hint: string) => (
    <Select
      label={label}
      hint={hint}
      error={fault?.fields[name]}
      value={entered[name]}
      onChange={({ currentTarget: { value } }) =>
        set({ [name]: answers.find((answer) => answer.value === value)?.value ?? '' } satisfies {
          [Name in typeof name]?: Answered;
        })
      }
    >
      {answers.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0 && count > 0) onSave(changes);
      }}
      className="grid gap-4"
    >
      <div>
        <h2 className="text-[20px] leading-[26px] font-medium">
          {rows.length === 1 ? (
            <bdi>{rows[0]?.name}</bdi>
          ) : (
            m.vendor_board_rows({ count: String(rows.length) })
          )}
        </h2>
        <p className="text-[14px] leading-5 text-muted">{rangeWords(from, to)}</p>
      </div>
      {inRange.length > 1 ? (
        <fieldset>
          <legend className="mb-1.5 text-[14px] leading-5 font-semibold">
            {m.vendor_board_weekdays()}
          </legend>
          <div className="grid grid-cols-7 gap-1">
            {WEEKDAYS.map((weekday) => {
              const on = form.weekdays.includes(weekday);
              return (
                <button
                  key={weekday}
                  type="button"
                  aria-pressed={on}
                  aria-label={weekdayName(weekday)}
                  disabled={!inRange.includes(weekday)}
                  onClick={() =>
                    setLeft(on ? [...left, weekday] : left.filter((one) => one !== weekday))
                  }
                  className={`min-h-11 rounded-[8px] text-[13px] font-semibold disabled:text-edge ${on ? 'bg-tint text-primary inset-ring inset-ring-primary' : 'text-muted inset-ring inset-ring-line'}`}
                >
                  {weekdayName(weekday, currentLanguage() === 'ar' ? 'narrow' : 'short').slice(
                    0,
                    2,
                  )}
                </button>
              );
            })}
          </div>
        </fieldset>
      ) : null}
      {terms.includes('price') ? (
        <TypedNumber
          label={m.vendor_calendar_price()}
          hint={m.vendor_board_now({ value: spread(selected, ({ price }) => price, money) })}
          error={fault?.fields.price}
          value={entered.price}
          decimal
          onValue={(price) => set({ price })}
        />
      ) : null}
      {places ? (
        <TypedNumber
          label={placesLabel}
          hint={m.vendor_board_booked({
            capacity: spread(selected, ({ capacity }) => capacity, String),
            taken: spread(selected, ({ taken }) => taken, String),
          })}
          error={fault?.fields.capacity}
          value={entered.capacity}
          onValue={(capacity) => set({ capacity })}
        />
      ) : null}
      {terms.includes('minNights') ? (
        <TypedNumber
          label={m.vendor_board_min_nights()}
          hint={m.vendor_board_min_nights_hint()}
          error={fault?.fields.minNights}
          value={entered.minNights}
          onValue={(minNights) => set({ minNights })}
        />
      ) : null}
      {closing ? choice('closed', m.vendor_calendar_closed(), m.vendor_board_closed_hint()) : null}
      {terms.includes('noArrival')
        ? choice('noArrival', m.vendor_board_no_arrival(), m.vendor_board_no_arrival_hint())
        : null}
      {terms.includes('noDeparture')
        ? choice('noDeparture', m.vendor_board_no_departure(), m.vendor_board_no_departure_hint())
        : null}
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger empty:hidden">
        {fault?.words}
      </p>
      <p className="text-[13px] leading-[18px] text-muted">{m.vendor_board_stands()}</p>
      <div className="grid gap-1">
        <Button type="submit" wide busy={busy} disabled={changes.length === 0 || count === 0}>
          {m.vendor_board_save({ days: daysWords(count) })}
        </Button>
        <Button look="quiet" wide onClick={onDiscard}>
          {m.vendor_board_discard()}
        </Button>
      </div>
    </form>
  );
}

interface TypedNumberProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly value: Typed;
  readonly onValue: (value: Typed) => void;
  readonly decimal?: boolean;
}

/** A number for the selected days, or back to the listing's default. */
function TypedNumber({ label, hint, error, value, onValue, decimal = false }: TypedNumberProps) {
  const id = useId();
  return (
    <div>
      <NumberInput
        id={id}
        inputMode={decimal ? 'decimal' : 'numeric'}
        label={label}
        hint={hint}
        error={error}
        placeholder={value === null ? m.vendor_board_usual() : m.vendor_board_keep()}
        value={value ?? ''}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <button
        type="button"
        aria-pressed={value === null}
        aria-describedby={id}
        onClick={() => onValue(value === null ? '' : null)}
        className={`min-h-8 text-[13px] leading-[18px] ${value === null ? 'font-[650] text-primary' : 'text-link'}`}
      >
        {m.vendor_board_use_usual()}
      </button>
    </div>
  );
}

const money = (dollars: number): string => formatMoney(dollars, { short: true });

/** '$80', or '$80 – $120' if days differ. */
function spread(
  days: readonly BoardDay[],
  valueOf: (day: BoardDay) => number | null,
  words: (value: number) => string,
): string {
  const values = days.map(valueOf).filter((value) => value !== null);
  if (values.length === 0) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? words(least) : `${words(least)} – ${words(most)}`;
}
