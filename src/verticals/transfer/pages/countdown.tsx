import { zoneHere } from '#web/table/list-words.ts';
import { formatDate } from '#web/ui/format.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { clockOfLeft, useLeft } from '#web/ui/use-left.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { heldWords } from './held-words.ts';

const WHOLE_MS = 15 * 60_000;
const ROUND = 2 * Math.PI * 20;

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  readonly onRefresh: () => void;
  readonly busy: boolean;
}

/** Calculated from its end, so that it is correct at once after the tab was suspended. */
export function Countdown({ until, onRefresh, busy }: CountdownProps) {
  const left = useLeft(until);
  const isOver = left === 0;
  return (
    <div className="flex items-center gap-4 rounded-field bg-tint p-4">
      <span className="relative grid size-12 shrink-0 place-items-center text-primary">
        <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 -rotate-90">
          <circle cx="24" cy="24" r="20" fill="none" strokeWidth="4" className="stroke-line" />
          <circle
            cx="24"
            cy="24"
            r="20"
            fill="none"
            strokeWidth="4"
            className="stroke-primary"
            strokeDasharray={`${(ROUND * left) / WHOLE_MS} ${ROUND}`}
          />
        </svg>
        <LockIcon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        {isOver ? (
          <p className="font-semibold" role="alert">
            {m.transfer_held_over()}
          </p>
        ) : (
          <p className="text-[15px] leading-6">
            {m.transfer_held_for()}{' '}
            <b role="timer" aria-live="off" className="num ms-1 font-serif text-[22px] font-medium">
              {clockOfLeft(left)}
            </b>
          </p>
        )}
        <p className="text-[13px] leading-[18px] text-muted">
          {isOver ? m.transfer_held_over_text() : m.transfer_expires({ time: clockOf(until) })}
        </p>
        <button
          type="button"
          className="text-link min-h-6 text-[14px] font-semibold"
          disabled={busy}
          onClick={onRefresh}
        >
          {isOver ? m.cart_rate_new() : m.transfer_refresh()}
        </button>
        <p aria-live="polite" className="sr-only">
          {heldWords(left)}
        </p>
      </div>
    </div>
  );
}

const clockOf = (instant: string): string =>
  `\u2068${formatDate(instant, currentLanguage(), 'time', zoneHere())}\u2069`;
