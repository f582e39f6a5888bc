import type { CsvColumn } from '#base/csv.ts';
import type { Language } from '#base/two-languages.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { type AdminReview, endpoints as lists } from '#contract/review-lists.ts';
import { editReview, orderReviews, replyToReview, type Review } from '#contract/reviews.ts';
import { listAudit, presentAudit, recordAudit } from '#core/identity/index.ts';
import { exported, inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { chosenPictures, namedPictureError } from '#core/shared/media/form-pictures.ts';
import { deleteMedia, keepPictures, removeFiles } from '#core/shared/media/keep-pictures.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import {
  answerReview,
  changeReview,
  countInRatings,
  type DeskReviewRow,
  exportedReviewIds,
  findDeskReviews,
  findReview,
  listReviewsOfOrder,
  lockReview,
  pageOfDeskReviews,
  setHidden,
} from './desk-store.ts';
import { presentReview } from './present.ts';
import { editableUntil } from './rules.ts';

/** Endpoints for existing reviews: changes, replies, hiding, and their lists. */
export const reviewDeskRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const shown = ({ listing_id: listing, service_id: service }: DeskReviewRow) =>
    market.pages.drop(`listing:${listing}`, `service:${service}`, 'home');
  const details = async (id: string, reader: Language | null) => {
    const row = await findReview(db, id, reader);
    if (!row) throw notFound('Review');
    const audit = await listAudit(db, { type: 'review', id });
    return { review: { ...presentForAdmin(row), audit: audit.map(presentAudit) } };
  };
  return [
    route(orderReviews, async ({ user, params, language }) => {
      const rows = await listReviewsOfOrder(db, user.id, params.id, language);
      const now = clock.now();
      return reply(200, {
        reviews: rows.map((row) => ({
          ...presentReview(row),
          editableUntil: editableUntil(row.created_at, now)?.toISOString() ?? null,
          hidden: row.hidden_at !== null,
        })),
      });
    }),
    route(editReview, async ({ user, params, body, language }) => {
      const editable = (review: DeskReviewRow | undefined): DeskReviewRow => {
        if (review?.user_id !== user.id) throw notFound('Review');
        if (editableUntil(review.created_at, clock.now()) === null)
          throw new Refusal(409, 'too_late');
        return review;
      };
      // Checked before photos are decoded, and again when writing.
      const known = editable(await findReview(db, params.id, language));
      const { images, rating, review: text } = body;
      const chosen = chosenPictures(images ?? [], known.pictures, { ownerId: user.id, alt: '' });
      if (chosen.uploads.length > 0) await market.limits.take('uploads', user.id);
      const { row, removed } = await keepPictures(market, chosen.uploads, async (trx, stored) => {
        const review = editable(await lockReview(trx, params.id, language));
        // Photos that were removed in the meantime stay removed.
        const here = new Set([...review.pictures, ...stored].map(({ id }) => id));
        const pictures =
          images === undefined
            ? review.pictures
            : chosen.inOrder(stored).filter(({ id }) => here.has(id));
        const change = { rating, review: text, pictures };
        await changeReview(trx, review.id, change, clock.now());
        if (review.hidden_at === null)
          await countInRatings(trx, review, { sum: rating - review.rating, count: 0 });
        const kept = new Set(pictures.map(({ id }) => id));
        const gone = review.pictures.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
        for (const id of gone) await deleteMedia(trx, id);
        return { row: { ...review, ...change, updated_at: clock.now() }, removed: gone };
      }).catch((error: unknown) => {
        throw namedPictureError(error, chosen);
      });
      await removeFiles(market.log, market.media, removed);
      await shown(row);
      return reply(200, { message: 'Review updated', review: presentReview(row) });
    }),
    route(replyToReview, async ({ user, params, body, language }) => {
      const row = await transaction(db, async (trx) => {
        const review = await lockReview(trx, params.id, language);
        if (!review || review.vendor_id !== user.vendorId || review.hidden_at !== null)
          throw notFound('Review');
        if (review.reply !== null) throw new Refusal(409, 'replied');
        await answerReview(trx, review.id, body.reply, clock.now());
        return { ...review, reply: body.reply, replied_at: clock.now() };
      });
      await shown(row);
      return reply(200, { review: presentReview(row) });
    }),
    route(lists.listVendorReviews, async ({ user: { vendorId }, query, language }) => {
      if (vendorId === null) return reply(200, { data: [], total: 0 });
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const desk = { vendorId };
      const { rows, total, more } = await pageOfDeskReviews(db, desk, query, page, language);
      return reply(200, { data: rows.map(presentReview), total, more });
    }),
    route(lists.exportVendorReviews, async ({ user: { vendorId }, query, language }) => {
      if (vendorId === null) return exported('reviews', COLUMNS, []);
      const wanted = await exportedReviewIds(db, { vendorId }, query);
      return streamed('reviews', COLUMNS, wanted, async (ids) =>
        inOrder(ids, await findDeskReviews(db, { vendorId }, ids, language), ({ id }) => id).map(
          presentReview,
        ),
      );
    }),
    route(lists.listAdminReviews, async ({ query, language }) => {
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const { rows, total, more } = await pageOfDeskReviews(db, 'all', query, page, language);
      return reply(200, { data: rows.map(presentForAdmin), total, more });
    }),
    route(lists.exportAdminReviews, async ({ query, language }) => {
      const wanted = await exportedReviewIds(db, 'all', query);
      return streamed('reviews', ADMIN_COLUMNS, wanted, async (ids) =>
        inOrder(ids, await findDeskReviews(db, 'all', ids, language), ({ id }) => id).map(
          presentForAdmin,
        ),
      );
    }),
    route(lists.adminReviewDetails, async ({ params, language }) =>
      reply(200, await details(params.id, language)),
    ),
    route(lists.hideReview, async ({ user, params, body, language }) => {
      const { hidden, reason } = body;
      const row = await transaction(db, async (trx) => {
        const review = await lockReview(trx, params.id, language);
        if (!review) throw notFound('Review');
        if ((review.hidden_at !== null) === hidden)
          throw new Refusal(409, hidden ? 'hidden_already' : 'not_hidden');
        const now = clock.now();
        await setHidden(trx, review.id, hidden ? { at: now, reason } : null);
        const sign = hidden ? -1 : 1;
        await countInRatings(trx, review, { sum: sign * review.rating, count: sign });
        await recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'admin' },
            action: hidden ? 'review.hide' : 'review.show',
            subject: { type: 'review', id: review.id },
            before: { hidden: !hidden },
            after: { hidden },
            reason,
          },
          now,
        );
        return review;
      });
      await shown(row);
      return reply(200, await details(params.id, language));
    }),
  ];
};

const presentForAdmin = (row: DeskReviewRow): AdminReview => ({
  ...presentReview(row),
  hidden: row.hidden_at !== null,
  hiddenReason: row.hidden_reason,
});

const COLUMNS: readonly CsvColumn<Review>[] = [
  { title: 'Review ID', value: (row) => row._id },
  { title: 'Username', value: (row) => row.username },
  { title: 'Service', value: (row) => row.serviceName },
  { title: 'Listing', value: (row) => row.listingName },
  { title: 'Rating', value: (row) => row.rating },
  { title: 'Review', value: (row) => row.review },
  { title: 'Date', value: (row) => row.createdAt },
  { title: 'Reply', value: (row) => row.reply },
];

const ADMIN_COLUMNS: readonly CsvColumn<AdminReview>[] = [
  ...COLUMNS,
  { title: 'Hidden', value: (row) => row.hidden },
  { title: 'Reason', value: (row) => row.hiddenReason },
];
