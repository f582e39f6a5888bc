import { counted } from '#web/ui/counted.ts';
import { formatDate } from '#web/ui/format.ts';
import { labels as ADULTS } from '#web/words/generated/labels/hotels_adults_labels.ts';
import { labels as CHILDREN } from '#web/words/generated/labels/hotels_children_labels.ts';
import { labels as STARS } from '#web/words/generated/labels/hotels_stars_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Board } from './kinds.ts';

export const BOARD_WORDS: Readonly<Record<Board, () => string>> = {
  none: m.hotels_board_none,
  breakfast: m.hotels_board_breakfast,
  'half-board': m.hotels_board_half,
  'full-board': m.hotels_board_full,
};

export const starsWords = (count: number) => counted(count, STARS);

/** `2 adults and 1 child`. */
export function guestsWords(adults: number, children: number): string {
  const grown = counted(adults, ADULTS);
  return children === 0
    ? grown
    : m.hotels_adults_and_children({ adults: grown, children: counted(children, CHILDREN) });
}

/** `Dec 3, 2026 to Dec 6, 2026`. */
export const datesWords = (checkIn: string, checkOut: string) =>
  m.hotels_from_to({
    from: formatDate(checkIn, currentLanguage()),
    to: formatDate(checkOut, currentLanguage()),
  });
