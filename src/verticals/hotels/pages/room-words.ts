import { counted } from '#web/ui/counted.ts';
import { labels as BED_BUNK } from '#web/words/generated/labels/hotels_bed_bunk_labels.ts';
import { labels as BED_DOUBLE } from '#web/words/generated/labels/hotels_bed_double_labels.ts';
import { labels as BED_KING } from '#web/words/generated/labels/hotels_bed_king_labels.ts';
import { labels as BED_QUEEN } from '#web/words/generated/labels/hotels_bed_queen_labels.ts';
import { labels as BED_SINGLE } from '#web/words/generated/labels/hotels_bed_single_labels.ts';
import { labels as BED_SOFA } from '#web/words/generated/labels/hotels_bed_sofa_labels.ts';
import { m } from '#web/words/generated/messages.js';
import type { RoomDetails } from '../details.ts';
import { guestsWords } from '../stay-words.ts';

const BED_FORMS = {
  single: BED_SINGLE,
  double: BED_DOUBLE,
  queen: BED_QUEEN,
  king: BED_KING,
  sofa: BED_SOFA,
  bunk: BED_BUNK,
};

/** `1 king bed, 1 sofa bed`. */
export const bedsWords = (beds: RoomDetails['beds']): string =>
  beds.map(({ type, count }) => counted(count, BED_FORMS[type])).join(m.shell_comma());

/** `2 adults and 1 child`. */
export const fitsWords = ({ maxAdults, maxChildren }: RoomDetails): string =>
  guestsWords(maxAdults, maxChildren);
