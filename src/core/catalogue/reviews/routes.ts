import type { Language } from '#base/two-languages.ts';
import { notFound, Refusal } from '#base/errors.ts';
import {
  listingReviews,
  recentReviews,
  REVIEWS_PAGE,
  serviceReviews,
  uploadReview,
} from '#contract/reviews.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { chosenPictures, namedPictureError } from '#core/shared/media/form-pictures.ts';
import { keepPictures } from '#core/shared/media/keep-pictures.ts';
import { todayWhere } from '../listings/rules.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { presentPublicReview, presentReview, presentReviewsOfOne } from './present.ts';
import { reviewRefusal } from './rules.ts';
import {
  addReview,
  countStars,
  type OrderedListing,
  countRecentReviews,
  listRecentReviews,
  listOrderedLines,
  listReviewsOf,
  type PublicFilter,
} from './store.ts';

export const reviewsRoutes = (market: Market): Route[] => {
  const { secret } = market.settings;
  const reviewsOf = async (
    subject: 'listing' | 'service',
    id: string,
    query: PublicFilter & { readonly page: number },
    language: Language | null,
  ) => {
    const stars = await countStars(market.db, subject, id);
    if (!stars) throw notFound(subject === 'listing' ? 'Listing' : 'Service');
    const page = { size: REVIEWS_PAGE, number: query.page };
    const rows = await listReviewsOf(market.db, subject, id, query, page, language);
    return reply(200, presentReviewsOfOne(rows, stars, query, secret));
  };
  return [
    route(recentReviews, async ({ query, language }) => {
      const page = { size: REVIEWS_PAGE, number: query.page };
      const [rows, counted] = await Promise.all([
        listRecentReviews(market.db, page, language),
        countRecentReviews(market.db),
      ]);
      const reviews = rows.map((row) => presentPublicReview(row, secret));
      return reply(200, { reviews, ...counted });
    }),
    route(serviceReviews, ({ params, query, language }) =>
      reviewsOf('service', params.id, query, language),
    ),
    route(listingReviews, ({ params, query, language }) =>
      reviewsOf('listing', params.id, query, language),
    ),
    route(uploadReview, async ({ user, body }) => {
      await market.limits.take('reviews', user.id);
      const reviewable = async (trx: Trx): Promise<OrderedListing> => {
        const lines = await listOrderedLines(trx, user.id, body.orderId, body.listingId);
        const [first] = lines;
        if (!first) throw new Refusal(404, 'not_ordered');
        // One reviewable booking of several is enough.
        const whys = lines.map((line) =>
          lineReviewRefusal(line, user.vendorId, market.clock.now()),
        );
        const [why] = whys;
        const ordered = lines[whys.indexOf(null)];
        if (!ordered) throw new Refusal(409, why ?? 'not_ordered');
        return ordered;
      };
      const chosen = chosenPictures(body.images, [], { ownerId: user.id, alt: '' });
      if (chosen.uploads.length > 0) {
        // Checked before photos are decoded, and again when writing.
        await transaction(market.db, reviewable);
        await market.limits.take('uploads', user.id);
      }
      const added = await keepPictures(market, chosen.uploads, async (trx, pictures) => {
        const ordered = await reviewable(trx);
        const row = await addReview(trx, ordered, user, { ...body, pictures }, market.clock.now());
        if (!row) throw new Refusal(409, 'already_reviewed');
        return row;
      }).catch((error: unknown) => {
        throw namedPictureError(error, chosen);
      });
      await market.pages.drop(`listing:${added.listing_id}`, `service:${added.service_id}`, 'home');
      return reply(201, { message: 'Thank you for your review', review: presentReview(added) });
    }),
  ];
};

const lineReviewRefusal = (line: OrderedListing, vendorId: string | null, now: Date) =>
  reviewRefusal({
    paid: line.is_paid,
    cancelled: line.status === 'cancelled' || line.given_up_at !== null,
    own: line.vendor_id === vendorId,
    free: line.total_cents === 0,
    completed: line.status === 'completed',
    fulfilment: line.fulfilment,
    startsOn: line.starts_on,
    today: todayWhere(line, now),
  });
