// Texts of cards and lists, which the details page loads only when needed.
import { counted } from '#web/ui/counted.ts';
import { labels as TOURS_KIND_LABELS } from '#web/words/generated/labels/tours_kind_labels.ts';
import { m } from '#web/words/generated/messages.js';
import type { TourKind } from '../kinds.ts';
import { forms } from './kind-words.ts';

export const KIND_TITLES: Record<TourKind, () => string> = {
  private: m.tours_private,
  group: m.tours_group,
  properties: m.tours_tab_properties,
  guides: m.tours_tab_guides,
  cruises: m.tours_tab_cruises,
};

/** For use inside a sentence. */
export const KIND_WORDS: Record<TourKind, () => string> = TOURS_KIND_LABELS;
const OFFERS = forms(
  m.tours_offers_one,
  m.tours_offers_two,
  m.tours_offers_few,
  m.tours_offers_many,
  m.tours_offers_other,
);
const DAYS_BEFORE = forms(
  m.tours_days_before_one,
  m.tours_days_before_two,
  m.tours_days_before_few,
  m.tours_days_before_many,
  m.tours_days_before_other,
);

const UP_TO_GUESTS = forms(
  m.tours_card_up_to_guests_one,
  m.tours_card_up_to_guests_two,
  m.tours_card_up_to_guests_few,
  m.tours_card_up_to_guests_many,
  m.tours_card_up_to_guests_other,
);

export const offersWords = (count: number): string => counted(count, OFFERS);
/** For use after 'before' or 'until'. */
export const daysBeforeWords = (count: number): string => counted(count, DAYS_BEFORE);
export const guestsWords = (count: number): string => counted(count, UP_TO_GUESTS);
