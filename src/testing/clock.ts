import type { Clock } from '#base/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start = '2026-03-02T09:00:00.000Z') {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(instant: string): void {
    this.#now = new Date(instant);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now = new Date(
      this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000,
    );
  }
}
