import { Refusal } from '#base/errors.ts';
import { createTurns } from '../threads/turns.ts';
import { ThreadLost, ThreadSpent, WarmThread } from '../threads/warm-thread.ts';
import type { PdfFault } from './check-pdf.ts';

const busy = () => new Refusal(503, 'documents_busy', {}, { 'retry-after': '30' });

/** One file at a time has a core. */
const inTurn = createTurns({ atOnce: 1, mostWaiting: 20, full: busy });

const thread = new WarmThread<Buffer, PdfFault | undefined>(
  new URL('./pdf-worker.ts', import.meta.url),
  // The worst file that is known takes a second on an idle core.
  { mostCpuMs: 10_000, mostHeapMb: 192 },
);

/**
 * What `pdfFault` says of a file, found on a thread of its own: unpacking one takes up to a second, which nobody else
 * waits for. What takes more CPU or memory than any document is `heavy`. Throws a 503 Refusal when too many wait, and when
 * the machine has no core for it.
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
