export interface Clock {
  now(): Date;
  /** Offset ahead of the machine's time; undefined for a clock that cannot be moved. */
  readonly aheadMs?: number | undefined;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of another by a settable offset. */
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
