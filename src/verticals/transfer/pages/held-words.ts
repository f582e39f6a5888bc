import { m } from '#web/words/generated/messages.js';

const MINUTE_MS = 60_000;

/** Screen reader announcements of a held quote, only at five minutes and at one. */
export function heldWords(left: number): string {
  if (left === 0) return '';
  if (left <= MINUTE_MS) return m.transfer_held_minutes_one();
  return left <= 5 * MINUTE_MS ? m.transfer_held_minutes_five() : '';
}
