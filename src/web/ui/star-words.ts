import { labels as REVIEWS } from '#web/words/generated/labels/reviews_counted_labels.ts';
import { labels as STARS } from '#web/words/generated/labels/reviews_stars_labels.ts';
import { counted } from './counted.ts';

/** `1 star`, `2 stars`, in the page's language. */
export const starsInWords = (stars: number): string => counted(stars, STARS);

/** '1 review', '12 reviews'. */
export const reviewsInWords = (reviews: number): string => counted(reviews, REVIEWS);
