import { eventKind } from '#base/security-events.ts';
import type { SecurityLine } from '#core/identity/index.ts';
import { networkOf } from '../limits.ts';

const MINUTE_MS = 60_000;
/** Lines a minute of one event: from one address, and from all of them. */
const FROM_ONE = 20;
const FROM_ALL = 300;
/** Max addresses that are tracked; the real number may be higher. */
const ADDRESSES_COUNTED = 1000;

interface Minute {
  from: number;
  all: number;
  readonly byAddress: Map<string, number>;
  suppressed: number;
  readonly suppressedOf: Set<string>;
}

/**
 * Bounds the lines that anybody can cause, so that a flood neither fills the disk nor buries what else happens: an address
 * has its own allowance, and what is over is counted in one line a minute. Events that need an account's owner always pass.
 */
export class FloodGate {
  readonly #minutes = new Map<string, Minute>();

  /** The lines to write instead of the given one: itself or nothing, behind the account of a minute that is over. */
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

  /** The accounts of all minutes that are over. */
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
