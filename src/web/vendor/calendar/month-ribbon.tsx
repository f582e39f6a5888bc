import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { firstOf, type Month } from '#web/booking/month.ts';
import { m } from '#web/words/generated/messages.js';
import { percentWords } from './percent-words.ts';
import { rangeWords } from './range-words.ts';
import { daysIn, frameFrom, frameOf } from './ribbon-frame.ts';
import type { SoldMonth } from './use-month.ts';

interface MonthRibbonProps {
  readonly month: Month;
  /** Its loaded days. */
  readonly days: SoldMonth['days'];
  /** Visible days of the board: the first day and their number. */
  readonly from: CalendarDate;
  readonly length: number;
  readonly today: CalendarDate;
  readonly onFrom: (day: CalendarDate) => void;
}

/** A month with its sales. The frame is what the board shows: drag it, or use arrow keys. */
export function MonthRibbon({ month, days, from, length, today, onFrom }: MonthRibbonProps) {
  const count = daysIn(month);
  /** Drag state of the frame: its start, and the day the pointer holds. */
  const [drawn, setDrawn] = useState<{ readonly from: CalendarDate; readonly held: number } | null>(
    null,
  );
  const shown = drawn?.from ?? from;
  const frame = frameOf(month, shown, length);
  const begins = daysBetween(firstOf(month), shown);
  const place = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const along = document.documentElement.dir === 'rtl' ? right - clientX : clientX - left;
    return Math.floor((along / width) * count);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const at = place(event);
    const isIn = frame !== null && at >= frame.first && at < frame.first + frame.count;
    const held = isIn ? at - begins : length >> 1;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ from: frameFrom(month, at - held, today), held });
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (drawn) setDrawn({ ...drawn, from: frameFrom(month, place(event) - drawn.held, today) });
  };
  const drop = () => {
    setDrawn(null);
    if (drawn && drawn.from !== from) onFrom(drawn.from);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowUp: 1,
      ArrowDown: -1,
      PageUp: 7,
      PageDown: -7,
      Home: -begins,
      End: count - 1 - begins,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = frameFrom(month, begins + step, today);
    if (next !== from) onFrom(next);
  };
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.vendor_month_frame()}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={Math.min(Math.max(begins + 1, 1), count)}
        aria-valuetext={rangeWords(shown, addDays(shown, length - 1), 'day-month')}
        onPointerDown={press}
        onPointerMove={draw}
        onPointerUp={drop}
        onPointerCancel={() => setDrawn(null)}
        onKeyDown={move}
        className="group relative grid h-[62px] cursor-grab touch-pan-y auto-cols-fr grid-flow-col items-end gap-[3px] py-[5px] outline-none select-none active:cursor-grabbing"
      >
        {Array.from({ length: count }, (_, at) => (
          <Bar key={at} day={days[at]} />
        ))}
        {frame === null ? null : (
          <span
            aria-hidden="true"
            style={{
              insetInlineStart: `calc((100% + 3px) / ${count} * ${frame.first} - 1.5px)`,
              inlineSize: `calc((100% + 3px) / ${count} * ${frame.count})`,
            }}
            className="absolute inset-y-0 rounded-[8px] inset-ring-2 inset-ring-ink group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-primary"
          />
        )}
      </div>
      <p
        aria-hidden="true"
        className="num mt-1.5 grid auto-cols-fr grid-flow-col gap-[3px] text-[12px] leading-4 text-muted"
      >
        {Array.from({ length: count }, (_, at) => (
          <span key={at} className="w-0 justify-self-center">
            <span className="block w-max ltr:-translate-x-1/2 rtl:translate-x-1/2">
              {at % 7 === 0 || at === count - 1 ? (at === 28 && count > 29 ? '' : at + 1) : ''}
            </span>
          </span>
        ))}
      </p>
      <p className="sr-only">
        {days.length === 0
          ? null
          : m.vendor_month_ribbon({
              least: percentWords(Math.min(...days.map(shareOf))),
              most: percentWords(Math.max(...days.map(shareOf))),
            })}
      </p>
    </div>
  );
}

const shareOf = ({ capacity, taken }: SoldMonth['days'][number]): number =>
  capacity === 0 ? 0 : Math.min(1, taken / capacity);

function Bar({ day }: { readonly day: SoldMonth['days'][number] | undefined }) {
  const share = day ? shareOf(day) : 0;
  return (
    <i
      aria-hidden="true"
      style={{ blockSize: `max(2px, ${share * 100}%)` }}
      className={`rounded-t-[3px] ${lookOf(share)}`}
    />
  );
}

function lookOf(share: number): string {
  if (share >= 0.8) return 'bg-saffron';
  if (share >= 0.55) return 'bg-primary';
  return share > 0 ? 'bg-primary/35' : 'bg-line';
}
