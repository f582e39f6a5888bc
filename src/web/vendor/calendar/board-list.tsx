import { use, useState } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { dayWords, isNearlyFull, leftWords } from './board-cell.tsx';
import { BoardClosers, closersOn } from './board-closers.ts';
import { type BoardListing, type BoardRow, shareSold } from './board-rows.ts';
import { extentOf, type Selection, tapped } from './board-selection.ts';

interface BoardListProps {
  readonly listings: readonly BoardListing[];
  readonly rows: readonly BoardRow[];
  readonly selection: Selection | null;
  readonly onSelect: (selection: Selection | null) => void;
}

/** The board on a phone: day by day, with what is sold on each. The first tap and the second are the ends of a range. */
export function BoardList({ listings, rows, selection, onSelect }: BoardListProps) {
  const [only, setOnly] = useState<string | null>(null);
  const all = use(BoardClosers);
  const extent = selection && extentOf(selection);
  const days = rows[0]?.days ?? [];
  return (
    <div>
      {listings.length > 1 ? (
        <div className="-mx-gutter mb-3 flex gap-2 overflow-x-auto px-gutter py-0.5">
          <Chip on={only === null} onClick={() => setOnly(null)} className="min-h-11 shrink-0">
            {m.vendor_board_all()}
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
              {formatDate(day, currentLanguage(), 'short-weekday')}
              <SoldShare share={shareSold(listings, index)} />
            </h2>
            <ul>
              {rows.map((row, at) => {
                if (only !== null && row.listing._id !== only) return null;
                const one = row.days[index];
                if (!one) return null;
                const closers = closersOn(one, all);
                const isIn =
                  extent !== null &&
                  at >= extent.rows[0] &&
                  at <= extent.rows[1] &&
                  index >= extent.days[0] &&
                  index <= extent.days[1];
                return (
                  <li key={row.key}>
                    <button
                      type="button"
                      aria-pressed={isIn}
                      onClick={() => onSelect(tapped(selection, { row: at, day: index }))}
                      className={`num flex min-h-11 w-full items-center gap-3 rounded-[8px] px-2 text-start text-[15px] leading-5 ${isIn ? 'bg-tint inset-ring-2 inset-ring-primary' : ''} ${row.variant === null ? '' : 'ps-6'}`}
                    >
                      <span className="sr-only">{dayWords(row.name, one, closers)}</span>
                      <span aria-hidden="true" className="contents">
                        <bdi className="min-w-0 flex-1 truncate">{row.name}</bdi>
                        {closers.map(({ name, bar }) => (
                          <i key={name} className={`size-2.5 shrink-0 rounded-pill ${bar}`} />
                        ))}
                        <span
                          className={
                            isNearlyFull(one) ? 'font-[650] text-saffron-ink' : 'text-muted'
                          }
                        >
                          {one.closed || one.left === 0
                            ? (closers[0]?.name ?? leftWords(one))
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
              })}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

const SoldShare = ({ share }: { readonly share: number | null }) =>
  share === null ? null : (
    <span className="num font-sans text-[13px] leading-[18px] font-normal text-muted">
      {m.vendor_board_share({ percent: formatCount(Math.round(share * 100)) })}
    </span>
  );
