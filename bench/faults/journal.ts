import { appendFileSync } from 'node:fs';

/** What a customer or an admin was told is done. */
export type Acknowledged =
  | { readonly what: 'sale'; readonly orderId: string; readonly cents: number }
  | { readonly what: 'cancel'; readonly orderId: string }
  | {
      readonly what: 'refund';
      readonly orderId: string;
      readonly key: string;
      readonly cents: number;
    };

/** Every acknowledged deed of one fault's runs, in a file too, and what clients saw go wrong. */
export class Journal {
  readonly done: Acknowledged[] = [];
  /** How often each kind of trouble was seen, before the same was asked for again. */
  readonly troubles = new Map<string, number>();
  /** Deeds that did not succeed however often they were asked for, and answers that nobody may get. */
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

  /** Milliseconds from `since` (of `performance.now`) to the first sale acknowledged after it; undefined before that. */
  firstSaleAfter(since: number): number | undefined {
    const at = this.#saleTimes.find((time) => time > since);
    return at === undefined ? undefined : at - since;
  }

  /** The longest that nobody was sold anything between two moments, in milliseconds. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.#saleTimes.filter((time) => time > from && time < to), to];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  }
}
