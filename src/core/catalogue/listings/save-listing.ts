import type { ListingInput } from '#contract/shop.ts';
import { MAX_DESCRIPTION, MAX_LOCATION, MAX_NAME } from '#contract/shop.ts';
import { checked } from '#verticals/capabilities/checked.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { isOfAnother } from '../checks/rules.ts';
import { dropCheck } from '../checks/store.ts';
import { followCount, followMax } from '../places/follow-capacity.ts';
import { refuseFixed } from '../places/fixed-once-sold.ts';
import { setPieces } from '../places/stock-store.ts';
import { countryOfVendor } from '../vendors/store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { enterListing, type EnteringVertical } from './entry.ts';
import { readPhones } from './enter-phones.ts';
import { addListing, changeListing, type Owner } from './keep-listing.ts';
import { findListing, type WholeListing } from './own-store.ts';
import { findPrivate, type PrivateValues, putPrivate } from './private-store.ts';
import { enterPrivate } from './rules.ts';

export const LIMITS = { name: MAX_NAME, description: MAX_DESCRIPTION, location: MAX_LOCATION };

const named = (id: string) => ({ id, called: 'Listing' });

interface Added {
  readonly vertical: EnteringVertical;
  readonly fromFile?: boolean;
  readonly draftId?: string | undefined;
  /** Stores further rows of the new listing. */
  readonly alsoKeep?: (trx: Trx, id: string) => Promise<void>;
}

/** Adds a listing as a form enters it. Returns its id. */
export async function addEntered(
  market: Market,
  owner: Owner,
  sent: ListingInput,
  { vertical, fromFile, draftId, alsoKeep }: Added,
): Promise<string> {
  const country = await countryOfVendor(market.db, owner.vendorId);
  const body = { ...sent, ...readPhones(vertical, sent, country, null) };
  const values = enterPrivate(vertical, body.privateDetails, undefined);
  return addListing(market, owner, {
    vertical: vertical.id,
    serviceId: body.serviceId,
    images: body.images,
    written: body,
    limits: LIMITS,
    fromFile,
    draftId,
    enter: (pictures) => enterListing(vertical, body, pictures, null, market.clock.now()),
    alsoKeep: async (trx, added, { pieces }) => {
      await setPieces(trx, added, pieces);
      await keepPrivate(market, trx, added, values);
      await alsoKeep?.(trx, added);
    },
  });
}

interface Changed {
  readonly id: string;
  /** The form's last change time for conflict detection, if sent. */
  readonly seen?: string | undefined;
  /** Throws for a vertical with its own calls, if those are the only ones. */
  readonly verticalOf: (id: string) => EnteringVertical;
  readonly keepsSold?: boolean;
  readonly amongMany?: boolean;
  readonly alsoKeep?: (trx: Trx, before: WholeListing) => Promise<void>;
}

/** Changes a listing as a form enters it. */
export async function changeEntered(
  market: Market,
  owner: Owner,
  sent: ListingInput,
  { id, seen, verticalOf, keepsSold, amongMany, alsoKeep }: Changed,
): Promise<void> {
  const body = await phonesRead(market, owner.vendorId, id, sent);
  await changeListing(market, owner, named(id), {
    images: body.images,
    seen,
    written: body,
    limits: LIMITS,
    amongMany,
    enter: (pictures, before) =>
      enterListing(verticalOf(before.vertical), body, pictures, before, market.clock.now()),
    alsoKeep: async (trx, before, { pieces, ...fields }, { language, inOther }) => {
      const vertical = verticalOf(before.vertical);
      await refuseFixed(
        trx,
        vertical,
        id,
        { before: before.details, after: fields.details },
        market.clock.now(),
      );
      if (vertical.fulfilment === 'sent') await setPieces(trx, id, pieces);
      else {
        const change = { before, after: { ...fields, id } };
        await followCount(market, trx, vertical, change, keepsSold ? { keepsSold } : {});
        await followMax(market, trx, vertical, change);
      }
      const known = (await findPrivate(market, trx, [id])).get(id);
      const values = enterPrivate(vertical, body.privateDetails, known);
      await keepPrivate(market, trx, id, values);
      const check = capabilityOf(vertical, checked);
      const kept = known ?? {};
      const was = { ...before, privateDetails: kept };
      const is = { ...fields, language, inOther, privateDetails: values ?? kept };
      if (check && isOfAnother(check, was, is)) await dropCheck(trx, id);
      await alsoKeep?.(trx, before);
    },
  });
}

async function keepPrivate(
  market: Market,
  trx: Trx,
  listingId: string,
  values: PrivateValues | null,
): Promise<void> {
  if (values !== null) await putPrivate(market, trx, { listingId, values }, market.clock.now());
}

async function phonesRead<Sent extends ListingInput>(
  market: Market,
  vendorId: string,
  id: string,
  sent: Sent,
) {
  const { db } = market;
  const listing = await findListing(db, id, { vendorId });
  const vertical = listing && market.verticals[listing.vertical];
  if (!vertical) return sent;
  const privateDetails = (await findPrivate(market, db, [id])).get(id) ?? {};
  const before = { details: listing.details, privateDetails };
  return { ...sent, ...readPhones(vertical, sent, await countryOfVendor(db, vendorId), before) };
}
