import { badInput, notFound, Refusal } from '#base/errors.ts';
import { endpoints, type ListingDraftRow, MAX_DRAFTS } from '#contract/listing-drafts.ts';
import type { Market } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import {
  countDrafts,
  deleteDraft,
  type DraftRow,
  findDraft,
  lockDrafts,
  pageOfDrafts,
  saveDraft,
} from './store.ts';

/** Drafts of listings, which their vendor alone can read. */
export const draftRoutes = (market: Market): Route[] => {
  const { db, settings } = market;
  return [
    route(endpoints.listDrafts, async ({ user: { vendorId }, query }) => {
      if (vendorId === null) return reply(200, { data: [], total: 0 });
      const { rows, total } = await pageOfDrafts(db, vendorId, sliceOf(query));
      return reply(200, { data: rows.map(present), total });
    }),

    route(endpoints.readDraft, async ({ user: { vendorId }, params: { id } }) => {
      const found = vendorId === null ? undefined : await findDraft(settings, db, vendorId, id);
      if (!found) throw notFound('Draft');
      // Only saveDraft writes it.
      const values = JSON.parse(found.values) as Record<string, unknown>;
      return reply(200, { draft: { ...present(found), values } });
    }),

    route(endpoints.saveDraft, async ({ user: { vendorId }, params: { id }, body }) => {
      if (vendorId === null) throw notFound('Vendor');
      const { vertical, name } = body;
      if (!Object.hasOwn(market.verticals, vertical))
        throw badInput({ vertical: 'There is no such vertical' });
      const values = JSON.stringify(body.values);
      const draft = await transaction(db, async (trx) => {
        await lockDrafts(trx, vendorId);
        if ((await countDrafts(trx, vendorId, { except: id })) >= MAX_DRAFTS)
          throw new Refusal(409, 'too_many_drafts', { most: MAX_DRAFTS });
        const saved = { id, vendorId, vertical, name, values };
        return saveDraft(settings, trx, saved, market.clock.now());
      });
      if (!draft) throw notFound('Draft');
      return reply(200, { draft: present(draft) });
    }),

    route(endpoints.removeDraft, async ({ user: { vendorId }, params: { id } }) => {
      if (vendorId === null || !(await deleteDraft(db, vendorId, id))) throw notFound('Draft');
      return reply(200, { message: 'Draft deleted' });
    }),
  ];
};

const present = ({ id, vertical, name, updated_at }: DraftRow): ListingDraftRow => ({
  _id: id,
  vertical,
  name,
  updatedAt: updated_at.toISOString(),
});
