import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints, type ServiceInput, type VendorService } from '#contract/vendor-services.ts';
import { lockPerson } from '../accounts/person-lock-store.ts';
import type { Db } from '../database.ts';
import type { Market } from '../market.ts';
import { keepPictures } from '../media/keep-pictures.ts';
import { presentPictureOrNone } from '../media/present.ts';
import { removeFiles } from '../media/remove-files.ts';
import { deleteMedia } from '../media/store.ts';
import { reply, type Route, route, type SessionUser } from '../route.ts';
import { transaction } from '../transaction.ts';
import { wordsIn } from '../words.ts';
import { tidyHours } from './opening-rules.ts';
import { kindsInOrder } from './kinds.ts';
import { presentOwnService, presentService } from './present.ts';
import { enterWritten } from '../listings/written-rules.ts';
import { MOST_DESCRIPTION, MOST_NAME, type ServiceEntry, serviceFaults } from './service-rules.ts';
import { findPreviewedService } from './store.ts';
import {
  archiveService,
  countOwnServices,
  findActiveCategory,
  insertService,
  isApproved,
  listOwnServices,
  lockOwnService,
  type OwnServiceRow,
  updateService,
} from './vendor-store.ts';

const say = wordsIn('en');

const LIMITS = { name: MOST_NAME, description: MOST_DESCRIPTION };

/** How many services a vendor keeps: each has a page, deliveries and a shelf of its own to look after. */
const MOST_SERVICES = 20;

/** The calls by which vendors keep their service pages. */
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
    return reply(200, { data: presentService(row, market.verticals), onSale: row.public });
  }),

  route(endpoints.createService, async ({ user, body }) => {
    const { vendorId } = user;
    refuseFaults(body, true);
    enterWritten(body, null, LIMITS);
    const uploads = await uploadsOf(market, user, body, null);
    const now = market.clock.now();
    const id = newId(now);
    await keepPictures(market, uploads, async (trx, [picture]) => {
      await lockPerson(trx, user.id);
      if ((await countOwnServices(trx, vendorId)) >= MOST_SERVICES)
        throw new Refusal(409, 'too_many_services', say('refused_too_many_services'));
      const category = await findActiveCategory(trx, (body.title ?? '').trim());
      if (!category)
        throw badInput(
          { title: say('vendor_service_title_unknown') },
          { errorCodes: { title: 'choose' } },
        );
      const fields = { ...fieldsOf(body, null), picture: jsonOrNull(picture) };
      const shown = await isApproved(trx, vendorId);
      await insertService(trx, { ...fields, id, vendorId, category, public: shown }, now);
    });
    await tellEverybody(market, vendorId, id);
    const data = await ownService(market, market.db, vendorId, id);
    return reply(201, { data, message: say('vendor_service_created') });
  }),

  route(endpoints.editService, async ({ user, params: { id }, body }) => {
    const { vendorId } = user;
    const [known] = await listOwnServices(market.db, vendorId, id);
    if (!known) throw notFound('Service');
    refuseFaults(entryOf(body, known), false);
    enterWritten(body, known, LIMITS);
    const shown = presentPictureOrNone(known.picture);
    const uploads = await uploadsOf(market, user, body, shown?.url ?? null);
    const gone = await keepPictures(market, uploads, async (trx, [picture]) => {
      if (!(await lockOwnService(trx, vendorId, id))) throw notFound('Service');
      const [before] = await listOwnServices(trx, vendorId, id);
      if (!before) throw notFound('Service');
      const taken = picture !== undefined || body.image === null || body.image === '';
      const kept = before.picture === null ? null : JSON.stringify(before.picture);
      const fields = { ...fieldsOf(body, before), picture: taken ? jsonOrNull(picture) : kept };
      await updateService(trx, id, fields, market.clock.now());
      const old = taken ? presentPictureOrNone(before.picture) : null;
      if (old) await deleteMedia(trx, old.id);
      return old;
    });
    if (gone) await removeFiles(market.log, market.media, [gone.id]);
    await tellEverybody(market, vendorId, id);
    const data = await ownService(market, market.db, vendorId, id);
    return reply(200, { data, message: say('vendor_service_updated') });
  }),

  route(endpoints.deleteService, async ({ user, params: { id } }) => {
    const { vendorId } = user;
    const gone = await transaction(market.db, async (trx) => {
      if (!(await lockOwnService(trx, vendorId, id))) throw notFound('Service');
      const [service] = await listOwnServices(trx, vendorId, id);
      if (service && service.listings > 0)
        throw new Refusal(409, 'has_listings', say('vendor_service_has_listings'), {
          listings: service.listings,
        });
      await archiveService(trx, id, market.clock.now());
      const old = presentPictureOrNone(service?.picture);
      if (old) await deleteMedia(trx, old.id);
      return old;
    });
    if (gone) await removeFiles(market.log, market.media, [gone.id]);
    await tellEverybody(market, vendorId, id);
    return reply(200, { message: say('vendor_service_deleted') });
  }),
];

/** 400 with every field at fault: in English for any client, and by name for screens in another language. */
function refuseFaults(entry: ServiceEntry, asksTitle: boolean): void {
  const faults = serviceFaults(entry, asksTitle);
  const fields = Object.entries(faults);
  const first = fields[0];
  if (!first) return;
  throw new Refusal(400, 'bad_input', say(`vendor_service_${first[1]}`), {
    errorMessages: Object.fromEntries(
      fields.map(([field, fault]) => [field, say(`vendor_service_${fault}`)]),
    ),
    errorCodes: faults,
  });
}

function entryOf(body: ServiceInput, before: OwnServiceRow): ServiceEntry {
  return {
    serviceName: body.serviceName ?? before.name,
    description: body.description ?? before.description,
    videoUrl: body.videoUrl === undefined ? before.video_url : body.videoUrl,
    openingHours: body.openingHours,
  };
}

function fieldsOf(body: ServiceInput, before: OwnServiceRow | null) {
  const video = body.videoUrl === undefined ? before?.video_url : body.videoUrl?.trim();
  return {
    ...enterWritten(body, before, LIMITS),
    name: (body.serviceName ?? before?.name ?? '').trim(),
    description: (body.description ?? before?.description ?? '').trim(),
    videoUrl: video || null,
    openingHours: jsonOrNull(
      body.openingHours === undefined
        ? before?.opening_hours
        : body.openingHours && tidyHours(body.openingHours),
    ),
  };
}

/** The new picture, if there is one; the address of the one that is shown is none. Counts it. */
async function uploadsOf(
  market: Market,
  user: SessionUser,
  { image, serviceName }: ServiceInput,
  shown: string | null,
) {
  if (!image || (shown !== null && image.startsWith(shown))) return [];
  await market.limits.take('uploads', user.id);
  return [{ ownerId: user.id, dataString: image, alt: (serviceName ?? user.name).trim() }];
}

const jsonOrNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

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

/** Every page that shows the service, its vendor, or lists that it may have entered or left. */
async function tellEverybody({ pages }: Market, vendorId: string, id: string): Promise<void> {
  await pages.drop(`service:${id}`, `vendor:${vendorId}`, 'home', 'lists');
}
