import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { watchCpu } from './cpu-watch.ts';

export interface WarmThreadOptions {
  /** CPU for one question, from the moment at which the thread is ready for it. */
  readonly mostCpuMs: number;
  readonly mostHeapMb: number;
}

/** A question that took more CPU or memory than one may. */
export class ThreadSpent extends Error {}
/** A thread that ended, or got no core, without fault of its question. */
export class ThreadLost extends Error {}

/** What a thread says first, once its code is loaded. */
export const READY = 'ready';

interface Running {
  readonly worker: Worker;
  /** Rejects when it ends before it is ready. */
  readonly ready: Promise<unknown>;
  answered: number;
}

/** A thread is replaced after so many answers, for whatever it may have kept of them outside its heap. */
const MOST_ANSWERS = 500;
/** Of its heap. With more in use after an answer a thread is replaced: one that reaches its limit between questions takes the process with it. */
const MOST_KEPT = 0.25;

/**
 * A thread that answers one question after the other and is kept for the next, since loading its code takes longer than
 * most answers. It says `READY`, then one message for each question; a question that is no question to it ends it. The
 * caller asks one question at a time.
 */
export class WarmThread<Question, Answer> {
  readonly #code: URL;
  readonly #options: WarmThreadOptions;
  #running: Running | null = null;

  constructor(code: URL, options: WarmThreadOptions) {
    this.#code = code;
    this.#options = options;
  }

  /** Throws ThreadSpent and, when a second thread was lost as well, ThreadLost. */
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
      // A thread without a question keeps no process alive.
      worker.unref();
    }
  }

  #start(): Running {
    const worker = new Worker(this.#code, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#options.mostHeapMb },
    });
    // What happens to it is told to the one who waits; between questions nobody does.
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
    if (answered >= MOST_ANSWERS) return true;
    const { used_heap_size: used } = await worker.getHeapStatistics();
    return used > this.#options.mostHeapMb * 1024 * 1024 * MOST_KEPT;
  }

  /** Memory may have been taken by the questions before: only of a fresh thread it is this one's. */
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
