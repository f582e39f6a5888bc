import { m } from '#web/words/generated/messages.js';

const MINUTE_MS = 60_000;

/** What a screen reader hears of a quote that is held: at five minutes and at one, and no oftener. */
export function heldWords(left: number): string {
  if (left === 0) return '';
  if (left <= MINUTE_MS) return m.transfer_held_minutes_one();
  return left <= 5 * MINUTE_MS ? m.transfer_held_minutes_five() : '';
}
