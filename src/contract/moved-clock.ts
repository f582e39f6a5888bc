import { z } from 'zod';
import { byKey, endpoint } from './endpoint.ts';

/** Max time in seconds by which calls move the clock, each and in total. */
export const MAX_ADVANCED_SECONDS = 50 * 366 * 86_400;

const advanceClock = endpoint('POST /test/clock', 'public', {
  summary: 'Advance the clock of all processes on this database; 0 reads it',
  body: z.object({ advanceSeconds: z.int().min(0).max(MAX_ADVANCED_SECONDS) }),
  answers: {
    200: z.object({
      now: z.iso.datetime(),
      /** Since the database was created. */
      advancedSeconds: z.int(),
    }),
  },
});

const runJob = endpoint('POST /test/jobs', 'public', {
  summary: 'Run a periodic job and answer when it is done',
  body: z.object({ name: z.string().max(100) }),
  answers: { 200: z.object({ name: z.string() }) },
});

/** Calls for external tests, in no public list. They exist only with TEST_CLOCK=on. */
export const movedClockContract = byKey({ advanceClock, runJob });
