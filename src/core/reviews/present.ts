import type { Review, ReviewsOfOne, Stars } from '#contract/reviews.ts';
import { meanRating } from './rules.ts';
import type { ReviewRow } from './store.ts';

export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    username: row.username,
    userId: row.user_id,
    rating: row.rating,
    review: row.review,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    listingId: row.listing_id,
    listingName: row.listing_name,
    serviceId: row.service_id,
    serviceName: row.service_name,
  };
}

export function presentReviewsOfOne(
  rows: readonly ReviewRow[],
  counted: Readonly<Record<string, number>>,
): ReviewsOfOne {
  const stars: Stars = {
    1: counted[1] ?? 0,
    2: counted[2] ?? 0,
    3: counted[3] ?? 0,
    4: counted[4] ?? 0,
    5: counted[5] ?? 0,
  };
  const total = stars[1] + stars[2] + stars[3] + stars[4] + stars[5];
  const sum = stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5];
  return { reviews: rows.map(presentReview), total, rating: meanRating(sum, total), stars };
}
