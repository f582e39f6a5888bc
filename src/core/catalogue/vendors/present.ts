import type { ApprovedVendor, PendingVendor, ReviewedVendor } from '#contract/vendor-review.ts';
import {
  BusinessAddress,
  BusinessContact,
  BusinessDetails,
  ContactPerson,
  OwnerDetails,
  type Vendor,
  type VendorDocument,
} from '#contract/vendors.ts';
import { toDollars } from '#base/money.ts';
import { meanRating } from '../reviews/rules.ts';
import { type listAudit, presentAudit } from '#core/identity/index.ts';
import type { ApplicationRow, ListedRow } from './admin-store.ts';
import {
  type Application,
  nextStep,
  type Section,
  type SectionInput,
  SECTIONS,
  sectionOf,
  stepsDone,
} from './rules.ts';
import type { DocumentRow } from './document-store.ts';
import { keptSection, type VendorRecord, type VendorRow } from './store.ts';

export function presentVendor({ vendor, documents }: VendorRecord): Vendor {
  const { sections, done } = progressOf({ vendor, documents });
  return {
    _id: vendor.id,
    businessName: vendor.business_name,
    businessDetails: BusinessDetails.nullable().parse(sections.businessDetails),
    businessContact: BusinessContact.nullable().parse(sections.businessContact),
    ownerDetails: OwnerDetails.nullable().parse(sections.ownerDetails),
    contactPerson: ContactPerson.nullable().parse(sections.contactPerson),
    businessAddress: BusinessAddress.nullable().parse(sections.businessAddress),
    documents: documents.map(presentDocument),
    status: vendor.status,
    statusReason: vendor.status_reason,
    requestedChanges: [...vendor.requested_changes],
    changedSteps: [...vendor.changed_steps],
    statusVersion: vendor.status_version,
    stepsDone: done,
    nextStep: nextStep(done),
    submittedAt: vendor.submitted_at?.toISOString() ?? null,
    createdAt: vendor.created_at.toISOString(),
    updatedAt: vendor.updated_at.toISOString(),
  };
}

export function progressOf({ vendor, documents }: VendorRecord) {
  const sections = Object.fromEntries(
    SECTIONS.map((section) => [section, readSection(vendor, section)]),
  ) as Record<Section, SectionInput | null>;
  const application: Application = {
    sections,
    documents: inForce(documents).map(({ kind }) => kind),
  };
  return { sections, done: stepsDone(application) };
}

const inForce = (documents: readonly DocumentRow[]) =>
  documents.filter((document) => document.removed_at === null);

function readSection(vendor: VendorRow, section: Section): SectionInput | null {
  const kept = keptSection(vendor, section);
  return typeof kept === 'object' && kept !== null ? sectionOf(section, { ...kept }) : null;
}

export const presentDocument = (row: DocumentRow): VendorDocument => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  format: row.format,
  bytes: row.bytes,
  createdAt: row.created_at.toISOString(),
  removedAt: row.removed_at?.toISOString() ?? null,
});

interface Reviewed extends VendorRecord {
  readonly account: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
  };
  readonly sells: { readonly services: number; readonly listings: number };
  readonly shops: ReviewedVendor['shops'];
  readonly plan: ReviewedVendor['plan'];
  readonly history: Awaited<ReturnType<typeof listAudit>>;
}

export const presentReviewed = ({
  account,
  sells,
  shops,
  plan,
  history,
  ...record
}: Reviewed): ReviewedVendor => ({
  ...presentVendor(record),
  account: { name: account.name, email: account.email, phone: account.phone },
  ...sells,
  shops,
  plan,
  history: history.map(presentAudit),
});

export const presentApplication = (row: ApplicationRow): PendingVendor => ({
  id: row.id,
  businessName: row.business_name,
  email: row.email,
  businessType: row.business_type,
  applicationDate: row.created_at.toISOString(),
  status: row.status,
  phone: row.phone,
});

export const presentListed = (row: ListedRow): ApprovedVendor => ({
  id: row.id,
  businessName: row.business_name,
  category: row.category,
  country: row.country,
  plan: row.plan,
  listings: row.listings,
  businessRevenue: toDollars(row.revenue_cents),
  rating: meanRating(row.rating_sum, row.rating_count),
  reviews: row.rating_count,
  openDisputes: row.open_disputes,
  joinDate: row.created_at.toISOString(),
});
