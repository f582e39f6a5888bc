import { isDeepStrictEqual } from 'node:util';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints, type ManagedService } from '#contract/manage-services.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { listAudit, presentAudit, recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { newPicture } from '#core/shared/media/form-pictures.ts';
import { deleteMedia, keepPictures, removeFiles } from '#core/shared/media/keep-pictures.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { movedTo, toBps } from './manage-rules.ts';
import {
  insertCategory,
  listManaged,
  lockCategories,
  type ManagedRow,
  placeCategories,
  updateCategory,
} from './manage-store.ts';
import { keepPublic } from './public-store.ts';

/** Categories: admin-managed services in the specification, listed on every public page. */
export const manageServicesRoutes = (market: Market): Route[] => {
  /** Verticals available to categories. */
  const open = Object.values(market.verticals).map(({ id }) => id);
  const { db, clock, pages } = market;
  const present = presentIn(market);
  const one = async (id: string): Promise<ManagedRow> => {
    const row = (await listManaged(db)).find((category) => category.id === id);
    if (!row) throw notFound('Service');
    return row;
  };
  return [
    route(endpoints.allManagedServices, async () =>
      reply(200, {
        success: true as const,
        services: (await listManaged(db)).map(present),
        verticals: open,
      }),
    ),

    route(endpoints.managedService, async ({ params }) => {
      const data = present(await one(params.id));
      const audit = await listAudit(db, { type: 'category', id: params.id });
      return reply(200, { data, audit: audit.map(presentAudit) });
    }),

    route(endpoints.createManagedService, async ({ user, body }) => {
      const { slug, title, vertical, active, commissionPercent, order, image } = body;
      if (!open.includes(vertical))
        throw badInput(
          { vertical: 'Choose one of the kinds of business' },
          { errorCodes: { vertical: 'choose' } },
        );
      const uploads = uploadOf(user.id, newPicture(image, null), title);
      if (uploads.length > 0) await market.limits.take('uploads', user.id);
      const now = clock.now();
      const id = newId(now);
      await keepPictures(market, uploads, async (trx, [picture]) => {
        await lockCategories(trx);
        const others = await listManaged(trx);
        refuseTaken(others, { title, slug });
        await insertCategory(
          trx,
          {
            id,
            slug,
            title,
            vertical,
            description: body.description,
            description_ar: body.descriptionArabic,
            active,
            commission_bps: toBps(commissionPercent),
            ...leastFeeOf(body.leastFee ?? { percent: 3, plus: 0.3 }),
          },
          picture ?? null,
          now,
        );
        const ids = others.map((other) => other.id);
        await placeCategories(trx, movedTo(ids, id, order ?? ids.length + 1));
        await record(trx, user.id, id, null);
      });
      await pages.drop('everything');
      return reply(201, { data: present(await one(id)), message: 'Service created successfully' });
    }),

    route(endpoints.editManagedService, async ({ user, params, body }) => {
      const { title, active, commissionPercent, order, image, seen } = body;
      const { id } = params;
      const known = await one(id);
      const shown = presentPictureOrNone(known.picture);
      const uploads = uploadOf(user.id, newPicture(image, shown), title);
      if (uploads.length > 0) await market.limits.take('uploads', user.id);
      const replaced = await keepPictures(market, uploads, async (trx, [picture]) => {
        await lockCategories(trx);
        const all = await listManaged(trx);
        const before = all.find((category) => category.id === id);
        if (!before) throw notFound('Service');
        if (seen !== undefined && seen !== before.updated_at.toISOString())
          throw new Refusal(409, 'service_changed', { data: present(before) });
        refuseTaken(
          all.filter((category) => category.id !== id),
          { title },
        );
        const taken = picture !== undefined || (image === null && before.picture !== null);
        await updateCategory(
          trx,
          id,
          {
            title,
            description: body.description,
            description_ar: body.descriptionArabic ?? before.description_ar,
            active,
            commission_bps: toBps(commissionPercent),
            ...(body.leastFee
              ? leastFeeOf(body.leastFee)
              : { min_fee_bps: before.min_fee_bps, min_fee_cents: before.min_fee_cents }),
          },
          taken ? { is: picture ?? null } : undefined,
          clock.now(),
        );
        await placeCategories(
          trx,
          movedTo(
            all.map((category) => category.id),
            id,
            order,
          ),
        );
        if (active !== before.active) await keepPublic(market, trx, { categoryId: id });
        // Every page is dropped below, including availability.
        if (!active && before.active)
          await market.closeUnsold(trx, { categoryId: id }, clock.now());
        await record(trx, user.id, id, before, taken);
        const old = taken ? presentPictureOrNone(before.picture) : null;
        if (old) await deleteMedia(trx, old.id);
        return old;
      });
      if (replaced) await removeFiles(market.log, market.media, [replaced.id]);
      await pages.drop('everything');
      return reply(200, { data: present(await one(id)), message: 'Service updated successfully' });
    }),
  ];

  /** Audit entry in the transaction of the change. */
  async function record(
    trx: Trx,
    adminId: string,
    id: string,
    before: ManagedRow | null,
    pictured = false,
  ) {
    const after = (await listManaged(trx)).find((category) => category.id === id);
    const isSame =
      before !== null &&
      after !== undefined &&
      isDeepStrictEqual(recorded(before), recorded(after));
    // An unchanged picture is no change.
    if (isSame && !pictured) return;
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: before ? 'category.changed' : 'category.created',
        subject: { type: 'category', id },
        ...(before && { before: recorded(before) }),
        ...(after && { after: recorded(after) }),
      },
      clock.now(),
    );
  }
};

const uploadOf = (ownerId: string, dataString: string | undefined, alt: string) =>
  dataString === undefined ? [] : [{ ownerId, dataString, alt }];

function refuseTaken(
  others: readonly ManagedRow[],
  { title, slug }: { readonly title: string; readonly slug?: string },
): void {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const errors = {
    ...(others.some((other) => same(other.title, title)) && {
      title: 'Another service has this title',
    }),
    ...(others.some((other) => other.slug === slug) && {
      slug: 'Another service has this address',
    }),
  };
  if (Object.keys(errors).length > 0)
    throw badInput(errors, {
      errorCodes: Object.fromEntries(Object.keys(errors).map((field) => [field, 'taken' as const])),
    });
}

const recorded = (row: ManagedRow) => ({
  title: row.title,
  description: row.description,
  descriptionArabic: row.description_ar,
  active: row.active,
  commissionPercent: row.commission_bps / 100,
  leastFeePercent: row.min_fee_bps / 100,
  leastFeePlus: row.min_fee_cents / 100,
  order: row.place,
});

const leastFeeOf = ({ percent, plus }: { readonly percent: number; readonly plus: number }) => ({
  min_fee_bps: toBps(percent),
  min_fee_cents: Math.round(plus * 100),
});

const presentIn =
  (market: Pick<Market, 'verticals'>) =>
  (row: ManagedRow): ManagedService => ({
    _id: row.id,
    slug: row.slug,
    title: row.title,
    vertical: row.vertical,
    description: row.description,
    descriptionArabic: row.description_ar,
    image: presentPictureOrNone(row.picture),
    active: row.active,
    commissionPercent: row.commission_bps / 100,
    leastFee: capabilityOf(market.verticals[row.vertical], compliance)?.charges
      ? { percent: row.min_fee_bps / 100, plus: row.min_fee_cents / 100 }
      : null,
    order: row.place,
    services: row.services,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  });
