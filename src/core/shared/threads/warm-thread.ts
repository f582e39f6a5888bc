import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { watchCpu } from './cpu-watch.ts';

export interface WarmThreadOptions {
  /** CPU time for one question, from the moment the thread is ready. */
  readonly mostCpuMs: number;
  readonly mostHeapMb: number;
}

/** The question took too much CPU or memory. */
export class ThreadSpent extends Error {}
/** The thread ended or got no core, through no fault of the question. */
export class ThreadLost extends Error {}

/** A thread's first message, once its code is loaded. */
export const READY = 'ready';

interface Running {
  readonly worker: Worker;
  /** Rejects if the thread ends before it is ready. */
  readonly ready: Promise<unknown>;
  answered: number;
}

const MAX_ANSWERS = 500;
/** A thread that uses more of its heap is replaced: at the limit it would crash the process. */
const MAX_KEPT = 0.25;

/**
 * A thread that is reused, because loading its code takes longer than most answers. It sends
 * `READY`, then one message for each question; an invalid question ends it. Callers ask one
 * question at a time.
 */
export class WarmThread<Question, Answer> {
  readonly #code: URL;
  readonly #options: WarmThreadOptions;
  #running: Running | null = null;

  constructor(code: URL, options: WarmThreadOptions) {
    this.#code = code;
    this.#options = options;
  }

  /** Throws ThreadSpent, or ThreadLost if a second thread was lost as well. */
  async ask(question: Question): Promise<Answer> {
    try {
      return await this.#askOnce(question);
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      return await this.#askOnce(question);
    }
  }

  async #askOnce(question: Question): Promise<Answer> {
    const running = (this.#running ??= this.#start());
    const { worker } = running;
    worker.ref();
    try {
      await running.ready;
      const answer = await this.#answer(worker, question, running.answered > 0);
      running.answered += 1;
      if (await this.#isUsedUp(running)) await this.#end();
      return answer;
    } catch (error) {
      await this.#end();
      throw error;
    } finally {
      // An idle thread keeps no process alive.
      worker.unref();
    }
  }

  #start(): Running {
    const worker = new Worker(this.#code, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#options.mostHeapMb },
    });
    // The waiting caller gets its errors; between questions they are ignored.
    worker.on('error', () => undefined);
    const ready = Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => {
        throw new ThreadLost('The thread ended before it was ready');
      }),
    ]);
    return { worker, ready, answered: 0 };
  }

  #answer(worker: Worker, question: Question, hasAnswered: boolean): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onError = (error: unknown) => reject(this.#reasonOf(error, hasAnswered));
    const onExit = () => reject(new ThreadLost('The thread ended'));
    const stop = watchCpu(worker, this.#options.mostCpuMs, (why) =>
      reject(
        why === 'spent'
          ? new ThreadSpent('A question took too much CPU')
          : new ThreadLost('The thread got nothing done'),
      ),
    );
    worker.once('message', resolve).once('error', onError).once('exit', onExit);
    worker.postMessage(question, []);
    return promise.finally(() => {
      stop();
      worker.off('message', resolve).off('error', onError).off('exit', onExit);
    });
  }

  async #isUsedUp({ worker, answered }: Running): Promise<boolean> {
    if (answered >= MAX_ANSWERS) return true;
    const { used_heap_size: used } = await worker.getHeapStatistics();
    return used > this.#options.mostHeapMb * 1024 * 1024 * MAX_KEPT;
  }

  /** Earlier questions may have used up the memory: only a new thread's failure counts. */
  #reasonOf(error: unknown, hasAnswered: boolean): unknown {
    const isMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isMemory) return error;
    return hasAnswered
      ? new ThreadLost('The memory of earlier questions')
      : new ThreadSpent('A question took too much memory');
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.worker.terminate();
  }
}
