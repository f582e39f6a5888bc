import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from '../limits.ts';

/** Two renders keep the process busy while one waits for the database. */
const AT_ONCE = 2;

type Start = () => void;

/**
 * Schedules renders. Renders that are ready would follow each other without a pause and block all
 * other requests. Here each one starts in its own turn of the event loop, after the requests that
 * have arrived by then. Client addresses take turns, so that one that requests two hundred pages
 * does not delay a visitor who requests one.
 */
export class RenderTurns {
  #rendering = 0;
  /** Waiting renders by address, in the order of their turns. */
  readonly #waiting = new Map<string, Start[]>();

  /** Renders at the turn of the address `from`, or '' if it is unknown. */
  async take<T>(from: string, render: () => Promise<T>): Promise<T> {
    if (this.#rendering < AT_ONCE) this.#rendering += 1;
    else await new Promise<void>((start) => this.#wait(from && networkOf(from), start));
    try {
      await nextTurn();
      return await render();
    } finally {
      const start = this.#next();
      if (start) start();
      else this.#rendering -= 1;
    }
  }

  #wait(from: string, start: Start): void {
    const line = this.#waiting.get(from);
    if (line) line.push(start);
    else this.#waiting.set(from, [start]);
  }

  /** The first render of the next address, which then moves to the end. */
  #next(): Start | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [from, line] = first;
    const start = line.shift();
    this.#waiting.delete(from);
    if (line.length > 0) this.#waiting.set(from, line);
    return start;
  }
}

const WINDOW_MS = 60_000;
/** Renders by address and minute; cached pages do not count, so a family stays below. */
const MAX_RENDERED = 240;
/** Maximum tracked addresses; beyond that the oldest are dropped. */
const MAX_ADDRESSES = 10_000;

interface Window {
  rendered: number;
  readonly endsAt: number;
}

/**
 * Counts the pages rendered for an address in this process: any query makes a new URL, so that
 * anyone could cause renders forever. A counter in the database would cost a write for each page.
 */
export class RenderGate {
  readonly #windows = new Map<string, Window>();

  /** Counts a page at `now` (ms). Returns the seconds to wait, 0 within the limit. */
  secondsToWait(ip: string, now: number): number {
    const key = networkOf(ip);
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#windows.delete(key);
      window = { rendered: 0, endsAt: now + WINDOW_MS };
      this.#windows.set(key, window);
      // A map keeps the order of insertion, so the first is the oldest.
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest);
    }
    window.rendered += 1;
    return window.rendered <= MAX_RENDERED ? 0 : Math.ceil((window.endsAt - now) / 1000);
  }
}
