import { sql } from 'kysely';
import { Refusal } from '#base/errors.ts';
import type { ImportProblem } from '#contract/imports.ts';
import type { PictureInput } from '#contract/vendor-services.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { handBack } from '#core/shared/media/data-string.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { transaction } from '#core/shared/transaction.ts';
import { keepListingPublic } from '../features/store.ts';
import { lockRoom, refuseMoreThanPlan } from '../listings/room-store.ts';
import { addEntered, changeEntered } from '../listings/save-listing.ts';
import { fetchPictures, type FetchedPictures } from './fetch-pictures.ts';
import { filedIn } from './filed.ts';
import { fieldsOf, problemAt } from './judge-entry.ts';
import { importPictureKey } from './picture-store.ts';
import { headersOf, holdEntries } from './running-store.ts';
import {
  type ClaimedEntry,
  claimEntries,
  endEntry,
  endImports,
  insertImportedRow,
  refuseEntry,
  sweepImports,
} from './store.ts';

/** Name of the job, which a started import makes due. */
export const IMPORT_JOB = 'import-listings';

/** Entries of one step. */
const AT_ONCE = 20;
/** After this an entry of a vanished process is taken again. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 3;
/** Entries whose pictures are in memory: up to 16 MB each. */
const FETCHED_AT_ONCE = 4;

/** Another process has done this entry, or these rows. */
class AlreadyDone extends Error {}

/**
 * The job that creates and changes the listings of started imports: each in a transaction that also
 * ends its entry, so that a process that vanishes leaves none half done and none is done twice.
 */
export async function importListings(market: Market): Promise<Turn> {
  const stale = new Set<string>();
  const turn = await inTurn(async () => {
    const now = market.clock.now();
    const until = leaseFrom(market);
    const claimed = await claimEntries(market.settings, market.db, { limit: AT_ONCE, now, until });
    for (let from = 0; from < claimed.length; from += FETCHED_AT_ONCE) {
      const some = claimed.slice(from, from + FETCHED_AT_ONCE);
      await importSome(market, some, stale);
      const left = claimed.slice(from + FETCHED_AT_ONCE);
      // Slow sites of pictures must not use up the lease of the entries behind them.
      if (some.some(hasLinks)) await holdEntries(market.db, left, leaseFrom(market));
    }
    if (claimed.length < AT_ONCE)
      await removePictures(market, await endImports(market.db, market.clock.now()));
    if (claimed.length > 0) return true;
    const swept = await sweepImports(market.db, now);
    await removePictures(market, swept.pictures);
    return swept.more;
  });
  if (stale.size > 0) await market.pages.drop(...stale, 'home', 'lists');
  return turn;
}

/** Files at once. */
const REMOVED_AT_ONCE = 100;

/** Files of deleted pictures. If the store is down, the sweep of files removes them later. */
async function removePictures(
  { log, privateFiles }: Market,
  pictures: readonly string[],
): Promise<void> {
  for (let from = 0; from < pictures.length; from += REMOVED_AT_ONCE) {
    const some = pictures.slice(from, from + REMOVED_AT_ONCE);
    await removeFiles(log, privateFiles, some.map(importPictureKey));
  }
}

const leaseFrom = ({ clock }: Market) => new Date(clock.now().getTime() + LEASE_MS);

const hasLinks = ({ entry }: ClaimedEntry) => (entry?.input.images ?? []).length > 0;

/** Fetches the pictures of some entries at once, then writes one entry after the other. */
async function importSome(
  market: Market,
  some: readonly ClaimedEntry[],
  stale: Set<string>,
): Promise<void> {
  const fetched = await Promise.all(
    some.map(async (one): Promise<FetchedPictures | null> => {
      const { images } = one.entry?.input ?? {};
      return images && one.attempts <= MAX_ATTEMPTS ? fetchPictures(market, one, images) : null;
    }),
  );
  try {
    for (const [at, one] of some.entries()) {
      const pictures = fetched[at] ?? null;
      if (pictures && 'refusal' in pictures) await refuse(market, one, pictures.refusal);
      else await importEntry(market, withPictures(one, pictures?.images), stale);
    }
  } finally {
    for (const pictures of fetched)
      if (pictures && 'tickets' in pictures) handBack(pictures.tickets);
  }
}

const withPictures = (
  one: ClaimedEntry,
  images: readonly PictureInput[] | undefined,
): ClaimedEntry =>
  one.entry === null || images === undefined
    ? one
    : { ...one, entry: { ...one.entry, input: { ...one.entry.input, images: [...images] } } };

async function importEntry(market: Market, one: ClaimedEntry, stale: Set<string>): Promise<void> {
  const { entry, vendorId, userId } = one;
  if (entry === null || one.attempts > MAX_ATTEMPTS) return refuse(market, one, null);
  const { vertical, spec } = filedIn(market, one.vertical);
  const owner = { userId, vendorId };
  const end = async (trx: Trx, id: string, isVisible: boolean | null): Promise<void> => {
    if (!(await endEntry(trx, one))) throw new AlreadyDone();
    if (entry.id === null && !(await insertImportedRow(trx, vendorId, entry.key, id)))
      throw new AlreadyDone();
    // New listings stay hidden until their vendor has looked at them.
    if (isVisible !== null && entry.visible !== null && entry.visible !== isVisible)
      await setVisible(market, trx, vendorId, id, entry.visible);
    stale.add(`listing:${id}`);
    const { service_id: serviceId } = await trx
      .selectFrom('listings')
      .select('service_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    stale.add(`service:${serviceId}`);
  };
  try {
    if (entry.id === null)
      await addEntered(market, owner, entry.input, {
        vertical,
        fromFile: true,
        alsoKeep: (trx, id) => end(trx, id, null),
      });
    else
      await changeEntered(market, owner, entry.input, {
        id: entry.id,
        seen: entry.seen ?? undefined,
        verticalOf: () => vertical,
        keepsSold: spec.keepsSold ?? false,
        amongMany: true,
        alsoKeep: (trx, { id, state }) => end(trx, id, state === 'active'),
      });
  } catch (error) {
    if (error instanceof AlreadyDone) await transaction(market.db, (trx) => endEntry(trx, one));
    else if (error instanceof Refusal) {
      // Too many pictures at once, or no file store: its turn comes again after the lease.
      if (error.status < 500) await refuse(market, one, error);
    } else throw error;
  }
}

async function setVisible(
  market: Market,
  trx: Trx,
  vendorId: string,
  id: string,
  isVisible: boolean,
): Promise<void> {
  if (isVisible) await lockRoom(trx, vendorId);
  await sql`
    update listings set state = ${isVisible ? 'active' : 'hidden'}, hidden_by = null where id = ${id}`.execute(
    trx,
  );
  if (isVisible) await refuseMoreThanPlan(trx, vendorId);
  await keepListingPublic(market, trx, { listingId: id });
}

/** The rows stay as they are in the file: their vendor corrects and imports them again. */
async function refuse(market: Market, one: ClaimedEntry, refusal: Refusal | null): Promise<void> {
  const { number, vertical } = one;
  const { columns } = filedIn(market, vertical);
  const at = { id: '', rows: [{ number, cells: {} }] };
  const headers = await headersOf(market.db, one.importId);
  const fields = refusal
    ? fieldsOf(refusal)
    : { errorMessages: { '': 'Something went wrong with this row. Import it again' } };
  const problems = Object.entries(fields.errorMessages).map(([field, message]): ImportProblem => {
    const { row, code, limit, key } = problemAt(columns, at, field, message, fields);
    const header = headers.find(({ column }) => column === key)?.title;
    return {
      row,
      column: header ?? key,
      value: '',
      code,
      limit: limit ?? null,
      allowed: [],
      message,
    };
  });
  await transaction(market.db, (trx) => refuseEntry(trx, one, problems));
}
