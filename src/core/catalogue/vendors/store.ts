import { type Selectable, sql, type Updateable } from 'kysely';
import { type Country, isCountry } from '#base/countries.ts';
import { newId } from '#base/ids.ts';
import type { RequestedChange, VendorStatus } from '#contract/vendors.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Section, SectionInput, Step } from './rules.ts';
import { type DocumentRow, listDocuments } from './document-store.ts';
import type { VendorsTable } from './tables.ts';

export type VendorRow = Selectable<VendorsTable>;

export interface VendorRecord {
  readonly vendor: VendorRow;
  readonly documents: readonly DocumentRow[];
}

/** Starts an onboarding; false if one exists. Safe for concurrent calls. */
export async function insertVendor(
  trx: Trx,
  user: { readonly id: string; readonly name: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vendors')
    .values({
      id: newId(now),
      user_id: user.id,
      status: 'Onboarding',
      status_reason: null,
      business_name: user.name,
      business_details: null,
      business_contact: null,
      owner_details: null,
      contact_person: null,
      business_address: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A user's vendor; null before the onboarding. */
export async function findVendorOf(db: Db, userId: string): Promise<VendorRecord | null> {
  const vendor = await db
    .selectFrom('vendors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return vendor ? { vendor, documents: await listDocuments(db, vendor.id) } : null;
}

/** Any vendor, including withdrawn documents. */
export async function findVendor(db: Db, id: string): Promise<VendorRecord | null> {
  const vendor = await db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst();
  if (!vendor) return null;
  return { vendor, documents: await listDocuments(db, vendor.id, { withRemoved: true }) };
}

/** Locks a user's vendor until the transaction ends. */
export async function lockVendorOf(trx: Trx, userId: string): Promise<VendorRecord | null> {
  await trx.selectFrom('vendors').select('id').where('user_id', '=', userId).forUpdate().execute();
  return findVendorOf(trx, userId);
}

/** Locks any vendor. */
export async function lockVendor(trx: Trx, id: string): Promise<VendorRow | undefined> {
  return trx.selectFrom('vendors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const COLUMNS = {
  businessDetails: 'business_details',
  businessContact: 'business_contact',
  ownerDetails: 'owner_details',
  contactPerson: 'contact_person',
  businessAddress: 'business_address',
} as const satisfies Record<Section, keyof VendorsTable>;

export const keptSection = (vendor: VendorRow, section: Section): unknown =>
  vendor[COLUMNS[section]];

/** Stores a section. The business name is copied to a column for lists. */
export async function saveSection(
  trx: Trx,
  vendorId: string,
  { section, input }: { readonly section: Section; readonly input: SectionInput },
  now: Date,
): Promise<void> {
  const change: Updateable<VendorsTable> = {
    [COLUMNS[section]]: JSON.stringify(input),
    ...(section === 'businessDetails' && { business_name: input.businessName ?? '' }),
    updated_at: now,
  };
  await trx.updateTable('vendors').set(change).where('id', '=', vendorId).execute();
}

/** Remembers that a locked vendor changed a step after a decision. */
export async function markChanged(trx: Trx, vendor: VendorRow, step: Step): Promise<void> {
  if (vendor.status === 'Onboarding') return;
  await trx
    .updateTable('vendors')
    .set({ changed_steps: sql`changed_steps || ${JSON.stringify([step])}::jsonb` })
    .where('id', '=', vendor.id)
    .where(sql<boolean>`not changed_steps @> ${JSON.stringify([step])}::jsonb`)
    .execute();
}

interface NewStatus {
  readonly to: VendorStatus;
  readonly reason: string | null;
  readonly changes: readonly RequestedChange[];
}

/** Changes the status of a locked vendor. A decision replaces the requested changes. */
export async function setStatus(
  trx: Trx,
  vendor: VendorRow,
  { to, reason, changes }: NewStatus,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('vendors')
    .set({
      status: to,
      status_reason: reason,
      status_version: vendor.status_version + 1,
      ...(to === 'Pending'
        ? { submitted_at: now }
        : { requested_changes: JSON.stringify(changes), changed_steps: '[]' }),
      updated_at: now,
    })
    .where('id', '=', vendor.id)
    .execute();
}

export async function countryOfVendor(db: Db, vendorId: string): Promise<Country | null> {
  const row = await db
    .selectFrom('vendors')
    .select(sql<string | null>`business_address->>'country'`.as('country'))
    .where('id', '=', vendorId)
    .executeTakeFirst();
  const country = row?.country ?? '';
  return isCountry(country) ? country : null;
}

/** Recipient of a vendor's mails. */
export async function accountOf(db: Db, vendor: VendorRow) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'language'])
    .where('id', '=', vendor.user_id)
    .executeTakeFirstOrThrow();
}
