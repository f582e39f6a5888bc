import { createHmac } from 'node:crypto';
import type { Review, ReviewsOfOne, Stars } from '#contract/reviews.ts';
import { presentPicture } from '#core/shared/media/media-store.ts';
import { meanRating, publicName } from './rules.ts';
import type { PublicFilter, ReviewRow } from './store.ts';

export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    username: row.username,
    userId: row.user_id,
    rating: row.rating,
    review: row.review,
    images: row.pictures.map((picture) => ({ ...presentPicture(picture), alt: row.listing_name })),
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

/** The author id is a hash per service: reviews of one author are recognized only there. */
export function presentPublicReview(row: ReviewRow, secret: string): Review {
  const { user_id: author, service_id: service } = row;
  const hash = () => createHmac('sha256', secret).update(`review-author:${service}:${author}`);
  return {
    ...presentReview(row),
    // Without an author the name belongs to no account.
    username: author === null ? row.username : publicName(row.username),
    userId: author === null ? null : hash().digest('hex').slice(0, 32),
  };
}

export function presentReviewsOfOne(
  rows: readonly ReviewRow[],
  counted: Readonly<Record<string, number>>,
  { rating }: Pick<PublicFilter, 'rating'>,
  secret: string,
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
  return {
    reviews: rows.map((row) => presentPublicReview(row, secret)),
    found: rating === undefined ? total : (counted[rating] ?? 0),
    total,
    rating: meanRating(sum, total),
    stars,
  };
}
