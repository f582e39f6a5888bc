import type { ReactNode } from 'react';
import { minutesOf } from '#base/schedule.ts';
import { formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { ManualBadge } from '../manual/manual-badge.tsx';
import { manualWords } from './day-list.tsx';
import { type Held, useDrag } from './use-drag.ts';
import { axisOf, type Column, type Manual, snapped, timeOf, type Visit } from './week-rules.ts';

/** The part of a booking that its words need. */
export type Spoken = Pick<Visit, 'customerName' | 'subDetails'>;

export interface VisitWords {
  /** The customer. */
  readonly title: string;
  /** The reason and mode. */
  readonly text: string;
}

interface WeekBoardProps {
  /** Accessible label. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly head: (column: Column) => ReactNode;
  readonly words: (visit: Spoken) => VisitWords;
  readonly onOpen: (visit: Visit) => void;
  readonly onManual: (manual: Manual) => void;
  /** Called when a free time is pressed. */
  readonly onFree: (column: Column, from: string) => void;
  /** Called when a booking is dropped; without it bookings cannot be dragged. */
  readonly onDrop?: (held: Held) => void;
}

const PIXELS_A_MINUTE = 1.2;
const px = (minutes: number) => `${Math.round(minutes * PIXELS_A_MINUTE)}px`;
const hourWords = (minutes: number) => formatTime(timeOf(minutes), currentLanguage());
/** Shorter visits have room for one line only, and those below `TWO_LINES` for two. */
const ONE_LINE = 30;
const TWO_LINES = 50;

/**
 * The schedule of people, one column for each day or person: hours, visits, free time after them,
 * closures.
 */
export function WeekBoard({
  label,
  columns,
  head,
  words,
  onOpen,
  onManual,
  onFree,
  onDrop,
}: WeekBoardProps) {
  const axis = axisOf(columns);
  const drag = useDrag({
    columns,
    top: axis.from,
    minutesAPixel: 1 / PIXELS_A_MINUTE,
    onDrop,
  });
  const hours = Array.from({ length: (axis.to - axis.from) / 60 }, (_, at) => axis.from + at * 60);
  return (
    <section aria-label={label} className="overflow-x-auto">
      <div
        className="grid min-w-max"
        style={{ gridTemplateColumns: `64px repeat(${columns.length}, minmax(104px, 1fr))` }}
      >
        <span aria-hidden="true" className="sticky start-0 z-10 bg-paper" />
        {columns.map((column) => (
          <div key={column.key} className="border-s border-b border-line px-2 py-2 text-center">
            {head(column)}
          </div>
        ))}
        <div aria-hidden="true" className="sticky start-0 z-10 bg-paper">
          {hours.map((at) => (
            <p
              key={at}
              className="num pe-2 pt-0.5 text-end text-[12px] leading-4 whitespace-nowrap text-muted"
              style={{ height: px(60) }}
            >
              {hourWords(at)}
            </p>
          ))}
        </div>
        {columns.map((column) => (
          <DayColumn
            key={column.key}
            column={column}
            axis={axis}
            held={drag.held?.column.key === column.key ? drag.held : null}
            onFree={onFree}
          >
            {column.day.manual.map((manual) => (
              <ManualBlock
                key={`${manual.bookingId} ${manual.from}`}
                manual={manual}
                top={axis.from}
                words={words}
                onPress={() => onManual(manual)}
              />
            ))}
            {column.day.visits.map((visit) => (
              <Block
                key={`${visit.itemId} ${visit.from}`}
                visit={visit}
                top={axis.from}
                words={words(visit)}
                lifted={drag.held?.visit === visit}
                onPointerDown={drag.lift(visit)}
                onPress={() => {
                  if (!drag.wasDragged()) onOpen(visit);
                }}
              />
            ))}
          </DayColumn>
        ))}
      </div>
    </section>
  );
}

function DayColumn({
  column,
  axis,
  held,
  onFree,
  children,
}: {
  readonly column: Column;
  readonly onFree: WeekBoardProps['onFree'];
  readonly axis: { readonly from: number; readonly to: number };
  readonly held: Held | null;
  readonly children: ReactNode;
}) {
  const {
    key,
    person: { today, now, removed },
    day: { day, hours, closed },
  } = column;
  const at = minutesOf(now);
  return (
    <div
      data-column={key}
      className="relative border-s border-line bg-sunk bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--line)_6px_7px)]"
      style={{ height: px(axis.to - axis.from) }}
    >
      {closed
        ? null
        : hours.map(({ from, to }) => (
            <button
              key={from}
              type="button"
              disabled={removed || day < today}
              aria-label={m.manual_add_from({ time: hourWords(minutesOf(from)) })}
              onClick={({ clientY, currentTarget, detail }) => {
                // The keyboard presses it without a position.
                const pixels =
                  detail === 0 ? 0 : clientY - currentTarget.getBoundingClientRect().top;
                const minute = minutesOf(from) + pixels / PIXELS_A_MINUTE;
                const start = Math.min(
                  snapped(minute, column.person, column.day, 'down'),
                  minutesOf(to) - column.person.step,
                );
                onFree(column, timeOf(Math.max(start, minutesOf(from))));
              }}
              className="absolute inset-x-0 bg-paper bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)]"
              style={{
                top: px(minutesOf(from) - axis.from),
                height: px(minutesOf(to) - minutesOf(from)),
                backgroundSize: `100% ${px(60)}`,
                backgroundPositionY: px((60 - (minutesOf(from) % 60)) % 60),
              }}
            />
          ))}
      {closed ? (
        <p className="absolute inset-x-1 top-2 rounded-[6px] bg-danger-tint px-2 py-1 text-center text-[13px] leading-[18px] font-semibold text-danger">
          {m.vendor_calendar_closed()}
        </p>
      ) : null}
      {children}
      {held ? (
        <div
          aria-hidden="true"
          className="num pointer-events-none absolute inset-x-1 z-20 rounded-[6px] border-2 border-dashed border-primary bg-tint/80 px-1.5 text-[13px] leading-5 font-semibold text-primary"
          style={{ top: px(held.from - axis.from), height: px(held.visit.minutes) }}
        >
          {hourWords(held.from)}
        </div>
      ) : null}
      {day === today && at >= axis.from && at < axis.to ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-danger"
          style={{ top: px(at - axis.from) }}
        />
      ) : null}
    </div>
  );
}

/** A booking by hand or a blocked time: dashed, and not moved by dragging. */
function ManualBlock({
  manual,
  top,
  words,
  onPress,
}: {
  readonly manual: Manual;
  readonly top: number;
  readonly words: WeekBoardProps['words'];
  readonly onPress: () => void;
}) {
  const { from, minutes, kind, payUntil } = manual;
  const { title, text } = manualWords(manual, words);
  return (
    <button
      type="button"
      onClick={onPress}
      className={`absolute inset-x-1 flex flex-col overflow-hidden rounded-[6px] border border-dashed px-1.5 py-0.5 text-start text-[13px] leading-4 hover:z-10 focus-visible:z-10 ${payUntil !== null ? 'border-saffron bg-saffron-tint text-saffron-ink' : `border-edge ${kind === 'block' ? 'bg-sunk text-muted' : 'bg-paper text-ink'}`}`}
      style={{ top: px(minutesOf(from) - top), height: px(minutes) }}
    >
      <span className={`flex gap-x-1.5 ${minutes < ONE_LINE ? '' : 'flex-wrap'}`}>
        <span className="num whitespace-nowrap">{hourWords(minutesOf(from))}</span>{' '}
        <b dir="auto" className="max-w-full min-w-0 truncate">
          {title}
        </b>
      </span>
      {payUntil === null ? null : (
        <b className={minutes < ONE_LINE ? 'sr-only' : 'block truncate'}>{m.manual_pay_unpaid()}</b>
      )}
      <span
        className={
          minutes < (payUntil === null ? ONE_LINE : TWO_LINES) ? 'sr-only' : 'block truncate'
        }
      >
        {text}
      </span>
      <span className={minutes < 60 ? 'sr-only' : 'mt-1 flex'}>
        <ManualBadge booking={{ ...manual, payUntil: null }} />
      </span>
    </button>
  );
}

function Block({
  visit: { from, minutes, after, state, toMove },
  top,
  words: { title, text },
  lifted,
  onPointerDown,
  onPress,
}: {
  readonly visit: Visit;
  readonly top: number;
  readonly words: VisitWords;
  readonly lifted: boolean;
  readonly onPointerDown: React.PointerEventHandler<HTMLElement>;
  readonly onPress: () => void;
}) {
  const tone =
    toMove !== null
      ? 'bg-saffron-tint text-saffron-ink border-saffron'
      : state === 'no_show'
        ? 'bg-danger-tint text-danger border-danger'
        : state === 'seen'
          ? 'bg-olive-tint text-olive border-olive'
          : 'bg-tint text-ink border-primary';
  const time = formatTime(from, currentLanguage());
  return (
    <>
      <button
        type="button"
        onPointerDown={onPointerDown}
        onClick={onPress}
        className={`absolute inset-x-1 flex flex-col overflow-hidden rounded-[6px] border-s-4 px-1.5 py-0.5 text-start text-[13px] leading-4 hover:z-10 hover:shadow-[0_2px_8px_rgb(58_38_20/0.2)] focus-visible:z-10 ${tone} ${lifted ? 'opacity-50' : ''}`}
        style={{ top: px(minutesOf(from) - top), height: px(minutes) }}
      >
        <span className={`flex gap-x-1.5 ${minutes < ONE_LINE ? '' : 'flex-wrap'}`}>
          <span className="num whitespace-nowrap">{time}</span>{' '}
          {/* Truncated at the name's own end, which in the other language is not the page's. */}
          <b dir="auto" className="max-w-full min-w-0 truncate">
            {title}
          </b>
        </span>
        {/* Short visits keep their text for screen readers. */}
        <span className={minutes < ONE_LINE ? 'sr-only' : 'block truncate'}>{text}</span>
        {toMove === null ? null : <span className="sr-only">{m.vendor_week_to_move()}</span>}
      </button>
      {after > 0 ? (
        <div
          aria-hidden="true"
          className="absolute inset-x-1 rounded-b-[6px] bg-line/60"
          style={{ top: px(minutesOf(from) + minutes - top), height: px(after) }}
        />
      ) : null}
    </>
  );
}
