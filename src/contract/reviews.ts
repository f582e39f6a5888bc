import { MAX_REVIEW, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asked, Id, IdParams, Instant, PageQuery, Picture } from './shared.ts';
import { PictureInput, PICTURES_BODY } from './vendor-services.ts';

export const REVIEWS_PAGE = 20;
const REVIEW_PHOTOS = 4;

export const Review = z.object({
  _id: z.string(),
  /** First name and initial in public; the full name for the author, the vendor and admins. */
  username: z.string(),
  /** In public a pseudonym that differs per service. null once the author has left. */
  userId: z.string().nullable(),
  rating: z.number().int(),
  review: z.string(),
  /** Photos by the author; the alt text is the listing's name. */
  images: z.array(Picture),
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

export const PUBLIC_REVIEW_SORTS = ['recent', 'highest', 'lowest'] as const;

const ReviewsQuery = z.object({
  ...PageQuery,
  /** Only reviews with this number of stars. */
  rating: asked(z.number().int().min(1).max(5)).optional(),
  sort: z.enum(PUBLIC_REVIEW_SORTS).default('recent'),
});

/** A page of the reviews asked for, with the summary of all. */
export const ReviewsOfOne = z.object({
  reviews: z.array(Review),
  /** Number of reviews that match the query. */
  found: z.number().int(),
  total: z.number().int(),
  rating: z.number().nullable(),
  stars: Stars,
});
export type ReviewsOfOne = z.infer<typeof ReviewsOfOne>;

export const recentReviews = endpoint('GET /reviews', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: 'The newest reviews of the marketplace',
  query: z.object(PageQuery),
  /** With `more` there are more than `total`. */
  answers: {
    200: z.object({ reviews: z.array(Review), total: z.number().int(), more: z.boolean() }),
  },
});

export const serviceReviews = endpoint('GET /reviews/service/{id}', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: 'The reviews of a service',
  params: IdParams,
  query: ReviewsQuery,
  answers: { 200: ReviewsOfOne },
});

export const listingReviews = endpoint('GET /reviews/listing/{id}', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: 'The reviews of a listing',
  params: IdParams,
  query: ReviewsQuery,
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
    .max(MAX_REVIEW, upTo(MAX_REVIEW)),
};

const Photos = z
  .array(PictureInput, 'Send the photos as a list')
  .max(REVIEW_PHOTOS, `Add up to ${REVIEW_PHOTOS} photos`);

export const ReviewUpload = z.object({
  orderId: Id,
  listingId: Id,
  ...Opinion,
  images: Photos.default([]),
});

export const uploadReview = endpoint('POST /reviews/upload', 'customer', {
  bodyLimit: PICTURES_BODY,
  summary: 'Review a listing of a paid order, once',
  body: ReviewUpload,
  answers: { 201: z.object({ message: z.string(), review: Review }) },
});

/** The user's own review, and until when it can be edited; null if no longer. */
const OwnReview = Review.extend({ editableUntil: Instant.nullable(), hidden: z.boolean() });

export const orderReviews = endpoint('GET /reviews/order/{id}', 'customer', {
  inLanguages: true,
  summary: "The caller's reviews of an order's items",
  params: IdParams,
  answers: { 200: z.object({ reviews: z.array(OwnReview) }) },
});

export const editReview = endpoint('PUT /reviews/{id}', 'customer', {
  inLanguages: true,
  bodyLimit: PICTURES_BODY,
  summary: "Change the caller's review within a day of writing it",
  params: IdParams,
  /** Without `images` the photos stay. */
  body: z.object({ ...Opinion, images: Photos.optional() }),
  answers: { 200: z.object({ message: z.string(), review: Review }) },
});

export const replyToReview = endpoint('POST /reviews/{id}/reply', 'vendor', {
  may: 'reviews',
  inLanguages: true,
  summary: "Reply to a review of the caller's service, once",
  params: IdParams,
  body: z.object({
    reply: z
      .string('Enter your reply')
      .trim()
      .min(1, 'Enter your reply')
      .max(MAX_REVIEW, upTo(MAX_REVIEW)),
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
