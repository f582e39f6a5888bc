import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { CalendarProblem } from './calendar-problem.ts';
import { readBusy } from './read-busy.ts';

// What `read-in-worker.ts` starts for each file.
const Asked = z.object({
  text: z.string(),
  zone: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  from: z.string(),
  to: z.string(),
});

const asked = Asked.safeParse(workerData);
if (asked.success) {
  const { text, zone, checkIn, checkOut, from, to } = asked.data;
  try {
    parentPort?.postMessage({ busy: readBusy(text, zone, checkIn, checkOut, from, to) }, []);
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    parentPort?.postMessage({ fault: error.fault }, []);
  }
}
