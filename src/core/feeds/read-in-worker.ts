import { Worker } from 'node:worker_threads';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { FeedFault } from '#base/feed-faults.ts';
import { endWhenSpent } from '../media/end-when-spent.ts';
import { createTurns } from '../media/turns.ts';
import { CalendarProblem } from './calendar-problem.ts';
import type { Busy } from './read-busy.ts';

/** The largest calendar that is allowed takes a second on an idle core; a rule without end takes all there is. */
const MOST_CPU_MS = 3000;
const MOST_HEAP_MB = 192;

export interface BusyQuestion {
  readonly text: string;
  readonly zone: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** One file at a time has a core. */
const inTurn = createTurns({
  atOnce: 1,
  mostWaiting: 500,
  full: () => new CalendarProblem('busy'),
});

/**
 * What `readBusy` says of a file, found on a thread of its own: nobody else waits for it, and a rule that never ends is ended.
 * Throws CalendarProblem.
 */
export const readInWorker = (question: BusyQuestion): Promise<Busy> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
          workerData: question,
          env: {},
          resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
        });
        const done = endWhenSpent(worker, MOST_CPU_MS);
        worker.once('message', (answer: { busy: Busy } | { fault: FeedFault }) =>
          'busy' in answer ? resolve(answer.busy) : reject(new CalendarProblem(answer.fault)),
        );
        worker.once('error', (error) =>
          reject(isOutOfMemory(error) ? new CalendarProblem('too_heavy') : error),
        );
        // After its answer, if it gave one.
        worker.once('exit', () => {
          done();
          reject(new CalendarProblem('too_heavy'));
        });
      }),
  );

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
