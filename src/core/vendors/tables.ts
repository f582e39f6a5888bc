export type VendorStatus = 'Onboarding' | 'Pending' | 'Approved' | 'Rejected';

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
  created_at: Date;
  updated_at: Date;
}

export interface VendorsTables {
  vendors: VendorsTable;
}
