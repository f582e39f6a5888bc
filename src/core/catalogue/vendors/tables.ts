import type { Generated } from 'kysely';
import type { VendorStatus } from '#contract/vendors.ts';
import type { DocumentKind } from './rules.ts';

export interface VendorsTable {
  id: string;
  user_id: string;
  status: VendorStatus;
  status_reason: string | null;
  /** The name shown to customers; kept beside the sections because searches and tables sort by it. */
  business_name: string;
  /** The five sections of onboarding, each null until saved. */
  business_details: unknown | null;
  business_contact: unknown | null;
  owner_details: unknown | null;
  contact_person: unknown | null;
  business_address: unknown | null;
  /** When it was last sent in for review. */
  submitted_at: Generated<Date | null>;
  /** Grows with every change of status, so that a decision is about what the admin has read. */
  status_version: Generated<number>;
  /** What its plan lets it do; of one without a subscription Starter. */
  plan_version_id: Generated<string>;
  /** When it is paid: by the rules, or as soon as its customers have paid. */
  payout_release: Generated<'rule' | 'paid'>;
  created_at: Date;
  updated_at: Date;
}

/** A licence or an ID; the file is in the private store under its id. */
export interface VendorDocumentsTable {
  id: string;
  vendor_id: string;
  /** Whose it is, where it shows who somebody is that is listed; null for those of the business. */
  listing_id: Generated<string | null>;
  kind: DocumentKind;
  /** As the vendor's file was called, for the download. */
  name: string;
  format: 'pdf' | 'webp';
  bytes: number;
  sha256: string;
  /** When its vendor took back what a decision was made by; null while it is part of the application. */
  removed_at: Generated<Date | null>;
  created_at: Date;
}

export interface VendorsTables {
  vendors: VendorsTable;
  vendor_documents: VendorDocumentsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends VendorsTables {}
}
