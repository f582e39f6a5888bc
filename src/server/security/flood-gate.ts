import { eventKind } from '#base/security-events.ts';
import type { SecurityLine } from '#core/identity/index.ts';
import { networkOf } from '../limits.ts';

const MINUTE_MS = 60_000;
/** Lines of one event in a minute: from one address, and from all. */
const FROM_ONE = 20;
const FROM_ALL = 300;
/** Maximum tracked addresses; the real number may be higher. */
const ADDRESSES_COUNTED = 1000;

interface Minute {
  from: number;
  all: number;
  readonly byAddress: Map<string, number>;
  suppressed: number;
  readonly suppressedOf: Set<string>;
}

/**
 * Limits the lines that anyone can cause, so that a flood neither fills the disk nor hides other
 * events. Each address has its own limit, and the excess is counted in one line a minute. Events
 * that require an account's owner always pass.
 */
export class FloodGate {
  readonly #minutes = new Map<string, Minute>();

  /** The lines to write: the given one or none, after the summary of a past minute. */
  admit(line: SecurityLine, nowMs: number): SecurityLine[] {
    if (line.event === 'suppressed' || eventKind(line.event).unbounded !== true) return [line];
    const over = this.#closeMinute(line.event, nowMs);
    const minute = this.#minutes.get(line.event) ?? newMinute(nowMs);
    this.#minutes.set(line.event, minute);
    const address = networkOf(line.ip ?? '');
    const fromHere = minute.byAddress.get(address) ?? 0;
    if (minute.all < FROM_ALL && fromHere < FROM_ONE) {
      minute.all += 1;
      minute.byAddress.set(address, fromHere + 1);
      return [...over, line];
    }
    minute.suppressed += 1;
    if (minute.suppressedOf.size < ADDRESSES_COUNTED) minute.suppressedOf.add(address);
    return over;
  }

  /** The summaries of all past minutes. */
  closeMinutes(nowMs: number): SecurityLine[] {
    return [...this.#minutes.keys()].flatMap((event) => this.#closeMinute(event, nowMs));
  }

  #closeMinute(event: string, nowMs: number): SecurityLine[] {
    const minute = this.#minutes.get(event);
    if (!minute || nowMs - minute.from < MINUTE_MS) return [];
    this.#minutes.delete(event);
    if (minute.suppressed === 0) return [];
    return [
      {
        at: new Date(Math.min(nowMs, Date.now())).toISOString(),
        event: 'suppressed',
        outcome: 'failure',
        details: {
          event,
          lines: minute.suppressed,
          addresses: minute.suppressedOf.size,
          since: new Date(minute.from).toISOString(),
        },
      },
    ];
  }
}

const newMinute = (nowMs: number): Minute => ({
  from: nowMs,
  all: 0,
  byAddress: new Map(),
  suppressed: 0,
  suppressedOf: new Set(),
});
