import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { m } from '#web/words/generated/messages.js';
import { type Chosen, chosenOf, type DaysChange } from './board-change.ts';
import { BoardAside, type Editing, sideOf } from './board-aside.tsx';
import { BoardClosers, closersOf } from './board-closers.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardLegend } from './board-legend.tsx';
import { BoardList } from './board-list.tsx';
import { BoardMonth, BoardTurn } from './board-month.tsx';
import { BoardPanel } from './board-panel.tsx';
import { type BoardListing, rowsOf, weekendOf } from './board-rows.ts';
import { extentOf, type Selection } from './board-selection.ts';
import type { DayLink } from './day-link.ts';
import { rangeWords } from './range-words.ts';
import { isSingle } from './single-day.ts';
import {
  BOARD_LISTINGS,
  type BoardLength,
  type BoardScope,
  LAST_AHEAD,
  useBoard,
} from './use-board.ts';

interface CalendarBoardProps extends BoardScope {
  /** Accessible label: 'Rooms and rates'. */
  readonly label: string;
  /** The shown page of its listings, from 1. */
  readonly page: number;
  readonly pageLink: ComponentProps<typeof Pagination>['link'];
  /** Label of the count, from the vertical: 'Rooms to sell'. */
  readonly placesLabel?: string;
  /** For sales by night: 'Room nights left'. Adds the month's figures and ribbon. */
  readonly nightsLabel?: string;
  /** A link from a day's column, with its label. */
  readonly dayLink?: DayLink;
  /** Follows the board, for the listings that it shows. */
  readonly foot?: (listings: readonly BoardListing[], today: CalendarDate) => ReactNode;
}

/**
 * A vendor's listings by day. Prices, places and terms can be set for a selection, and it can be
 * closed or opened. On phones, a list by day.
 */
export function CalendarBoard({
  label,
  serviceId,
  vertical,
  page,
  pageLink,
  placesLabel = m.vendor_calendar_capacity(),
  nightsLabel,
  dayLink,
  foot,
}: CalendarBoardProps) {
  const [length, setLength] = useState<BoardLength>(14);
  const board = useBoard({ serviceId, vertical }, page, length);
  const [held, setHeld] = useState<{ page: number; selection: Selection } | null>(null);
  const selection = held?.page === board.page ? held.selection : null;
  const [editing, setEditing] = useState<Editing | null>(null);
  const isGrid = useWide('(min-width: 761px)');
  const { listings, from } = board;

  const select = (next: Selection | null) => {
    if (board.fault) board.clearFault();
    setHeld(next && { page: board.page, selection: next });
    if (next === null) setEditing(null);
  };
  const show = (day: string) => {
    select(null);
    board.setFrom(day < board.today ? board.today : day);
  };
  // Stable rows until one of their days changes, so that hundreds of cells are not rendered again.
  const rows = useMemo(() => rowsOf(listings ?? []), [listings]);
  const closers = useMemo(() => closersOf(listings ?? []), [listings]);
  const weekend = useMemo(() => weekendOf(listings ?? []), [listings]);
  const chosen = selection && chosenOf(rows, extentOf(selection));
  const save = async (changes: readonly DaysChange[]) => {
    if (await board.save(changes)) select(null);
  };
  const panel = chosen ? (
    <BoardPanel
      // A new selection resets the input, extending it does not.
      key={`${selection?.anchor.row} ${selection?.anchor.day} ${from}`}
      chosen={chosen}
      placesLabel={placesLabel}
      fault={board.fault}
      busy={board.busy}
      onSave={(changes) => void save(changes)}
      onDiscard={() => select(null)}
    />
  ) : null;

  if (listings === null)
    return board.failed ? (
      <Failed onRetry={board.reload} />
    ) : (
      <Skeleton className="h-[420px] rounded-panel" />
    );
  if (listings.length === 0)
    return <EmptyState icon={CalendarIcon} title={m.vendor_board_empty()} />;
  return (
    <div>
      {nightsLabel === undefined ? null : (
        <BoardMonth
          of={{ serviceId, page }}
          nightsLabel={nightsLabel}
          board={board}
          length={length}
          ribbon={isGrid}
          onShow={show}
        />
      )}
      <div className="relative">
        <section
          aria-label={label}
          aria-busy={board.loading}
          className="min-w-0 md:overflow-hidden md:rounded-panel md:border md:border-line md:bg-paper"
        >
          <div className="flex flex-wrap items-center gap-3 pb-3 md:px-4 md:py-3">
            <div className="flex items-center gap-1">
              <BoardTurn
                label={m.vendor_board_earlier()}
                disabled={from <= board.today}
                onClick={() => show(addDays(from, -length))}
                back
              />
              <BoardTurn
                label={m.vendor_board_later()}
                disabled={from > addDays(board.today, LAST_AHEAD)}
                onClick={() => show(addDays(from, length))}
              />
            </div>
            <p aria-live="polite" className="min-w-0 flex-1 font-serif text-[18px] leading-[26px]">
              {rangeWords(from, addDays(from, length - 1), 'day-month')}
            </p>
            <div className="max-md:w-full">
              <Segmented
                label={m.vendor_board_length()}
                name="board-length"
                options={[
                  { key: '14', label: m.vendor_board_fortnight() },
                  { key: '30', label: m.vendor_board_month() },
                ]}
                selected={String(length)}
                onSelect={(key) => {
                  select(null);
                  setLength(key === '30' ? 30 : 14);
                }}
              />
            </div>
          </div>
          {board.failed ? <Failed onRetry={board.reload} /> : null}
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-3 px-4 text-[14px] leading-5 empty:hidden max-md:px-0"
          >
            {board.canUndo ? (
              <span className="contents">
                {m.vendor_calendar_saved()}
                <Button
                  look="quiet"
                  size="small"
                  busy={board.busy}
                  onClick={() => void board.undo()}
                >
                  {m.vendor_board_undo()}
                </Button>
              </span>
            ) : null}
          </div>
          <p className="pb-3 text-[14px] leading-5 text-muted md:px-4">
            {isGrid ? m.vendor_board_how() : m.vendor_board_how_thumb()}
          </p>
          <BoardClosers value={closers}>
            {isGrid ? (
              <>
                <BoardGrid
                  label={label}
                  placesLabel={placesLabel}
                  listings={listings}
                  rows={rows}
                  weekend={weekend}
                  selection={selection}
                  dayLink={dayLink}
                  onSelect={select}
                  onDraw={() => setEditing(null)}
                  onEdit={(cell, byKey) => setEditing({ at: sideOf(cell), byKey })}
                />
                <BoardLegend
                  weekend={weekend}
                  single={rows.every(isSingle)}
                  ends={listings.some(({ dayTerms }) => dayTerms.includes('noArrival'))}
                />
              </>
            ) : (
              <BoardList
                listings={listings}
                rows={rows}
                weekend={weekend}
                selection={selection}
                dayLink={dayLink}
                onSelect={select}
              />
            )}
          </BoardClosers>
          {board.total > BOARD_LISTINGS ? (
            <div className="pb-4 md:px-4">
              <Pagination
                page={page}
                pageSize={BOARD_LISTINGS}
                total={board.total}
                link={pageLink}
              />
            </div>
          ) : null}
        </section>
        {editing && panel && isGrid ? (
          <BoardAside editing={editing} onClose={() => select(null)}>
            {panel}
          </BoardAside>
        ) : null}
      </div>
      {chosen && !(editing && isGrid) ? (
        <SelectionBar
          chosen={chosen}
          fixed={!isGrid}
          onEdit={() => setEditing({ at: 'end', byKey: true })}
        />
      ) : null}
      {editing && panel && !isGrid ? (
        <Dialog open onClose={() => setEditing(null)} title={m.vendor_board_change()}>
          {panel}
        </Dialog>
      ) : null}
      {foot?.(listings, board.today)}
    </div>
  );
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 p-6 text-center text-[15px]">
    {m.vendor_calendar_unread()}
    <Button look="outline" size="small" onClick={onRetry}>
      {m.shell_retry()}
    </Button>
  </div>
);

interface SelectionBarProps {
  readonly chosen: Chosen;
  /** Replaces the tab bar; otherwise it is at the end of the board. */
  readonly fixed: boolean;
  readonly onEdit: () => void;
}

/** The selection, with a button to edit it. */
function SelectionBar({ chosen: { rows, from, to }, fixed, onEdit }: SelectionBarProps) {
  return (
    <div
      // If it replaces no tab bar, the page keeps its size: the first press restyles no cell.
      {...(fixed && { 'data-page-bar': 'md' })}
      className={`flex items-center justify-between gap-3 bg-paper ${fixed ? 'page-bar fixed inset-x-0 bottom-0 z-20 border-t border-line px-gutter py-2.5' : 'sticky bottom-4 z-5 mt-3 rounded-panel p-3 ps-4 shadow-lift inset-ring inset-ring-line'}`}
    >
      <p role="status" className="num min-w-0 text-[14px] leading-5">
        <b className="block truncate">
          {rows.length === 1 ? (
            <bdi>{rows[0]?.name}</bdi>
          ) : (
            m.vendor_board_rows({ count: String(rows.length) })
          )}
        </b>
        <span className="text-muted">{rangeWords(from, to)}</span>
      </p>
      <Button size="small" onClick={onEdit}>
        {m.vendor_board_edit()}
      </Button>
    </div>
  );
}
