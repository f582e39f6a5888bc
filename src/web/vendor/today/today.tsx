import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DayPart } from '#contract/day-book.ts';
import { marketTime } from '#web/market-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  formatCount,
  formatDate,
  formatHours,
  formatLength,
  formatMinutes,
  formatTime,
} from '#web/ui/format.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { Phone } from '#web/ui/phone.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { useDesks } from '#web/vendor/desks.ts';
import { PayWaiting } from '#web/vendor/manual/pay-waiting.tsx';
import { useMay } from '#web/vendor/may.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { Arrive } from './arrive.tsx';
import { type DayBook, useDay } from './use-day.ts';

type Trade = DayBook['trades'][number];
type Row = Trade['rows'][number];
type Queue = DayBook['queues'][number];

interface TodayProps {
  /** The vendor's verticals with a calendar. */
  readonly booked: readonly { readonly vertical: string; readonly title: () => string }[];
}

/** Today's customers of each trade by name, and the paid work that waits. */
export function Today({ booked }: TodayProps) {
  const { book, failed, reload } = useDay();
  if (failed) return <ErrorState message={m.today_unread()} onRetry={reload} />;
  if (book === null) return <Skeleton className="mb-4 h-40 rounded-card" />;
  return (
    <>
      {book.queues.length > 0 ? <Queues queues={book.queues} /> : null}
      {booked.map(({ vertical, title }) => (
        <TradeToday
          key={vertical}
          title={booked.length > 1 ? title() : m.today_title()}
          day={book.day}
          trade={book.trades.find((one) => one.vertical === vertical)}
          vertical={vertical}
          onArrived={reload}
        />
      ))}
    </>
  );
}

const CARD =
  'mb-3 rounded-card bg-paper p-4 inset-ring inset-ring-line md:mb-4 md:px-[22px] md:py-5';
/** Rows before "Show all". */
const SHOWN = 6;

interface TradeTodayProps {
  readonly title: string;
  readonly day: string;
  readonly vertical: string;
  readonly trade: Trade | undefined;
  readonly onArrived: () => void;
}

function TradeToday({ title, day, vertical, trade, onArrived }: TradeTodayProps) {
  const [chosen, setChosen] = useState<DayPart>('arrival');
  const [all, setAll] = useState(false);
  const desk = useDesks([vertical])[vertical];
  const may = useMay();
  const rows = trade?.rows ?? [];
  const countOf = (part: DayPart) => rows.filter((row) => row.part === part).length;
  const byNight = rows.some(({ part }) => part !== 'visit');
  const shown = byNight ? rows.filter(({ part }) => part === chosen || part === 'visit') : rows;
  return (
    <section aria-label={title} className={CARD}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-[20px] leading-7">
          {title}
          <span className="ms-2 font-sans text-[14px] leading-5 font-normal text-muted">
            {formatDate(day, currentLanguage(), 'weekday')}
          </span>
        </h2>
        {desk?.manage && may.see('calendar') ? (
          <Link to={desk.manage.to} className="text-link rounded-sm text-[14px] leading-6">
            {m.today_calendar()}
          </Link>
        ) : null}
      </div>
      {byNight ? (
        <div className="mt-3">
          <Segmented
            label={title}
            name={`today-${vertical}`}
            options={[
              {
                key: 'arrival',
                label: m.today_arrivals({ count: formatCount(countOf('arrival')) }),
              },
              { key: 'stay', label: m.today_stays({ count: formatCount(countOf('stay')) }) },
              {
                key: 'departure',
                label: m.today_departures({ count: formatCount(countOf('departure')) }),
              },
            ]}
            selected={chosen}
            onSelect={setChosen}
          />
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className="mt-3 text-[15px] leading-6 text-muted">{m.today_none()}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {(all ? shown : shown.slice(0, SHOWN)).map((row) => (
            <li key={row.itemId + row.part}>
              <TodayRow
                row={row}
                vertical={vertical}
                canArrive={row.part !== 'departure' && may.change('orders')}
                onArrived={onArrived}
              />
            </li>
          ))}
        </ul>
      )}
      {!all && shown.length > SHOWN ? (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          {m.today_more({ count: formatCount(shown.length) })}
        </Button>
      ) : null}
    </section>
  );
}

interface TodayRowProps {
  readonly row: Row;
  readonly vertical: string;
  /** Below a heading with the time and the listing. */
  readonly plain?: boolean;
  /** Offers to note the arrival, which is refused before the booking's first day. */
  readonly canArrive: boolean;
  readonly onArrived: () => void;
}

export function TodayRow({ row, vertical, plain = false, canArrive, onArrived }: TodayRowProps) {
  const { slot, name, phone, listing, subDetails, arrived, noShow, serviceOrderId, payUntil } = row;
  const desk = useDesks([vertical])[vertical];
  const chosen = desk?.onDay?.(subDetails) ?? lookNow(vertical)?.chosen(subDetails) ?? [];
  const title = <bdi>{name === '' ? m.manual_erased() : name}</bdi>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="flex min-w-0 items-start gap-3">
        {slot === null || plain ? null : (
          <span className="num w-[72px] shrink-0 text-[15px] leading-6 font-semibold">
            {formatTime(slot, currentLanguage())}
          </span>
        )}
        <div className="min-w-0">
          {serviceOrderId === null ? (
            <b className="text-[15px] leading-6">{title}</b>
          ) : (
            <Link
              to="/dashboard/vendor/orders"
              search={{ open: serviceOrderId }}
              className="rounded-sm text-[15px] leading-6 font-semibold hover:underline"
            >
              {title}
            </Link>
          )}
          <span className="block text-[14px] leading-5 wrap-anywhere text-muted">
            {(plain ? chosen : [listing, ...chosen]).join(m.shell_comma())}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[14px] leading-5">
        {phone === '' ? null : <Phone phone={phone} className="text-link hover:underline" />}
        {serviceOrderId === null ? <Badge tone="plain">{m.manual_by_hand()}</Badge> : null}
        {payUntil === null ? null : <PayWaiting until={payUntil} />}
        {arrived ? <Badge tone="good">{m.today_arrived()}</Badge> : null}
        {canArrive && !arrived && !noShow ? <Arrive row={row} onDone={onArrived} /> : null}
        {noShow ? <Badge tone="bad">{m.orders_outcome_no_show()}</Badge> : null}
      </div>
    </div>
  );
}

function Queues({ queues }: { readonly queues: readonly Queue[] }) {
  const desks = useDesks(queues.map(({ vertical }) => vertical));
  return queues.map((queue) => {
    const label = desks[queue.vertical]?.queue?.();
    return label === undefined ? null : (
      <section key={queue.vertical} aria-label={label} className={CARD}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-[20px] leading-7">{label}</h2>
          <Link
            to="/dashboard/vendor/orders"
            search={{ status: 'pending' }}
            className="text-link rounded-sm text-[14px] leading-6"
          >
            {m.figures_all_orders()}
          </Link>
        </div>
        <p className="mt-1 text-[17px] leading-6">
          {queue.count === 0
            ? m.today_no_work()
            : [
                queue.more
                  ? m.today_waiting_more({ count: formatCount(queue.count) })
                  : m.today_waiting({ count: formatCount(queue.count) }),
                ...(queue.oldest === null ? [] : [m.today_oldest({ age: ageWords(queue.oldest) })]),
              ].join(m.shell_comma())}
        </p>
        <RateEnds queue={queue} />
      </section>
    );
  });
}

function RateEnds({ queue: { vertical, rateEnds } }: { readonly queue: Queue }) {
  const desk = useDesks([vertical])[vertical];
  const may = useMay();
  if (rateEnds === null) return null;
  const time = formatDate(rateEnds, currentLanguage(), 'weekday-time', zoneHere());
  const ended = new Date(rateEnds) <= marketTime();
  return (
    <p className={`mt-1 text-[14px] leading-5 ${ended ? 'font-[550] text-danger' : 'text-muted'}`}>
      {ended ? m.today_rate_ended({ time }) : m.today_rate({ time })}{' '}
      {may.see('calendar') ? (
        <Link to="/dashboard/vendor/inventory" search={{ vertical }} className="text-link">
          {desk?.manage?.words() ?? m.inventory_title()}
        </Link>
      ) : null}
    </p>
  );
}

/** '45 minutes', '2 hours' or '3 days'. */
function ageWords(at: string): string {
  const minutes = Math.max(1, Math.floor((marketTime().getTime() - Date.parse(at)) / 60_000));
  const language = currentLanguage();
  if (minutes < 60) return formatMinutes(minutes, language);
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? formatHours(hours, language)
    : formatLength(Math.floor(hours / 24), 'day', language);
}
