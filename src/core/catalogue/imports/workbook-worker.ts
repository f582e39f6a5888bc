import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { READY } from '#core/shared/threads/warm-thread.ts';
import { openWorkbook } from './open-workbook.ts';
import { BrokenWorkbook } from './workbook-parts.ts';

// Worker of `read-workbook.ts`; opens one file after the other.
const Asked = z.object({ file: z.instanceof(Uint8Array), sheet: z.string().nullable() });

async function answerTo(question: unknown) {
  const { file, sheet } = Asked.parse(question);
  try {
    return { opened: await openWorkbook(file, sheet) };
  } catch (error) {
    if (!(error instanceof BrokenWorkbook)) throw error;
    return { fault: error.fault };
  }
}

parentPort?.on('message', (question: unknown) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer, []));
});
parentPort?.postMessage(READY, []);
