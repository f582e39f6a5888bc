import { useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { firstOf, lastOf, type Month, monthAfter, monthOf } from '#web/booking/month.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { MonthFigures } from './month-figures.tsx';
import { MonthRibbon } from './month-ribbon.tsx';
import { type Board, BOARD_LISTINGS, LAST_AHEAD } from './use-board.ts';
import { useMonth } from './use-month.ts';

interface BoardMonthProps {
  /** The listings that it adds up. */
  readonly of: { readonly serviceId: string | undefined; readonly page: number };
  /** Label of the count, from the vertical: 'Room nights left'. */
  readonly nightsLabel: string;
  readonly board: Pick<Board, 'from' | 'today' | 'changes'>;
  readonly length: number;
  /** False on phones, which show only the figures. */
  readonly ribbon: boolean;
  readonly onShow: (day: CalendarDate) => void;
}

/** How many months back can be shown. */
const MONTHS_BACK = 12;

/** The month of the board's listings: its figures, and a ribbon of its days. */
export function BoardMonth({
  of,
  nightsLabel,
  board: { from, today, changes },
  length,
  ribbon,
  onShow,
}: BoardMonthProps) {
  /** A past month, which the board does not show; reset when the board moves. */
  const [past, setPast] = useState<{ readonly month: Month; readonly from: CalendarDate } | null>(
    null,
  );
  const month = past?.from === from ? past.month : monthOf(from);
  const { found, failed, reload } = useMonth(of, month, changes);
  const turn = (count: number) => {
    const next = monthAfter(month, count);
    if (lastOf(next) < today) return setPast({ month: next, from });
    setPast(null);
    onShow(firstOf(next));
  };
  const here = monthOf(today);
  return (
    <div className="mb-4 grid gap-4">
      {found && found.pages > 1 ? (
        <p className="num text-[14px] leading-5 text-muted">
          {m.vendor_month_listings({
            first: formatCount((of.page - 1) * BOARD_LISTINGS + 1),
            last: formatCount(Math.min(of.page * BOARD_LISTINGS, found.total)),
            total: formatCount(found.total),
          })}
        </p>
      ) : null}
      <MonthFigures found={found} nightsLabel={nightsLabel} />
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-[15px] leading-6">
          {m.vendor_month_failed()}
          <Button look="outline" size="small" onClick={reload}>
            {m.shell_retry()}
          </Button>
        </div>
      ) : null}
      {ribbon ? (
        <section
          aria-label={m.vendor_month_title()}
          className="rounded-panel border border-line bg-paper px-[18px] pt-4 pb-3.5"
        >
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <div className="flex items-center gap-3">
              <BoardTurn
                back
                label={m.vendor_calendar_before()}
                disabled={month <= monthAfter(here, -MONTHS_BACK)}
                onClick={() => turn(-1)}
              />
              <h3 aria-live="polite" className="font-serif text-[20px] leading-[26px] font-medium">
                {formatDate(firstOf(month), currentLanguage(), 'month')}
              </h3>
              <BoardTurn
                label={m.vendor_calendar_after()}
                disabled={month >= monthOf(addDays(today, LAST_AHEAD))}
                onClick={() => turn(1)}
              />
            </div>
            <p className="text-[13px] leading-[18px] text-muted">{m.vendor_month_how()}</p>
          </div>
          <MonthRibbon
            month={month}
            days={found?.month === month ? found.days : []}
            from={from}
            length={length}
            today={today}
            onFrom={(day) => {
              setPast(null);
              onShow(day);
            }}
          />
        </section>
      ) : null}
    </div>
  );
}

interface BoardTurnProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly back?: boolean;
}

export function BoardTurn({ label, disabled, onClick, back = false }: BoardTurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-[8px] inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge"
    >
      {back ? <ChevronBackIcon /> : <ChevronNextIcon />}
    </button>
  );
}
