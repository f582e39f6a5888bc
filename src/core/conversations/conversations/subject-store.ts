import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Side, Subject, SubjectKind } from '#contract/conversations.ts';
import { servicePath } from '#core/catalogue/index.ts';
import { orderNumber } from '#core/messaging/index.ts';
import { inReadersWords } from '#core/orders/index.ts';
import type { Db } from '#core/shared/database.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { saidPart, saidPicture } from '#core/shared/said-store.ts';
import type { Caller } from './side.ts';

export interface AskedSubject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** The two sides of a conversation about a subject. */
export interface Sides {
  readonly customerId: string;
  readonly vendorId: string;
}

/**
 * The sides of a conversation that the caller starts: customers about a listing on sale, an order of
 * theirs or an approved vendor, vendors about their part of an order. Undefined for other subjects.
 */
export async function sidesOf(
  db: Db,
  { side, userId, vendorId }: Caller,
  { kind, id }: AskedSubject,
): Promise<Sides | undefined> {
  if (kind === 'order') {
    const part = await db
      .selectFrom('service_orders as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['o.user_id as customerId', 'p.vendor_id as vendorId'])
      .where('p.id', '=', id)
      .executeTakeFirst();
    const isOwn = side === 'customer' ? part?.customerId === userId : part?.vendorId === vendorId;
    return isOwn ? part : undefined;
  }
  if (side === 'vendor') return undefined;
  const found =
    kind === 'listing'
      ? await db
          .selectFrom('listings')
          .select('vendor_id as vendorId')
          .where('id', '=', id)
          .where('public', '=', true)
          .executeTakeFirst()
      : await db
          .selectFrom('vendors')
          .select('id as vendorId')
          .where('id', '=', id)
          .where('status', '=', 'Approved')
          .executeTakeFirst();
  return found && { customerId: userId, vendorId: found.vendorId };
}

export const subjectKey = ({ kind, id }: AskedSubject): string => `${kind} ${id}`;

/** Subjects as shown to a side, by `subjectKey`; a query for each kind. */
export async function presentSubjects(
  market: Pick<ReadMarket, 'db' | 'reader' | 'verticals'>,
  side: Side,
  asked: readonly AskedSubject[],
): Promise<ReadonlyMap<string, Subject>> {
  const idsOf = (kind: SubjectKind) => [
    ...new Set(asked.flatMap((one) => (one.kind === kind ? [one.id] : []))),
  ];
  const found = [
    ...(await listings(market, idsOf('listing'))),
    ...(await orders(market, side, idsOf('order'))),
    ...(await vendors(market, idsOf('vendor'))),
  ];
  return new Map(found.map((one) => [subjectKey(one), one]));
}

/** A subject that no longer exists. */
export const lostSubject = ({ kind, id }: AskedSubject): Subject => ({
  kind,
  id,
  title: null,
  number: null,
  picture: null,
  href: null,
});

async function listings(
  { db, reader, verticals }: Pick<ReadMarket, 'db' | 'reader' | 'verticals'>,
  ids: readonly string[],
): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'service_id as serviceId', 'vertical', 'public'])
    .select(saidPart('listings', 'name', reader).as('name'))
    .select(saidPicture('listings', sql`listings.pictures->0`, reader).as('picture'))
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    kind: 'listing',
    id: row.id,
    title: row.name,
    number: null,
    picture: presentPictureOrNone(row.picture),
    href: row.public ? (verticals[row.vertical]?.pagePath(row) ?? null) : null,
  }));
}

/** The page of an order for a side. */
export const orderPage = (
  side: Side,
  { orderId, partId }: { readonly orderId: string; readonly partId: string },
): string =>
  side === 'customer'
    ? `/dashboard/customer/orders?search=${orderId}`
    : `/dashboard/vendor/orders?open=${partId}`;

async function orders(
  { db, reader }: Pick<ReadMarket, 'db' | 'reader'>,
  side: Side,
  ids: readonly string[],
): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('service_orders as p')
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('order_lines')
          .select(['name', 'picture', 'language', 'in_other', 'sub_details'])
          .whereRef('service_order_id', '=', 'p.id')
          .orderBy('id')
          .limit(1)
          .as('line'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.order_id', 'line.name', 'line.picture', 'line.language', 'line.in_other'])
    .select('line.sub_details')
    .where('p.id', 'in', [...ids])
    .execute();
  return rows.map((row) => {
    const line = inReadersWords(row, reader);
    return {
      kind: 'order',
      id: row.id,
      title: line.name,
      number: orderNumber(row.order_id),
      picture: presentPictureOrNone(line.picture),
      href: orderPage(side, { orderId: row.order_id, partId: row.id }),
    };
  });
}

async function vendors(
  { db, reader, verticals }: Pick<ReadMarket, 'db' | 'reader' | 'verticals'>,
  ids: readonly string[],
): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vendors')
    .select(['vendors.id', 'business_name'])
    .select(pageOfVendor(sql.ref('vendors.id'), reader).as('page'))
    .where('vendors.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    kind: 'vendor',
    id: row.id,
    title: row.business_name,
    number: null,
    picture: presentPictureOrNone(row.page?.picture),
    href: row.page && servicePath(verticals, row.page),
  }));
}

interface VendorPage {
  readonly id: string;
  readonly vertical: string;
  readonly slug: string;
  readonly picture: unknown;
}

/** SQL: a vendor's most reviewed public service, whose picture stands for the vendor; null without one. */
export const pageOfVendor = (
  vendorId: RawBuilder<unknown>,
  reader: Language | null,
): RawBuilder<VendorPage | null> => sql<VendorPage | null>`(
  select jsonb_build_object('id', s.id, 'vertical', s.vertical, 'slug', category.slug,
    'picture', ${saidPicture('s', sql`s.picture`, reader)})
  from services s join categories category on category.id = s.category_id
  where s.vendor_id = ${vendorId} and s.public order by s.rating_count desc, s.id limit 1)`;
