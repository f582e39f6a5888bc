import { memo, type MouseEvent, use, useState } from 'react';
import { type Weekday, weekdayOf } from '#base/calendar-date.ts';
import { Chip } from '#web/ui/chip.tsx';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { dayWords, isNearlyFull, leftWords } from './board-cell.tsx';
import { BoardClosers, closersOn } from './board-closers.ts';
import { type BoardListing, type BoardRow, shareSold } from './board-rows.ts';
import { cellAt, extentOf, type Selection, tapped } from './board-selection.ts';
import type { DayLink } from './day-link.ts';
import { isSingle } from './single-day.ts';

interface BoardListProps {
  readonly listings: readonly BoardListing[];
  readonly rows: readonly BoardRow[];
  readonly weekend: readonly Weekday[];
  readonly selection: Selection | null;
  readonly dayLink: DayLink | undefined;
  readonly onSelect: (selection: Selection | null) => void;
}

/** The board on phones, by day with its sales. The first and second tap are the ends of a range. */
export function BoardList(props: BoardListProps) {
  const { listings, rows, weekend, selection, dayLink, onSelect } = props;
  const [only, setOnly] = useState<string | null>(null);
  const extent = selection && extentOf(selection);
  const days = rows[0]?.days ?? [];
  // One handler for all days, so that day cells do not depend on changing state.
  const press = ({ target }: MouseEvent) => {
    const cell = cellAt(target);
    if (cell) onSelect(tapped(selection, cell));
  };
  return (
    <div role="group" onClick={press}>
      {listings.length > 1 ? (
        <div className="-mx-gutter mb-3 flex gap-2 overflow-x-auto px-gutter py-0.5">
          <Chip on={only === null} onClick={() => setOnly(null)} className="min-h-11 shrink-0">
            {m.common_all()}
          </Chip>
          {listings.map(({ _id, name }) => (
            <Chip
              key={_id}
              on={only === _id}
              onClick={() => setOnly(_id)}
              className="min-h-11 shrink-0"
            >
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </div>
      ) : null}
      {days.map(({ day, shut }, index) =>
        shut === 'past' ? null : (
          <section
            key={day}
            className="border-b border-line py-2 [contain-intrinsic-size:auto_240px] [content-visibility:auto]"
          >
            <h2 className="flex items-baseline justify-between gap-3 py-1 text-[14px] leading-5 font-semibold">
              {dayLink ? (
                dayLink(day, {
                  className: 'flex min-h-11 items-center text-link underline underline-offset-3',
                  children: formatDate(day, currentLanguage(), 'short-weekday'),
                })
              ) : (
                <span>{formatDate(day, currentLanguage(), 'short-weekday')}</span>
              )}
              <span className="num flex gap-2 font-sans text-[13px] leading-[18px] font-normal text-muted">
                {weekend.includes(weekdayOf(day)) ? (
                  <span className="text-saffron-ink">{m.vendor_board_weekend_night()}</span>
                ) : null}
                <SoldShare share={shareSold(listings, index)} />
              </span>
            </h2>
            <ul>
              {rows.map((row, at) =>
                only !== null && row.listing._id !== only ? null : (
                  <ListCell
                    key={row.key}
                    row={row}
                    at={at}
                    index={index}
                    isIn={
                      extent !== null &&
                      at >= extent.rows[0] &&
                      at <= extent.rows[1] &&
                      index >= extent.days[0] &&
                      index <= extent.days[1]
                    }
                  />
                ),
              )}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

interface ListCellProps {
  readonly row: BoardRow;
  /** Position: the row and its day. */
  readonly at: number;
  readonly index: number;
  readonly isIn: boolean;
}

/** A day of a row. Memoised, because a month has hundreds. */
const ListCell = memo(function ListCell({ row, at, index, isIn }: ListCellProps) {
  const all = use(BoardClosers);
  const one = row.days[index];
  if (!one) return null;
  const closers = closersOn(one, all);
  const single = isSingle(row);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isIn}
        data-cell={`${at}-${index}`}
        className={`num flex min-h-11 w-full items-center gap-3 rounded-[8px] px-2 text-start text-[15px] leading-5 ${isIn ? 'bg-tint inset-ring-2 inset-ring-primary' : ''} ${row.variant === null ? '' : 'ps-6'}`}
      >
        <span className="sr-only">{dayWords(row.name, one, { single, closers })}</span>
        <span aria-hidden="true" className="contents">
          <bdi className="min-w-0 flex-1 truncate">{row.name}</bdi>
          {closers.map(({ name, bar }) => (
            <i key={name} className={`size-2.5 shrink-0 rounded-pill ${bar}`} />
          ))}
          <span className={isNearlyFull(one) ? 'font-[650] text-saffron-ink' : 'text-muted'}>
            {single || one.closed || one.left === 0
              ? (closers[0]?.name ?? leftWords(one, single))
              : m.vendor_board_left({ count: String(one.left) })}
          </span>
          <b className="w-16 text-end font-semibold">
            {row.variant === null && !one.closed && one.price !== null
              ? formatMoney(one.price, { short: true })
              : null}
          </b>
        </span>
      </button>
    </li>
  );
});

const SoldShare = ({ share }: { readonly share: number | null }) =>
  share === null ? null : (
    <span>{m.vendor_board_share({ percent: formatCount(Math.round(share * 100)) })}</span>
  );
