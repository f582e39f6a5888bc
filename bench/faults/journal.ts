import { appendFileSync } from 'node:fs';

/** Results acknowledged to a customer or an admin. */
export type Acknowledged =
  | { readonly what: 'sale'; readonly orderId: string; readonly cents: number }
  | { readonly what: 'cancel'; readonly orderId: string }
  | {
      readonly what: 'refund';
      readonly orderId: string;
      readonly key: string;
      readonly cents: number;
    };

/**
 * Records all acknowledged actions of a fault's runs, in a file too, and the errors clients saw.
 */
export class Journal {
  readonly done: Acknowledged[] = [];
  /** Number of errors before a retry, by kind. */
  readonly troubles = new Map<string, number>();
  /** Actions that failed after all retries, and responses that must never occur. */
  readonly failures: string[] = [];
  readonly begun = new Date();
  requests = 0;
  readonly #file: string;
  readonly #saleTimes: number[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  note(deed: Acknowledged): void {
    this.done.push(deed);
    if (deed.what === 'sale') this.#saleTimes.push(performance.now());
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...deed })}\n`);
  }

  trouble(kind: string): void {
    this.troubles.set(kind, (this.troubles.get(kind) ?? 0) + 1);
  }

  fail(what: string): void {
    this.failures.push(what);
  }

  count(what: Acknowledged['what']): number {
    return this.done.filter((deed) => deed.what === what).length;
  }

  /**
   * Milliseconds from `since` (of `performance.now`) to the next acknowledged sale; undefined
   * before one.
   */
  firstSaleAfter(since: number): number | undefined {
    const at = this.#saleTimes.find((time) => time > since);
    return at === undefined ? undefined : at - since;
  }

  /** Longest time without a sale between two instants, in milliseconds. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.#saleTimes.filter((time) => time > from && time < to), to];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  }
}
