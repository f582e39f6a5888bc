import { formatMinutes, formatTime } from '#web/ui/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { ManualBadge } from '../manual/manual-badge.tsx';
import type { Spoken, VisitWords } from './week-board.tsx';
import { type Day, type Manual, type Row, rowsOf, type Visit } from './week-rules.ts';

interface DayListProps {
  readonly day: Day;
  readonly words: (visit: Spoken) => VisitWords;
  /** Without it rows are not pressable, for printing. */
  readonly onOpen?: (visit: Visit) => void;
  readonly onManual?: (manual: Manual) => void;
  /** Adds a booking at a free time. */
  readonly onFree?: (from: string) => void;
}

const ROW =
  'grid w-full grid-cols-[76px_4px_minmax(0,1fr)_auto] items-center gap-x-3 py-3 text-start';

/** A day in order: visits, free time, breaks. */
export function DayList({ day, words, onOpen, onManual, onFree }: DayListProps) {
  const rows = rowsOf(day).filter(
    (row) => onOpen !== undefined || row.of === 'visit' || row.of === 'manual',
  );
  if (rows.length === 0)
    return (
      <p className="py-3 text-[15px] leading-6 text-muted">
        {day.closed ? m.vendor_calendar_closed() : m.vendor_week_nobody()}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) =>
        row.of === 'visit' ? (
          <li key={row.visit.itemId + row.visit.from}>
            {onOpen ? (
              <button type="button" className={`${ROW} min-h-14`} onClick={() => onOpen(row.visit)}>
                <VisitRow visit={row.visit} words={words(row.visit)} />
              </button>
            ) : (
              <div className={ROW}>
                <VisitRow visit={row.visit} words={words(row.visit)} />
              </div>
            )}
          </li>
        ) : row.of === 'manual' ? (
          <li key={row.manual.bookingId + row.manual.from}>
            {onManual ? (
              <button
                type="button"
                className={`${ROW} min-h-14`}
                onClick={() => onManual(row.manual)}
              >
                <ManualRow manual={row.manual} words={words} />
              </button>
            ) : (
              <div className={ROW}>
                <ManualRow manual={row.manual} words={words} />
              </div>
            )}
          </li>
        ) : (
          <li key={row.of + row.from} className={`${ROW} text-muted`}>
            <Unsold row={row} onFree={onFree} />
          </li>
        ),
      )}
    </ul>
  );
}

function Unsold({
  row: { of, from, to },
  onFree,
}: {
  readonly row: Exclude<Row, { of: 'visit' | 'manual' }>;
  readonly onFree: DayListProps['onFree'];
}) {
  return (
    <>
      <Time at={from} />
      <span aria-hidden="true" className="h-full rounded-full bg-line" />
      <span>
        {of === 'free' ? m.vendor_week_free() : m.vendor_week_break()}
        <span className="num block text-[14px] leading-5">
          {m.vendor_week_until({ time: formatTime(to, currentLanguage()) })}
        </span>
      </span>
      {of === 'free' && onFree ? (
        <Button look="outline" size="small" onClick={() => onFree(from)}>
          {m.manual_add()}
        </Button>
      ) : null}
    </>
  );
}

function ManualRow({
  manual,
  words,
}: {
  readonly manual: Manual;
  readonly words: DayListProps['words'];
}) {
  const { title, text } = manualWords(manual, words);
  return (
    <>
      <span>
        <Time at={manual.from} strong />
        <span className="num block text-[13px] leading-[18px] text-muted">
          {formatMinutes(manual.minutes, currentLanguage())}
        </span>
      </span>
      <span aria-hidden="true" className="h-full rounded-full bg-edge" />
      <span className="min-w-0">
        <b className="block break-words">
          <bdi>{title}</bdi>
        </b>
        <span className="block text-[14px] leading-5 break-words text-muted">{text}</span>
      </span>
      <span className="flex flex-wrap justify-end gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-end">
        <ManualBadge booking={manual} />
      </span>
    </>
  );
}

/** Customer and reason of a booking by hand; a blocked time only has its reason. */
export const manualWords = (
  { kind, name, subDetails }: Manual,
  words: DayListProps['words'],
): VisitWords =>
  kind === 'block'
    ? { title: name, text: '' }
    : words({ customerName: name === '' ? m.manual_erased() : name, subDetails });

function VisitRow({ visit, words }: { readonly visit: Visit; readonly words: VisitWords }) {
  const { from, minutes, state, toMove, confided } = visit;
  return (
    <>
      <span>
        <Time at={from} strong />
        <span className="num block text-[13px] leading-[18px] text-muted">
          {formatMinutes(minutes, currentLanguage())}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`h-full rounded-full ${toMove !== null ? 'bg-saffron' : state === 'seen' ? 'bg-olive' : state === 'no_show' ? 'bg-danger' : 'bg-primary'}`}
      />
      <span className="min-w-0">
        <b className="block break-words">
          <bdi>{words.title}</bdi>
        </b>
        <span className="block text-[14px] leading-5 break-words text-muted">{words.text}</span>
      </span>
      <span className="flex items-center gap-2">
        {confided ? (
          <span title={m.vendor_week_note()} className="text-muted print:hidden">
            <LockIcon className="size-5" />
            <span className="sr-only">{m.vendor_week_note()}</span>
          </span>
        ) : null}
        <VisitBadge visit={visit} />
      </span>
    </>
  );
}

export function VisitBadge({ visit: { state, toMove, asked } }: { readonly visit: Visit }) {
  if (state === 'no_show') return <Badge tone="bad">{m.orders_outcome_no_show()}</Badge>;
  if (asked) return <Badge tone="running">{m.vendor_week_waiting()}</Badge>;
  if (toMove !== null) return <Badge tone="waiting">{m.vendor_week_to_move()}</Badge>;
  return state === 'seen' ? <Badge tone="good">{m.vendor_week_seen()}</Badge> : null;
}

const Time = ({ at, strong = false }: { readonly at: string; readonly strong?: boolean }) => (
  <span className={`num block ${strong ? 'font-semibold' : ''}`}>
    {formatTime(at, currentLanguage())}
  </span>
);
