import type { CalendarDate } from '#base/calendar-date.ts';
import type { FeedFault } from '#base/feed-faults.ts';
import { createTurns, type Place } from '#core/shared/threads/turns.ts';
import { ThreadLost, ThreadSpent, WarmThread } from '#core/shared/threads/warm-thread.ts';
import { CalendarProblem } from './feed-url.ts';
import type { Busy } from './read-busy.ts';

export interface BusyQuestion {
  readonly text: string;
  readonly zone: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

type Answer = { readonly busy: Busy } | { readonly fault: FeedFault };

const thread = new WarmThread<BusyQuestion, Answer>(
  new URL('./busy-worker.ts', import.meta.url),
  // The largest allowed calendar takes a second on an idle core.
  { mostCpuMs: 3000, mostHeapMb: 192 },
);

/** One file at a time occupies a core. */
const inTurn = createTurns({
  atOnce: 1,
  mostWaiting: 500,
  full: () => new CalendarProblem('busy'),
});

/**
 * Runs `readBusy` on a worker thread, which is ended after a limit. Files queue by lane, so that
 * lanes do not wait for each other. Throws CalendarProblem: `too_heavy` is the file's fault, `busy`
 * is not.
 */
export const readInWorker = (question: BusyQuestion, place: Place = {}): Promise<Busy> =>
  inTurn(async () => {
    const answer = await thread.ask(question).catch((error: unknown) => {
      if (error instanceof ThreadSpent) throw new CalendarProblem('too_heavy');
      throw error instanceof ThreadLost ? new CalendarProblem('busy') : error;
    });
    if ('fault' in answer) throw new CalendarProblem(answer.fault);
    return answer.busy;
  }, place);
