import { parentPort } from 'node:worker_threads';
import { READY } from '../threads/warm-thread.ts';
import { pdfFault } from './check-pdf.ts';

// Worker of `look-through-pdf.ts`; checks one file after the other.
parentPort?.on('message', (file: unknown) => {
  if (!(file instanceof Uint8Array)) throw new TypeError('No file');
  parentPort?.postMessage(pdfFault(Buffer.from(file)), []);
});
parentPort?.postMessage(READY, []);
