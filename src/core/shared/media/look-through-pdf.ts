import { Refusal } from '#base/errors.ts';
import { createTurns } from '../threads/turns.ts';
import { ThreadLost, ThreadSpent, WarmThread } from '../threads/warm-thread.ts';
import type { PdfFault } from './check-pdf.ts';

const busy = () => new Refusal(503, 'documents_busy', {}, { 'retry-after': '30' });

/** A core checks one file at a time. */
const inTurn = createTurns({ atOnce: 1, mostWaiting: 20, full: busy });

const thread = new WarmThread<Buffer, PdfFault | undefined>(
  new URL('./pdf-worker.ts', import.meta.url),
  // The worst known file takes a second on an idle core.
  { mostCpuMs: 10_000, mostHeapMb: 192 },
);

/**
 * Runs `pdfFault` in a thread, because unpacking takes up to a second and would block other
 * requests. Files that need too much CPU or memory are `heavy`. Throws a 503 Refusal if too many
 * wait, or if the machine has no free core.
 */
export const lookThrough = (file: Buffer): Promise<PdfFault | undefined> =>
  inTurn(async () => {
    try {
      return await thread.ask(file);
    } catch (error) {
      if (error instanceof ThreadSpent) return 'heavy';
      throw error instanceof ThreadLost ? busy() : error;
    }
  });
