import { MAX_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listAnswer, listQuery } from './list.ts';
import { ORDER_SORTS } from './orders.ts';
import { Review } from './reviews.ts';
import { asked, Id, IdParams } from './shared.ts';

export const REVIEW_SORTS = ORDER_SORTS;
export const VENDOR_REVIEW_STATES = ['unanswered', 'answered'] as const;
export const ADMIN_REVIEW_STATES = ['visible', 'hidden'] as const;
const VENDOR_FILTER = { statuses: VENDOR_REVIEW_STATES, sorts: REVIEW_SORTS } as const;
/** Only reviews with this number of stars. */
const OF_STARS = { rating: asked(z.number().int().min(1).max(5)).optional() };
const OF_VENDOR = { vendor: Id.optional() };
const ADMIN_FILTER = { statuses: ADMIN_REVIEW_STATES, sorts: REVIEW_SORTS } as const;

export const AdminReview = Review.extend({
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
});
export type AdminReview = z.infer<typeof AdminReview>;

const AdminReviewDetails = AdminReview.extend({ audit: z.array(AuditRecord) });

export const endpoints = {
  listVendorReviews: endpoint('GET /vendor/reviews', 'vendor', {
    may: 'reviews',
    inLanguages: true,
    summary: "Reviews of the caller's services; searched by name, text and listing",
    query: listQuery(VENDOR_FILTER).extend(OF_STARS),
    answers: { 200: listAnswer(Review) },
  }),
  exportVendorReviews: endpoint('GET /vendor/reviews.csv', 'vendor', {
    may: 'reviews',
    inLanguages: true,
    summary: "Reviews of the caller's services as CSV",
    query: exportQuery(VENDOR_FILTER).extend(OF_STARS),
    ...csvAnswer,
  }),
  listAdminReviews: endpoint('GET /admin/reviews', 'admin', {
    may: 'orders',
    inLanguages: true,
    summary: 'All reviews, including hidden ones',
    query: listQuery(ADMIN_FILTER).extend(OF_VENDOR),
    answers: { 200: listAnswer(AdminReview) },
  }),
  exportAdminReviews: endpoint('GET /admin/reviews.csv', 'admin', {
    may: 'orders',
    inLanguages: true,
    summary: 'Reviews as CSV',
    query: exportQuery(ADMIN_FILTER).extend(OF_VENDOR),
    ...csvAnswer,
  }),
  adminReviewDetails: endpoint('GET /admin/reviews/{id}', 'admin', {
    may: 'orders',
    inLanguages: true,
    summary: 'A review with its moderation history',
    params: IdParams,
    answers: { 200: z.object({ review: AdminReviewDetails }) },
  }),
  hideReview: endpoint('PATCH /admin/reviews/{id}', 'admin', {
    may: 'orders',
    inLanguages: true,
    summary: 'Hide a review with a reason, or show it again; ratings are updated',
    params: IdParams,
    body: z
      .object({
        hidden: z.boolean('Say whether it is hidden'),
        reason: z.string().trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
      })
      .refine(({ hidden, reason }) => !hidden || reason !== '', {
        path: ['reason'],
        message: 'Enter a reason for hiding the review',
        params: { fault: 'required' },
      }),
    answers: { 200: z.object({ review: AdminReviewDetails }) },
  }),
};
