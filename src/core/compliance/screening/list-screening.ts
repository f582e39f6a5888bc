import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { watchCpu } from '#core/shared/threads/cpu-watch.ts';
import { type Listed, OUTCOMES, type Screened } from './list-rules.ts';
import type { Result, Screening } from './screening.ts';

/** More than reading a list and searching a million names take; then the thread restarts. */
const MAX_CPU_MS = 20_000;

const Answer = z.object({
  ask: z.number(),
  is: z.unknown().optional(),
  failed: z.string().optional(),
});
const Found = z.object({
  outcome: z.enum(OUTCOMES),
  score: z.number(),
  listedId: z.string().nullable(),
  listVersion: z.string(),
});
const OnList = z
  .object({
    id: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    birth: z.string(),
    country: z.string(),
    programme: z.string(),
  })
  .nullable();

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Embedded lists on their own thread, started with the first request. */
export class ListScreening implements Screening {
  readonly #file: string | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #stopWatching: (() => void) | null = null;
  #asked = 0;

  constructor(file: string | undefined) {
    this.#file = file;
  }

  async screen(screened: Screened): Promise<Result> {
    return Found.parse(await this.#ask({ kind: 'screen', screened }));
  }

  async refresh(): Promise<string> {
    return z.string().parse(await this.#ask({ kind: 'refresh' }));
  }

  async listed(id: string): Promise<Listed | null> {
    return OnList.parse(await this.#ask({ kind: 'listed', id }));
  }

  #ask(what: object): Promise<unknown> {
    const ask = (this.#asked += 1);
    const worker = this.#running();
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#waiting.delete(ask);
        this.#watch(worker);
        // An idle thread does not keep the process alive.
        if (this.#waiting.size === 0) worker.unref();
      };
      this.#waiting.set(ask, {
        resolve: (answer) => {
          done();
          resolve(answer);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      worker.ref();
      worker.postMessage({ ask, what }, []);
      if (this.#waiting.size === 1) this.#watch(worker);
    });
  }

  /** Limits the CPU time of the next answer. */
  #watch(worker: Worker): void {
    this.#stopWatching?.();
    this.#stopWatching =
      this.#waiting.size > 0 ? watchCpu(worker, MAX_CPU_MS, () => void worker.terminate()) : null;
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
      workerData: { file: this.#file },
      env: {},
    });
    worker.on('message', (message: unknown) => {
      const { ask, is, failed } = Answer.parse(message);
      if (failed === undefined) this.#waiting.get(ask)?.resolve(is);
      else this.#waiting.get(ask)?.reject(new Error(`The list cannot be searched: ${failed}`));
    });
    const ended = (error: Error) => {
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('The search of the list ended')));
    this.#worker = worker;
    return worker;
  }
}
