import { MOST_REVIEW, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, PageQuery } from './shared.ts';

export const REVIEWS_PAGE = 20;

export const Review = z.object({
  _id: z.string(),
  /** First name and initial in public; the full name for the author, the vendor and admins. */
  username: z.string(),
  /** In public a pseudonym that differs per service. null once the author has left. */
  userId: z.string().nullable(),
  rating: z.number().int(),
  review: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** The vendor's reply; there is at most one. */
  reply: z.string().nullable(),
  repliedAt: Instant.nullable(),
  listingId: z.string(),
  listingName: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
});
export type Review = z.infer<typeof Review>;

export const Stars = z.object({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
  5: z.number().int(),
});
export type Stars = z.infer<typeof Stars>;

/** A page of reviews, newest first, with the summary of all. */
export const ReviewsOfOne = z.object({
  reviews: z.array(Review),
  total: z.number().int(),
  rating: z.number().nullable(),
  stars: Stars,
});
export type ReviewsOfOne = z.infer<typeof ReviewsOfOne>;

export const recentReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  access: 'public',
  inLanguages: true,
  publicFor: 60,
  summary: 'The newest reviews of the marketplace',
  query: z.object(PageQuery),
  answers: { 200: z.object({ reviews: z.array(Review), total: z.number().int() }) },
});

export const serviceReviews = endpoint({
  method: 'GET',
  path: '/reviews/service/{id}',
  access: 'public',
  inLanguages: true,
  publicFor: 60,
  summary: 'The reviews of a service',
  params: IdParams,
  query: z.object(PageQuery),
  answers: { 200: ReviewsOfOne },
});

export const listingReviews = endpoint({
  method: 'GET',
  path: '/reviews/listing/{id}',
  access: 'public',
  inLanguages: true,
  publicFor: 60,
  summary: 'The reviews of a listing',
  params: IdParams,
  query: z.object(PageQuery),
  answers: { 200: ReviewsOfOne },
});

const Opinion = {
  rating: z
    .number('Choose a rating from 1 to 5 stars')
    .int('Choose a rating from 1 to 5 stars')
    .min(1, 'Choose a rating from 1 to 5 stars')
    .max(5, 'Choose a rating from 1 to 5 stars'),
  review: z
    .string('Write a few words')
    .trim()
    .min(1, 'Write a few words')
    .max(MOST_REVIEW, upTo(MOST_REVIEW)),
};

export const ReviewUpload = z.object({ orderId: Id, listingId: Id, ...Opinion });

export const uploadReview = endpoint({
  method: 'POST',
  path: '/reviews/upload',
  access: 'customer',
  summary: 'Review a listing of a paid order, once',
  body: ReviewUpload,
  answers: { 201: z.object({ message: z.string(), review: Review }) },
});

/** The user's own review, and until when it can be edited; null if no longer. */
const OwnReview = Review.extend({ editableUntil: Instant.nullable(), hidden: z.boolean() });

export const orderReviews = endpoint({
  method: 'GET',
  path: '/reviews/order/{id}',
  access: 'customer',
  inLanguages: true,
  summary: "One's own reviews of what one bought with an order",
  params: IdParams,
  answers: { 200: z.object({ reviews: z.array(OwnReview) }) },
});

export const editReview = endpoint({
  method: 'PUT',
  path: '/reviews/{id}',
  access: 'customer',
  inLanguages: true,
  summary: "Change one's own review, within a day of writing it",
  params: IdParams,
  body: z.object(Opinion),
  answers: { 200: z.object({ message: z.string(), review: Review }) },
});

export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/{id}/reply',
  access: 'vendor',
  inLanguages: true,
  summary: "Answer a review of one's own service, once",
  params: IdParams,
  body: z.object({
    reply: z
      .string('Enter your reply')
      .trim()
      .min(1, 'Enter your reply')
      .max(MOST_REVIEW, upTo(MOST_REVIEW)),
  }),
  answers: { 200: z.object({ review: Review }) },
});

export const endpoints = {
  recentReviews,
  serviceReviews,
  listingReviews,
  uploadReview,
  orderReviews,
  editReview,
  replyToReview,
};
