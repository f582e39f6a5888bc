import { networkOf } from '../limits.ts';

const WINDOW_MS = 60_000;
/**
 * Maximum renders by client address and minute. A family or an office stays far below, because
 * cached pages do not count.
 */
const MOST_RENDERED = 240;
/** Maximum tracked addresses; beyond that the oldest are dropped. */
const MOST_ADDRESSES = 10_000;

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

  /**
   * Counts a page at `now` (milliseconds). Returns the seconds to wait if it exceeds the limit,
   * otherwise 0.
   */
  secondsToWait(ip: string, now: number): number {
    const key = networkOf(ip);
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#windows.delete(key);
      window = { rendered: 0, endsAt: now + WINDOW_MS };
      this.#windows.set(key, window);
      // A map keeps the order of insertion, so the first is the oldest.
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MOST_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest);
    }
    window.rendered += 1;
    return window.rendered <= MOST_RENDERED ? 0 : Math.ceil((window.endsAt - now) / 1000);
  }
}
