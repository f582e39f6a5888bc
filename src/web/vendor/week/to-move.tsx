import { AlertIcon } from '#web/ui/icons.tsx';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { VisitBadge } from './day-list.tsx';
import type { ToMove } from './use-week.ts';

/** Visits whose day was closed or whose hours changed after the sale, nearest first. */
export function ToMoveList({
  visits,
  onOpen,
}: {
  readonly visits: readonly ToMove[];
  readonly onOpen: (visit: ToMove) => void;
}) {
  if (visits.length === 0) return null;
  const language = currentLanguage();
  return (
    <section
      aria-labelledby="to-move"
      className="mb-4 rounded-panel bg-saffron-tint p-4 text-saffron-ink"
    >
      <h3
        id="to-move"
        className="flex items-center gap-2 font-sans text-[15px] leading-6 font-semibold"
      >
        <AlertIcon className="size-5 shrink-0" />
        {m.vendor_week_to_move_title({ count: formatCount(visits.length) })}
      </h3>
      <p className="text-[14px] leading-5">{m.vendor_week_to_move_text()}</p>
      <ul className="mt-3 grid gap-2 md:grid-cols-2">
        {visits.map((visit) => (
          <li key={visit.itemId + visit.from}>
            <button
              type="button"
              onClick={() => onOpen(visit)}
              className="min-h-11 w-full rounded-field bg-paper px-3 py-2 text-start text-[14px] leading-5 text-ink inset-ring inset-ring-line hover:inset-ring-primary"
            >
              <b className="num block">
                {m.vendor_week_at({
                  day: formatDate(visit.day, language, 'short-weekday'),
                  time: formatTime(visit.from, language),
                })}
              </b>
              <bdi>{visit.customerName}</bdi>
              <span className="text-muted">
                {' · '}
                <bdi>{visit.personName}</bdi>
              </span>
              {visit.asked ? (
                <span className="mt-1 block">
                  <VisitBadge visit={visit} />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
