import type { ColumnType, Generated } from 'kysely';
import type { RequestedChange, VendorStatus } from '#contract/vendors.ts';
import type { DocumentKind, Step } from './rules.ts';

type JsonList<Item> = ColumnType<readonly Item[], string | undefined, string>;

export interface VendorsTable {
  id: string;
  status: VendorStatus;
  status_reason: string | null;
  /** Public name, copied from a section for search and sorting. */
  business_name: string;
  /** Onboarding sections; null until saved. */
  business_details: unknown | null;
  business_contact: unknown | null;
  owner_details: unknown | null;
  contact_person: unknown | null;
  business_address: unknown | null;
  /** Latest submission for review. */
  submitted_at: Generated<Date | null>;
  /** Sections to change by the last decision, and those changed since then. */
  requested_changes: JsonList<RequestedChange>;
  changed_steps: JsonList<Step>;
  /** Incremented with each status: a decision applies to the version the admin read. */
  status_version: Generated<number>;
  /** Plan that limits it; Starter without a subscription. */
  plan_version_id: Generated<string>;
  /** Payout schedule: by the rules, or as soon as customers have paid. */
  payout_release: Generated<'rule' | 'paid'>;
  /** Members need a second factor. */
  requires_factor: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** A licence or ID. Its file is in the private store under this id. */
export interface VendorDocumentsTable {
  id: string;
  vendor_id: string;
  /** The listed person it identifies; null for business documents. */
  listing_id: Generated<string | null>;
  kind: DocumentKind;
  /** The vendor's file name, for downloads. */
  name: string;
  format: 'pdf' | 'webp';
  bytes: number;
  sha256: string;
  /** Time of withdrawal after a decision; null while part of the application. */
  removed_at: Generated<Date | null>;
  /** null for documents from before this column. */
  uploaded_by: Generated<string | null>;
  created_at: Date;
}

export interface VendorsTables {
  vendors: VendorsTable;
  vendor_documents: VendorDocumentsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends VendorsTables {}
}
