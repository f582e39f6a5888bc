import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Language } from '#base/two-languages.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { type NewHold, releaseHolds } from '#core/inventory/index.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { NamedInBoth } from './rules.ts';
import type { ReplacementsTable } from './tables.ts';

/** A request that waits for its vendor or customer. */
export interface OpenReplacement {
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly status: 'asked' | 'offered';
  readonly reason: string;
  readonly askedOn: CalendarDate;
  readonly askedAt: Date;
  /** Start day of the current worker, after an earlier replacement. */
  readonly since: CalendarDate | null;
  readonly answerBy: Date;
  readonly offer: Offer | null;
}

export interface Offer {
  readonly listingId: string;
  /** In the reader's language. */
  readonly name: string;
  readonly serviceId: string;
  readonly picture: StoredPicture | null;
  readonly handover: CalendarDate;
  readonly cheaperCents: number;
  readonly refundCents: number;
}

const open = (db: Db, reader: Language | null) =>
  db
    .selectFrom('replacements as r')
    .leftJoin('listings', 'listings.id', 'r.listing_id')
    .select([
      'r.id',
      'r.order_id',
      'r.order_line_id',
      'r.status',
      'r.reason',
      'r.asked_on',
      'r.created_at',
      'r.listing_id',
      'r.handover_on',
      'r.cheaper_cents',
      'r.refund_cents',
      'listings.service_id',
      // Our own pages write StoredPicture only.
      sql<StoredPicture | null>`listings.pictures->0`.as('picture'),
      saidPart('listings', 'name', reader).as('name'),
    ])
    .select(
      sql<CalendarDate | null>`(select max(a.handover_on) from replacements a
        where a.order_line_id = r.order_line_id and a.status = 'agreed')`.as('since'),
    )
    .select((is) => is.ref('r.answer_by').$castTo<Date>().as('answer_by'))
    .where('r.answer_by', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number];

function read(row: Row): OpenReplacement {
  const { listing_id: listingId, handover_on: handover, service_id: serviceId } = row;
  return {
    id: row.id,
    orderId: row.order_id,
    lineId: row.order_line_id,
    status: row.status === 'offered' ? 'offered' : 'asked',
    reason: row.reason,
    askedOn: row.asked_on,
    askedAt: row.created_at,
    since: row.since,
    answerBy: row.answer_by,
    offer:
      listingId === null || handover === null || serviceId === null
        ? null
        : {
            listingId,
            name: row.name ?? '',
            serviceId,
            picture: row.picture,
            handover,
            cheaperCents: Number(row.cheaper_cents),
            refundCents: Number(row.refund_cents),
          },
  };
}

export async function findOpen(db: Db, lineId: string): Promise<OpenReplacement | undefined> {
  const row = await open(db, null).where('r.order_line_id', '=', lineId).executeTakeFirst();
  return row && read(row);
}

export async function listOpen(
  db: Db,
  lineIds: readonly string[],
  reader: Language | null,
): Promise<ReadonlyMap<string, OpenReplacement>> {
  if (lineIds.length === 0) return new Map();
  const rows = await open(db, reader)
    .where('r.order_line_id', 'in', [...lineIds])
    .execute();
  return new Map(rows.map((row) => [row.order_line_id, read(row)]));
}

/** A vendor's open requests, most urgent first. */
export async function listOpenOf(
  db: Db,
  { vendorId, vertical }: { readonly vendorId: string; readonly vertical: string },
  reader: Language | null,
  limit: number,
): Promise<OpenReplacement[]> {
  const rows = await open(db, reader)
    .where('r.vendor_id', '=', vendorId)
    .where('r.vertical', '=', vertical)
    .orderBy('r.answer_by')
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return rows.map(read);
}

export async function insertRequest(
  trx: Trx,
  request: Pick<
    ReplacementsTable,
    | 'id'
    | 'order_id'
    | 'order_line_id'
    | 'vendor_id'
    | 'vertical'
    | 'reason'
    | 'old_listing_id'
    | 'asked_on'
    | 'answer_by'
  >,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('replacements')
    .values({
      ...request,
      status: 'asked',
      listing_id: null,
      handover_on: null,
      cheaper_cents: null,
      refund_cents: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function writeOffer(
  trx: Trx,
  { id, orderId }: Pick<OpenReplacement, 'id' | 'orderId'>,
  offer: Omit<Offer, 'name' | 'serviceId' | 'picture'> & { readonly answerBy: Date },
  holds: readonly NewHold[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('replacements')
    .set({
      status: 'offered',
      listing_id: offer.listingId,
      handover_on: offer.handover,
      cheaper_cents: offer.cheaperCents,
      refund_cents: offer.refundCents,
      answer_by: offer.answerBy,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (holds.length > 0)
    await trx
      .insertInto('holds')
      .values(
        holds.map((hold) => ({
          ...hold,
          order_id: orderId,
          replacement_id: id,
          state: 'held' as const,
        })),
      )
      .execute();
}

/** Records the accepted offer: the held days become the line's own. */
export async function writeAgreed(
  trx: Trx,
  { id, former }: { readonly id: string; readonly former: NamedInBoth },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('replacements')
    .set({
      status: 'agreed',
      former: JSON.stringify(former),
      answer_by: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('holds')
    .set({ state: 'kept', replacement_id: null })
    .where('replacement_id', '=', id)
    .where('state', '=', 'held')
    .execute();
}

/** The caller has locked the order. Returns listings with released places. */
export async function closeRequests(
  trx: Trx,
  lineIds: readonly string[],
  status: Exclude<ReplacementsTable['status'], 'asked' | 'offered' | 'agreed'>,
  now: Date,
  answer = '',
): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const closed = await trx
    .updateTable('replacements')
    .set({ status, answer, answer_by: null, updated_at: now })
    .where('order_line_id', 'in', [...lineIds])
    .where('answer_by', 'is not', null)
    .returning('id')
    .execute();
  return releaseHolds(trx, { replacementIds: closed.map(({ id }) => id) });
}

/** Requests past their deadline, oldest first. */
export async function listOverdue(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ readonly orderId: string; readonly lineId: string }[]> {
  return db
    .selectFrom('replacements')
    .select(['order_id as orderId', 'order_line_id as lineId'])
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(limit)
    .execute();
}
