import { badInput, Refusal } from '#base/errors.ts';
import { createTurns } from '#core/shared/threads/turns.ts';
import { ThreadLost, ThreadSpent, WarmThread } from '#core/shared/threads/warm-thread.ts';
import type { OpenedWorkbook } from './open-workbook.ts';
import { MAX_UNPACKED_MB, type WorkbookFault } from './workbook-parts.ts';

interface Question {
  readonly file: Uint8Array;
  readonly sheet: string | null;
}

type Answer = { readonly opened: OpenedWorkbook | null } | { readonly fault: WorkbookFault };

const busy = () => new Refusal(503, 'workbooks_busy', {}, { 'retry-after': '30' });

/** A core opens one workbook at a time. */
const inTurn = createTurns({ atOnce: 1, mostWaiting: 20, full: busy });

const thread = new WarmThread<Question, Answer>(
  new URL('./workbook-worker.ts', import.meta.url),
  // The largest allowed workbook takes some seconds on an idle core.
  { mostCpuMs: 20_000, mostHeapMb: 512 },
);

const refuse = (fault: WorkbookFault): Refusal =>
  fault === 'unpacked_large'
    ? new Refusal(400, 'import_unpacked_large', { most: MAX_UNPACKED_MB })
    : new Refusal(400, `import_${fault}`);

/**
 * Runs `openWorkbook` on a worker thread. A file that needs too much CPU or memory counts as too
 * large. Throws a 400 for a file or sheet that cannot be read, and a 503 if too many wait.
 */
export const readWorkbook = (file: Uint8Array, sheet: string | null): Promise<OpenedWorkbook> =>
  inTurn(async () => {
    const answer = await thread.ask({ file, sheet }).catch((error: unknown) => {
      if (error instanceof ThreadSpent) throw refuse('unpacked_large');
      throw error instanceof ThreadLost ? busy() : error;
    });
    if ('fault' in answer) throw refuse(answer.fault);
    if (answer.opened === null)
      throw badInput({ sheet: 'There is no such sheet' }, { errorCodes: { sheet: 'choose' } });
    return answer.opened;
  });
