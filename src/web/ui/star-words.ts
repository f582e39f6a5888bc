import { m } from '#web/words/generated/messages.js';
import { type CountForms, counted } from './counted.ts';

const STARS: CountForms = {
  one: m.reviews_stars_one,
  two: m.reviews_stars_two,
  few: m.reviews_stars_few,
  many: m.reviews_stars_many,
  other: m.reviews_stars_other,
};

/** `1 star`, `2 stars`, in the page's language. */
export const starsInWords = (stars: number): string => counted(stars, STARS);

const REVIEWS: CountForms = {
  one: m.reviews_counted_one,
  two: m.reviews_counted_two,
  few: m.reviews_counted_few,
  many: m.reviews_counted_many,
  other: m.reviews_counted_other,
};

/** '1 review', '12 reviews'. */
export const reviewsInWords = (reviews: number): string => counted(reviews, REVIEWS);
