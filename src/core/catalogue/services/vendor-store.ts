import { sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { Values } from './detail-rules.ts';
import { serviceColumns, type ServiceColumns, serviceJoins } from './store.ts';

export interface OwnService {
  readonly id: string;
  readonly public: boolean;
}

/** Locked against status changes, so that new listings get the right public flag. */
export async function findServicesToListUnder(
  trx: Trx,
  vendorId: string,
  vertical: string,
  serviceId?: string,
): Promise<OwnService[]> {
  let own = trx
    .selectFrom('services')
    .select(['id', 'public'])
    .where('vendor_id', '=', vendorId)
    .where('vertical', '=', vertical)
    .where('archived_at', 'is', null);
  if (serviceId !== undefined) own = own.where('id', '=', serviceId);
  return own.orderBy('created_at').forShare().execute();
}

export interface OwnServiceRow extends ServiceColumns {
  readonly language: Language;
  readonly inOther: InOther | null;
  readonly video_url: string | null;
  readonly opening_hours: unknown;
  readonly details: Values | null;
  readonly public: boolean;
  readonly listings: number;
  readonly created_at: Date;
}

/** A vendor's services, or one of them, oldest first. */
export async function listOwnServices(
  db: Db,
  vendorId: string,
  serviceId?: string,
): Promise<OwnServiceRow[]> {
  const { rows } = await sql<OwnServiceRow>`
    select ${serviceColumns(null)}, s.language, s.in_other as "inOther", s.video_url, s.opening_hours, s.details, s.public, s.created_at,
      (select coalesce(sum(c.listings), 0)::int from desk_counts c where c.vendor_id = s.vendor_id and c.service_id = s.id) as listings
    from services s ${serviceJoins}
    where s.vendor_id = ${vendorId} and s.archived_at is null
      ${serviceId === undefined ? sql`` : sql`and s.id = ${serviceId}`}
    order by s.created_at, s.id`.execute(db);
  return rows;
}

export async function countOwnServices(db: Db, vendorId: string): Promise<number> {
  const { many } = await db
    .selectFrom('services')
    .select((is) => is.fn.countAll<number>().as('many'))
    .where('vendor_id', '=', vendorId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return many;
}

/** Locks a vendor's own service; false if unknown. */
export async function lockOwnService(trx: Trx, vendorId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('services')
    .select('id')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface ServiceFields {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  readonly inOther: InOther | null;
  /** StoredPicture as JSON, or null. */
  readonly picture: string | null;
  readonly videoUrl: string | null;
  /** OpeningHours as JSON, or null. */
  readonly openingHours: string | null;
  readonly details: Values | null;
}

export interface NewService extends ServiceFields {
  readonly id: string;
  readonly vendorId: string;
  readonly category: { readonly id: string; readonly vertical: string };
  readonly public: boolean;
}

export async function insertService(trx: Trx, service: NewService, now: Date): Promise<void> {
  await trx
    .insertInto('services')
    .values({
      id: service.id,
      vendor_id: service.vendorId,
      category_id: service.category.id,
      vertical: service.category.vertical,
      name: service.name,
      description: service.description,
      language: service.language,
      in_other: service.inOther && JSON.stringify(service.inOther),
      picture: service.picture,
      video_url: service.videoUrl,
      opening_hours: service.openingHours,
      details: service.details && JSON.stringify(service.details),
      public: service.public,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateService(
  trx: Trx,
  id: string,
  { name, description, language, inOther, picture, videoUrl, openingHours, details }: ServiceFields,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('services')
    .set({
      name,
      description,
      language,
      in_other: inOther && JSON.stringify(inOther),
      picture,
      video_url: videoUrl,
      opening_hours: openingHours,
      details: details && JSON.stringify(details),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Archives a service: hidden, without its picture, but still named by its orders and reviews. */
export async function archiveService(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('services')
    .set({ public: false, picture: null, archived_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Locks the active category with this title, slug or id; null if unknown. */
export async function findActiveCategory(
  trx: Trx,
  name: string,
): Promise<{ readonly id: string; readonly vertical: string } | null> {
  const row = await trx
    .selectFrom('categories')
    .select(['id', 'vertical'])
    .where('active', '=', true)
    .where((is) =>
      is.or([
        is(sql`lower(title)`, '=', name.toLowerCase()),
        is('slug', '=', name),
        ...(isUuid(name) ? [is('id', '=', name)] : []),
      ]),
    )
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/** True if a vendor is approved; locked until the transaction ends. */
export async function isApproved(trx: Trx, vendorId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('vendors')
    .select('status')
    .where('id', '=', vendorId)
    .forShare()
    .executeTakeFirst();
  return row?.status === 'Approved';
}
