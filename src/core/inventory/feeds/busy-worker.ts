import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { READY } from '#core/shared/threads/warm-thread.ts';
import { CalendarProblem } from './feed-url.ts';
import { readBusy } from './read-busy.ts';

// Worker started by `read-in-worker.ts`, which sends it one file after the other.
const Asked = z.object({
  text: z.string(),
  zone: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  from: z.string(),
  to: z.string(),
});

parentPort?.on('message', (question: unknown) => {
  const { text, zone, checkIn, checkOut, from, to } = Asked.parse(question);
  try {
    parentPort?.postMessage({ busy: readBusy(text, zone, checkIn, checkOut, from, to) }, []);
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    parentPort?.postMessage({ fault: error.fault }, []);
  }
});
parentPort?.postMessage(READY, []);
