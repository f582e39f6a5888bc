/** Where instants come from. Handed in, so that tests can move time. */
export interface Clock {
  now(): Date;
  /** How far it is ahead of the machine's time; undefined of a clock that nobody can move. */
  readonly aheadMs?: number | undefined;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock ahead of another one by a distance that is set from outside. */
export class MovedClock implements Clock {
  readonly #behind: Clock;
  #aheadMs = 0;

  constructor(behind: Clock = systemClock) {
    this.#behind = behind;
  }

  now(): Date {
    return new Date(this.#behind.now().getTime() + this.#aheadMs);
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  set aheadMs(ms: number) {
    this.#aheadMs = ms;
  }
}
