import { maxName } from '#verticals/capabilities/details.ts';
import { isCountry } from '#base/countries.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { PictureInput } from '#contract/vendor-services.ts';
import { expiringRate } from '#verticals/capabilities/held-quotes.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { listingDocuments } from '../checks/store.ts';
import { deleteDraft } from '../drafts/store.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { keepListingPublic, refuseLowFee } from '../features/store.ts';
import type { Market } from '#core/shared/market.ts';
import {
  chosenPictures,
  namedPictureError,
  refuseNoPictures,
} from '#core/shared/media/form-pictures.ts';
import { deleteMedia, keepPictures, removeFiles } from '#core/shared/media/keep-pictures.ts';
import { renamedWith, type StoredPicture } from '#core/shared/media/media-store.ts';
import { notifyPages as notifyPagesOfPlaces } from '../places/own-listings.ts';
import { keepRateEnd } from '../rates/store.ts';
import { lockRoom, refuseMoreThanPlan } from './room-store.ts';
import { serviceToListUnder } from '../services/list-under.ts';
import { transaction } from '#core/shared/transaction.ts';
import { deleteDocument, documentKey } from '../vendors/document-store.ts';
import { findListing, picturesShownByOrders, type WholeListing } from './own-store.ts';
import { refuseHidden } from './plain-words.ts';
import { enterWrittenOf } from './enter-written.ts';
import {
  archiveListing,
  hideListing,
  insertListing,
  type ListingFields,
  updateListing,
} from './vendor-store.ts';
import type { Limits, Written, WrittenAsSent } from './written-rules.ts';

export interface Owner {
  readonly userId: string;
  readonly vendorId: string;
}

/** Identifies the listing of a call. */
export interface Named {
  readonly id: string;
  /** Name in a 404 message. */
  readonly called: string;
  /** Other verticals count as unknown. */
  readonly vertical?: string;
}

type Pictures = readonly StoredPicture[];

/** Texts in both languages with their max lengths. */
interface Both {
  readonly written: WrittenAsSent;
  readonly limits: Limits;
}

interface NewListing<Fields> extends Both {
  readonly vertical: string;
  readonly serviceId: string | null | undefined;
  /** Omitted by clients that add pictures later; an empty list is refused. */
  readonly images: readonly PictureInput[] | undefined;
  /** Throws the entry's errors; first called without pictures, before they are decoded. */
  readonly enter: (pictures: Pictures) => Fields;
  /** The vendor's draft of it, which is deleted. */
  readonly draftId?: string | undefined;
  /** Stores additional rows of the listing. */
  readonly alsoKeep?: (trx: Trx, id: string, fields: Fields) => Promise<void>;
  /**
   * One of many from a file: the caller limits their number. Hidden, because it has no pictures yet,
   * and so outside the plan's max.
   */
  readonly fromFile?: boolean | undefined;
}

/** Adds a listing with its pictures to a vendor's service. Returns its id. */
export async function addListing<Fields extends ListingFields>(
  market: Market,
  { userId, vendorId }: Owner,
  {
    vertical,
    serviceId,
    images,
    enter,
    draftId,
    alsoKeep,
    fromFile = false,
    ...both
  }: NewListing<Fields>,
): Promise<string> {
  const entered = enter([]);
  refuseHidden(entered);
  if (!fromFile) refuseNoPictures(images ?? []);
  const written = writtenOf(market, vertical, entered, both, null);
  const pictures = chosenPictures(images ?? [], [], { ownerId: userId, alt: entered.name });
  const under = (trx: Trx) => serviceToListUnder(trx, vendorId, vertical, serviceId);
  if (!fromFile) {
    // Checked before images are decoded, and again when writing.
    await transaction(market.db, under);
    await market.limits.take('uploads', userId);
  }
  const now = market.clock.now();
  const id = newId(now);
  const service = await keepPictures(market, pictures.uploads, async (trx, stored) => {
    await lockRoom(trx, vendorId);
    const found = await under(trx);
    const fields = enter(pictures.inOrder(stored));
    const listing = { id, serviceId: found.id, vendorId, vertical, public: found.public };
    await refuseLowFee(market, trx, { ...listing, ...fields });
    await insertListing(trx, { ...fields, ...listing, ...written }, now);
    await keepRateEnd(trx, id, rateEndOf(market, vertical, id, fields));
    if (fromFile) await hideListing(trx, id);
    else await refuseMoreThanPlan(trx, vendorId);
    await keepListingPublic(market, trx, { listingId: id });
    await alsoKeep?.(trx, id, fields);
    if (draftId !== undefined) await deleteDraft(trx, vendorId, draftId);
    return found;
  }).catch((error: unknown) => {
    throw namedPictureError(error, pictures);
  });
  if (!fromFile) await notifyPages(market, id, service.id);
  return id;
}

interface ChangedListing<Fields> extends Both {
  /** Omitted to keep the existing ones. */
  readonly images: readonly PictureInput[] | undefined;
  /** The form's last change time for conflict detection, if sent. */
  readonly seen?: string | undefined;
  readonly enter: (pictures: Pictures, before: WholeListing) => Fields;
  readonly alsoKeep?: (
    trx: Trx,
    before: WholeListing,
    fields: Fields,
    written: Written,
  ) => Promise<void>;
  /** One of many: the caller notifies pages of all. */
  readonly amongMany?: boolean | undefined;
}

/** Changes a listing and deletes pictures that nothing shows any more. Throws 404 and 409. */
export async function changeListing<Fields extends ListingFields>(
  market: Market,
  { userId, vendorId }: Owner,
  named: Named,
  { images, seen, enter, alsoKeep, amongMany = false, ...both }: ChangedListing<Fields>,
): Promise<void> {
  const known = await ownListing(market.db, vendorId, named);
  const entered = enter(known.pictures, known);
  refuseHidden(entered);
  if (known.pictures.length > 0) refuseNoPictures(images);
  writtenOf(market, known.vertical, entered, both, known);
  const pictures = chosenPictures(images ?? [], known.pictures, {
    ownerId: userId,
    alt: entered.name,
  });
  if (pictures.uploads.length > 0 && !amongMany) await market.limits.take('uploads', userId);
  const removed = await keepPictures(market, pictures.uploads, async (trx, stored) => {
    const before = await ownListing(trx, vendorId, named, { lock: true });
    if (seen !== undefined && before.updatedAt.toISOString() !== seen) throw changedMeanwhile();
    const after = images === undefined ? before.pictures : pictures.inOrder(stored);
    if (after.some((one) => !isAmong(stored, one) && !isAmong(before.pictures, one)))
      throw changedMeanwhile();
    const called = after.map((one) => renamedWith(one, before.name, entered.name));
    const fields = enter(called, before);
    const written = writtenOf(market, before.vertical, fields, both, before);
    // Stock first, in the lock order of buyers: they update the shelf row afterwards.
    await alsoKeep?.(trx, before, fields, written);
    const { vertical, serviceId } = before;
    await refuseLowFee(market, trx, { ...fields, vertical, serviceId });
    await updateListing(trx, named.id, { ...fields, ...written }, market.clock.now());
    await keepRateEnd(trx, named.id, rateEndOf(market, vertical, named.id, fields));
    if (fields.country !== before.country)
      await keepListingPublic(market, trx, { listingId: named.id });
    const shown = await picturesShownByOrders(trx, named.id);
    const gone = before.pictures.filter((one) => !isAmong(after, one) && !shown.has(one.id));
    for (const picture of gone) await deleteMedia(trx, picture.id);
    return gone;
  }).catch((error: unknown) => {
    throw namedPictureError(error, pictures);
  });
  await forget(market, removed);
  if (!amongMany) await notifyPages(market, named.id, known.serviceId);
}

/** Archives a vendor's listing; `judge` may refuse. Throws 404. */
export async function removeListing(
  market: Market,
  vendorId: string,
  named: Named,
  judge?: (before: WholeListing) => void,
): Promise<void> {
  const { removed, papers, serviceId, freed } = await transaction(market.db, async (trx) => {
    const before = await ownListing(trx, vendorId, named, { lock: true });
    judge?.(before);
    const freed = await market.closeUnsold(trx, { listingId: named.id }, market.clock.now());
    const shown = await picturesShownByOrders(trx, named.id);
    const stay = before.pictures.filter((picture) => shown.has(picture.id));
    const go = before.pictures.filter((picture) => !shown.has(picture.id));
    await archiveListing(trx, named.id, stay, market.clock.now());
    for (const picture of go) await deleteMedia(trx, picture.id);
    // Identity documents are not needed after removal.
    const papers = await listingDocuments(trx, [named.id]);
    for (const { id } of papers) await deleteDocument(trx, id);
    return { removed: go, papers, serviceId: before.serviceId, freed };
  });
  await forget(market, removed);
  await removeFiles(
    market.log,
    market.privateFiles,
    papers.map(({ id }) => documentKey(id)),
  );
  await notifyPagesOfPlaces(market, freed);
  await notifyPages(market, named.id, serviceId);
}

/** Expiry of the entered rate; null without one. */
const rateEndOf = (
  { verticals }: Market,
  vertical: string,
  id: string,
  { country, ...fields }: ListingFields,
): Date | null =>
  isCountry(country)
    ? (capabilityOf(verticals[vertical], expiringRate)?.({ id, country, ...fields }) ?? null)
    : null;

function writtenOf(
  { verticals }: Market,
  id: string,
  fields: ListingFields,
  { written, limits }: Both,
  before: WholeListing | null,
) {
  const vertical = verticals[id];
  if (!vertical) throw new Error(`There is no vertical ${id}`);
  const max = capabilityOf(vertical, maxName);
  const own = max === null ? limits : { ...limits, name: max };
  return enterWrittenOf(vertical, written, fields, before, own);
}

async function ownListing(
  db: Db,
  vendorId: string,
  { id, called, vertical }: Named,
  { lock = false } = {},
): Promise<WholeListing> {
  const found = await findListing(db, id, { vendorId, lock });
  if (!found || (vertical !== undefined && found.vertical !== vertical)) throw notFound(called);
  return found;
}

const isAmong = (some: Pictures, { id }: { readonly id: string }): boolean =>
  some.some((other) => other.id === id);

const forget = (market: Market, gone: Pictures) =>
  removeFiles(
    market.log,
    market.media,
    gone.map(({ id }) => id),
  );

const notifyPages = ({ pages }: Market, id: string, serviceId: string) =>
  pages.drop(`listing:${id}`, `service:${serviceId}`, 'home', 'lists');

const changedMeanwhile = () => new Refusal(409, 'changed_meanwhile');
