import { counted } from '#web/ui/counted.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Board } from './kinds.ts';

const ADULTS = {
  one: m.hotels_adults_one,
  two: m.hotels_adults_two,
  few: m.hotels_adults_few,
  many: m.hotels_adults_many,
  other: m.hotels_adults_other,
};
const CHILDREN = {
  one: m.hotels_children_one,
  two: m.hotels_children_two,
  few: m.hotels_children_few,
  many: m.hotels_children_many,
  other: m.hotels_children_other,
};

const STARS = {
  one: m.hotels_stars_one,
  two: m.hotels_stars_two,
  few: m.hotels_stars_few,
  many: m.hotels_stars_many,
  other: m.hotels_stars_other,
};

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
