import { type Selectable, sql, type Updateable } from 'kysely';
import { type Country, isCountry } from '#base/countries.ts';
import { newId } from '#base/ids.ts';
import type { RequestedChange, VendorStatus } from '#contract/vendors.ts';
import { firstOwnerId, insertMember, lockPerson, ownedVendor } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Section, SectionInput, Step } from './rules.ts';
import { type DocumentRow, listDocuments } from './document-store.ts';
import type { VendorsTable } from './tables.ts';

export type VendorRow = Selectable<VendorsTable>;

export interface VendorRecord {
  readonly vendor: VendorRow;
  readonly documents: readonly DocumentRow[];
}

/**
 * Starts an onboarding, of which the user is the first owner. Returns a vendor that they own already
 * instead of a second one. Safe for concurrent calls.
 */
export async function beginVendor(
  trx: Trx,
  user: { readonly id: string; readonly name: string },
  now: Date,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await lockPerson(trx, user.id);
  const owned = await ownedVendor(trx, user.id);
  if (owned !== null) return { id: owned, isNew: false };
  const id = newId(now);
  await trx
    .insertInto('vendors')
    .values({
      id,
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
    .execute();
  await insertMember(trx, { vendorId: id, userId: user.id, role: 'owner' }, now);
  return { id, isNew: true };
}

/** The vendor of a session; null before the onboarding. */
export async function findOwnVendor(db: Db, id: string | null): Promise<VendorRecord | null> {
  if (id === null) return null;
  const vendor = await db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst();
  return vendor ? { vendor, documents: await listDocuments(db, vendor.id) } : null;
}

/** Any vendor, including withdrawn documents. */
export async function findVendor(db: Db, id: string): Promise<VendorRecord | null> {
  const vendor = await db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst();
  if (!vendor) return null;
  return { vendor, documents: await listDocuments(db, vendor.id, { withRemoved: true }) };
}

/** Locks the vendor of a session until the transaction ends. */
export async function lockOwnVendor(trx: Trx, id: string | null): Promise<VendorRecord | null> {
  if (id === null) return null;
  await trx.selectFrom('vendors').select('id').where('id', '=', id).forUpdate().execute();
  return findOwnVendor(trx, id);
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

/** The account of the vendor's first owner. */
export async function accountOf(db: Db, vendor: VendorRow) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'language'])
    .where('id', '=', firstOwnerId(sql`${vendor.id}::uuid`))
    .executeTakeFirstOrThrow();
}

/** Deletes vendors that never finished their application. */
export async function deleteVendors(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('vendors')
    .where('id', 'in', ids)
    .where('status', '=', 'Onboarding')
    .execute();
}
