import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints, type ServiceInput, type VendorService } from '#contract/vendor-services.ts';
import type { Picture } from '#contract/shared.ts';
import { lockPerson } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { newPicture } from '#core/shared/media/form-pictures.ts';
import { deleteMedia, keepPictures, removeFiles } from '#core/shared/media/keep-pictures.ts';
import { presentPictureOrNone, renamedWith } from '#core/shared/media/media-store.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { wordsIn } from '#core/shared/words.ts';
import { enterService, jsonOrNull, kindsInOrder } from './enter-service.ts';
import { presentOwnService, presentService } from './present.ts';
import { findPreviewedService } from './store.ts';
import {
  archiveService,
  countOwnServices,
  findActiveCategory,
  insertService,
  isApproved,
  listOwnServices,
  lockOwnService,
  updateService,
} from './vendor-store.ts';

const say = wordsIn('en');

/** Max services of a vendor. */
const MAX_SERVICES = 20;

export const vendorServicesRoutes = (market: Market): Route[] => [
  route(endpoints.ownServices, async ({ user }) => {
    const rows = user.vendorId === null ? [] : await listOwnServices(market.db, user.vendorId);
    const data = rows.map((row) => presentOwnService(row, market.verticals));
    if (user.vendorStatus !== 'Approved') {
      const waits = user.vendorStatus === 'Pending';
      const message = waits ? say('vendor_services_pending') : say('vendor_services_no');
      return reply(200, { data, onboardingDone: waits ? 'pending' : 'no', message });
    }
    const message = data.length === 0 ? say('vendor_services_none') : say('vendor_services_read');
    return reply(200, { data, message });
  }),

  route(endpoints.previewService, async ({ user, language, params: { id } }) => {
    const own = user.vendorId === null ? null : { id, vendorId: user.vendorId };
    const row =
      own && (await findPreviewedService(market.db, own, kindsInOrder(market.verticals), language));
    if (!row) throw notFound('Service');
    return reply(200, {
      data: presentService(row, market.verticals, language),
      onSale: row.public,
    });
  }),

  route(endpoints.createService, async ({ user, body }) => {
    const { vendorId } = user;
    const named = (trx: Trx) => findActiveCategory(trx, (body.title ?? '').trim());
    // Validated before images are decoded, and again when writing.
    const { vertical } = (await transaction(market.db, named)) ?? {};
    const entered = enterService(market, body, { vertical, before: null });
    const uploads = await uploadsOf(market, user, body, { called: entered.name, shown: null });
    const now = market.clock.now();
    const id = newId(now);
    await keepPictures(market, uploads, async (trx, [picture]) => {
      await lockPerson(trx, user.id);
      if ((await countOwnServices(trx, vendorId)) >= MAX_SERVICES)
        throw new Refusal(409, 'too_many_services');
      const category = await named(trx);
      if (!category || category.vertical !== vertical)
        throw badInput(
          { title: say('vendor_service_title_unknown') },
          { errorCodes: { title: 'choose' } },
        );
      const fields = { ...entered, picture: jsonOrNull(picture) };
      const shown = await isApproved(trx, vendorId);
      await insertService(trx, { ...fields, id, vendorId, category, public: shown }, now);
    });
    await notifyPages(market, vendorId, id);
    const data = await ownService(market, market.db, vendorId, id);
    return reply(201, { data, message: say('vendor_service_created') });
  }),

  route(endpoints.editService, async ({ user, params: { id }, body }) => {
    const { vendorId } = user;
    const [known] = await listOwnServices(market.db, vendorId, id);
    if (!known) throw notFound('Service');
    const { vertical } = known;
    const { name: called } = enterService(market, body, { vertical, before: known });
    const shown = presentPictureOrNone(known.picture);
    const uploads = await uploadsOf(market, user, body, { called, shown });
    const gone = await keepPictures(market, uploads, async (trx, [picture]) => {
      if (!(await lockOwnService(trx, vendorId, id))) throw notFound('Service');
      const [before] = await listOwnServices(trx, vendorId, id);
      if (!before) throw notFound('Service');
      const taken = picture !== undefined || body.image === null || body.image === '';
      const entered = enterService(market, body, { vertical, before });
      const shows = taken
        ? picture
        : before.picture && renamedWith(before.picture, before.name, entered.name);
      const fields = { ...entered, picture: jsonOrNull(shows) };
      await updateService(trx, id, fields, market.clock.now());
      const old = taken ? presentPictureOrNone(before.picture) : null;
      if (old) await deleteMedia(trx, old.id);
      return old;
    });
    if (gone) await removeFiles(market.log, market.media, [gone.id]);
    await notifyPages(market, vendorId, id);
    const data = await ownService(market, market.db, vendorId, id);
    return reply(200, { data, message: say('vendor_service_updated') });
  }),

  route(endpoints.deleteService, async ({ user, params: { id } }) => {
    const { vendorId } = user;
    const gone = await transaction(market.db, async (trx) => {
      if (!(await lockOwnService(trx, vendorId, id))) throw notFound('Service');
      const [service] = await listOwnServices(trx, vendorId, id);
      if (service && service.listings > 0)
        throw new Refusal(409, 'has_listings', {
          listings: service.listings,
        });
      await archiveService(trx, id, market.clock.now());
      const old = presentPictureOrNone(service?.picture);
      if (old) await deleteMedia(trx, old.id);
      return old;
    });
    if (gone) await removeFiles(market.log, market.media, [gone.id]);
    await notifyPages(market, vendorId, id);
    return reply(200, { message: say('vendor_service_deleted') });
  }),
];

/** The new picture, if any, counted against the limit; the URL of the current one is no upload. */
async function uploadsOf(
  market: Market,
  user: SessionUser,
  { image }: ServiceInput,
  { called, shown }: { readonly called: string; readonly shown: Picture | null },
) {
  const dataString = image === '' ? undefined : newPicture(image, shown);
  if (dataString === undefined) return [];
  await market.limits.take('uploads', user.id);
  return [{ ownerId: user.id, dataString, alt: called }];
}

async function ownService(
  { verticals }: Market,
  db: Db,
  vendorId: string,
  id: string,
): Promise<VendorService> {
  const [row] = await listOwnServices(db, vendorId, id);
  if (!row) throw notFound('Service');
  return presentOwnService(row, verticals);
}

async function notifyPages({ pages }: Market, vendorId: string, id: string): Promise<void> {
  await pages.drop(`service:${id}`, `vendor:${vendorId}`, 'home', 'lists');
}
