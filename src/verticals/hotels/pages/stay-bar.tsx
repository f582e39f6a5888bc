import { type ReactNode, Suspense, useState } from 'react';
import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { DateButton } from '#web/booking/date-button.tsx';
import { roomsWords } from '#web/stays/stay-guests.ts';
import { Button } from '#web/ui/button.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import { HORIZON_DAYS } from '../prices.ts';
import { guestsWords } from '../stay-words.ts';
import type { RoomFilters } from './room-filters.ts';
import { searchOf, type Stay } from './stay-search.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded with the press, because most visitors are two.
const PartiesDialog = latePart(
  async () => (await import('#web/stays/parties-dialog.tsx')).PartiesDialog,
  'above',
);

interface StayBarProps {
  readonly stay: Stay;
  /** Hidden fields of the form that is sent without a script. */
  readonly filters: RoomFilters;
  readonly today: CalendarDate;
  /** The country of the hotel. */
  readonly country: string;
  /** Path of the page, without the language, for the form without a script. */
  readonly path: string;
  readonly onChange: (stay: Stay) => void;
}

const CELL =
  'relative grid content-center gap-0.5 px-4 py-2.5 text-start text-[13px] leading-[18px] font-semibold md:border-e md:border-line md:px-5';
// The whole cell opens the calendar.
const DATE =
  'block h-6 w-full min-w-0 truncate text-start text-[16px] leading-6 font-normal text-ink outline-none after:absolute after:inset-0';

export function StayBar({ stay, filters, today, country, path, onChange }: StayBarProps) {
  const [open, setOpen] = useState(false);
  const { checkIn, checkOut, rooms } = stay;
  const last = addDays(today, HORIZON_DAYS);
  const nights = daysBetween(checkIn, checkOut);
  const shared = { country, range: { from: checkIn, to: checkOut } };
  // Keeps the number of nights.
  const arrive = (day: CalendarDate) =>
    onChange({ ...stay, checkIn: day, checkOut: addDays(day, nights) });
  const leave = (day: CalendarDate) => onChange({ ...stay, checkOut: day });
  return (
    <form
      action={pathInLanguage(path, currentLanguage())}
      aria-label={m.hotels_your_stay()}
      onSubmit={(event) => {
        event.preventDefault();
        document.getElementById('rooms')?.scrollIntoView({ block: 'start' });
      }}
      className="z-10 mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-panel bg-paper shadow-[0_0_0_1px_var(--line),var(--lift)] md:sticky md:top-[calc(var(--header)+8px)] md:mt-5 md:grid-cols-[1fr_1fr_1.3fr_auto] md:gap-0"
    >
      <Cell label={m.hotels_check_in()}>
        <DateButton
          {...shared}
          name="from"
          label={m.hotels_check_in()}
          value={checkIn}
          min={today}
          max={last}
          onPick={arrive}
          className={DATE}
        />
      </Cell>
      <Cell label={m.hotels_check_out()} beside={nightsWords(nights)}>
        <DateButton
          {...shared}
          name="to"
          label={m.hotels_check_out()}
          value={checkOut}
          min={addDays(checkIn, 1)}
          max={addDays(last, 1)}
          onPick={leave}
          className={DATE}
        />
      </Cell>
      {Object.entries({ guests: searchOf(stay).guests, ...filters }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${CELL} -outline-offset-4 hover:bg-sunk max-md:col-span-2 max-md:border-t max-md:border-line`}
      >
        {m.stays_guests_and_rooms()}
        <span className="text-[16px] leading-6 font-normal">{whoWords(rooms)}</span>
      </button>
      <div className="p-2 max-md:col-span-2 max-md:px-4 max-md:pb-3">
        <Button type="submit" className="h-full w-full">
          {m.hotels_check_rooms()}
        </Button>
      </div>
      {open ? (
        <Suspense fallback={null}>
          <PartiesDialog
            rooms={rooms}
            onChange={(next) => onChange({ ...stay, rooms: next })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}

/** `2 adults and 1 child, 1 room`. */
export function whoWords(rooms: Stay['rooms']): string {
  const adults = rooms.reduce((sum, party) => sum + party.adults, 0);
  const children = rooms.reduce((sum, { childAges }) => sum + childAges.length, 0);
  return `${guestsWords(adults, children)}${m.shell_comma()}${roomsWords(rooms.length)}`;
}

function Cell({
  label,
  beside,
  children,
}: {
  readonly label: string;
  readonly beside?: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={`${CELL} focus-within:outline-2 focus-within:-outline-offset-4 focus-within:outline-primary max-md:even:border-s max-md:even:border-line`}
    >
      <span aria-hidden="true" className="flex justify-between gap-2">
        {label}
        {beside === undefined ? null : (
          <span className="num font-normal whitespace-nowrap text-muted md:max-lg:hidden">
            {beside}
          </span>
        )}
      </span>
      {children}
    </div>
  );
}
