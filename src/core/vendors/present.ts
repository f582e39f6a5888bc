import type { PendingVendor } from '#contract/vendors.ts';
import type { ApplicationRow } from './admin-store.ts';

export const presentApplication = (row: ApplicationRow): PendingVendor => ({
  id: row.id,
  businessName: row.business_name,
  email: row.email,
  businessType: row.business_type,
  applicationDate: row.created_at.toISOString(),
  status: row.status,
  phone: row.phone,
});
