import { Worker } from 'node:worker_threads';
import { Refusal } from '#base/errors.ts';
import type { PdfFault } from './check-pdf.ts';
import { endWhenSpent } from './end-when-spent.ts';
import { createTurns } from './turns.ts';

/** The worst file that is known takes a second on an idle core. */
const MOST_CPU_MS = 10_000;
const MOST_HEAP_MB = 192;

/** One file at a time has a core. */
const inTurn = createTurns({
  atOnce: 1,
  mostWaiting: 20,
  full: () => new Refusal(503, 'documents_busy', {}, { 'retry-after': '30' }),
});

/**
 * What `pdfFault` says of a file, found on a thread of its own: unpacking one takes up to a second, which nobody else
 * waits for. What takes longer or more memory than any document is `heavy`. Throws a 503 Refusal when too many wait.
 */
export const lookThrough = (file: Buffer): Promise<PdfFault | undefined> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
          workerData: file,
          env: {},
          resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
        });
        const done = endWhenSpent(worker, MOST_CPU_MS);
        worker.once('message', (fault: PdfFault | undefined) => resolve(fault));
        worker.once('error', (error) => (isOutOfMemory(error) ? resolve('heavy') : reject(error)));
        // After its answer, if it gave one.
        worker.once('exit', () => {
          done();
          resolve('heavy');
        });
      }),
  );

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
