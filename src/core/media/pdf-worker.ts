import { parentPort, workerData } from 'node:worker_threads';
import { pdfFault } from './check-pdf.ts';

// What `look-through-pdf.ts` starts for each file.
if (workerData instanceof Uint8Array)
  parentPort?.postMessage(pdfFault(Buffer.from(workerData)), []);
