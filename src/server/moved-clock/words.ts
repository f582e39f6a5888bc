import type { Clock } from '#base/clock.ts';
import { dayIn } from '#core/messaging/index.ts';
import { type Language, wordsIn } from '#core/shared/words.ts';
import type { PublicConfig } from '#web/config.ts';

/** The offset and UTC date of a moved clock, shown at the top of pages. */
export function movedClockOf(clock: Clock): PublicConfig['movedClock'] {
  if (!clock.aheadMs) return undefined;
  const today = clock.now().toISOString().slice(0, 10);
  const wordsFor = (language: Language) =>
    wordsIn(language)('clock_moved', { date: dayIn(language, today) });
  return { aheadMs: clock.aheadMs, words: { en: wordsFor('en'), ar: wordsFor('ar') } };
}
