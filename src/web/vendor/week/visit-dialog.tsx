import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatDate, formatMinutes, formatTime } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { VisitBadge } from './day-list.tsx';
import { useMay } from '#web/vendor/may.ts';
import { MoveForm } from './move-form.tsx';
import type { VisitWords } from './week-board.tsx';
import { canMove, type Visit } from './week-rules.ts';

interface VisitDialogProps {
  readonly visit: Visit;
  /** Local date of the person. */
  readonly today: CalendarDate;
  readonly words: VisitWords;
  /** Drop position, with which the dialog opens its form. */
  readonly to?: { readonly day: CalendarDate; readonly slot: string } | undefined;
  readonly onClose: () => void;
  /** Called after a change. */
  readonly onDone: () => void;
}

/** 'Sun, Dec 13, 9:00 AM' */
const startWords = (day: string, time: string): string =>
  m.vendor_week_at({
    day: formatDate(day, currentLanguage(), 'short-weekday'),
    time: formatTime(time, currentLanguage()),
  });

const WHY_TO_MOVE: Readonly<Record<NonNullable<Visit['toMove']>, () => string>> = {
  closed: m.vendor_week_why_closed,
  hours: m.vendor_week_why_hours,
  removed: m.vendor_week_why_removed,
};

/**
 * A booking of the schedule: customer, time and reason. Private details are read in its order,
 * where each read is audited.
 */
export function VisitDialog({ today, visit, words, to, onClose, onDone }: VisitDialogProps) {
  const [moving, setMoving] = useState(to !== undefined);
  const mayOpen = useMay().change('confided');
  const { day, from, minutes, toMove, serviceOrderId, confided, asked } = visit;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={moving ? m.vendor_week_move_title() : <bdi>{words.title}</bdi>}
      text={
        moving
          ? m.vendor_week_move_from({ name: words.title, time: startWords(day, from) })
          : startWords(day, from)
      }
      actions={
        moving ? undefined : (
          <>
            <Link
              to="/dashboard/vendor/orders"
              search={{ open: serviceOrderId }}
              className={buttonClasses({ look: 'outline' })}
            >
              {m.vendor_week_order()}
            </Link>
            {visit.noShowOpen ? <NoShow visit={visit} onDone={onDone} /> : null}
            {canMove(visit) ? (
              <Button onClick={() => setMoving(true)}>{m.vendor_week_move()}</Button>
            ) : null}
          </>
        )
      }
    >
      {moving ? (
        <MoveForm
          visit={visit}
          today={today}
          to={to}
          onBack={to === undefined ? () => setMoving(false) : onClose}
          onDone={onDone}
        />
      ) : (
        <div className="grid gap-2 text-[14px] leading-5">
          <p className="text-[15px] leading-6">
            {words.text}
            <span className="num block text-muted">
              {formatMinutes(minutes, currentLanguage())}
            </span>
          </p>
          <p className="empty:hidden">
            <VisitBadge visit={visit} />
          </p>
          {toMove === null ? null : <p>{WHY_TO_MOVE[toMove]()}</p>}
          {asked ? <p>{m.vendor_week_waits({ time: startWords(asked.day, asked.slot) })}</p> : null}
          {confided ? (
            <p className="text-muted">
              {mayOpen ? m.vendor_week_note_where() : m.vendor_week_note_there()}
            </p>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

/** Reports a no-show within 48 hours, or undoes the report. */
function NoShow({ visit, onDone }: Pick<VisitDialogProps, 'visit' | 'onDone'>) {
  const { busy, send } = useSending();
  const isNoShow = visit.state === 'no_show';
  const note = () =>
    void send(
      async () => {
        await api('PUT /vendor/orders/{id}/items/{itemId}/no-show', {
          id: visit.serviceOrderId,
          itemId: visit.itemId,
          body: { noShow: !isNoShow },
        });
        notify.success(isNoShow ? m.vendor_week_no_show_undone() : m.vendor_week_no_show_noted());
        onDone();
      },
      async (error) => notify.error(await refusedWords(error, m.vendor_week_no_show_failed())),
    );
  return (
    <Button look={isNoShow ? 'outline' : 'primary'} busy={busy} onClick={note}>
      {isNoShow ? m.vendor_week_no_show_undo() : m.vendor_week_no_show()}
    </Button>
  );
}
