import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listQuery } from './list.ts';
import { Instant } from './shared.ts';

export const VENDOR_STATUSES = ['Onboarding', 'Pending', 'Approved', 'Rejected'] as const;
export const VendorStatus = z.enum(VENDOR_STATUSES);
export type VendorStatus = z.infer<typeof VendorStatus>;

/** What is not approved, by what has to be done about it; the first is what the list shows unless asked. */
export const APPLICATION_STATUSES = ['Pending', 'Onboarding', 'Rejected'] as const;
export const APPLICATION_SORTS = ['recent', 'oldest', 'name'] as const;
const applications = { statuses: APPLICATION_STATUSES, sorts: APPLICATION_SORTS };
const pendingUnlessAsked = { status: z.enum(['all', ...APPLICATION_STATUSES]).default('Pending') };

/** A vendor that is not approved, as the admins' list shows it. */
export const PendingVendor = z.object({
  id: z.string(),
  businessName: z.string(),
  email: z.string().nullable(),
  businessType: z.string().nullable(),
  applicationDate: Instant,
  status: VendorStatus,
  phone: z.string().nullable(),
});
export type PendingVendor = z.infer<typeof PendingVendor>;

export const endpoints = {
  pendingVendors: endpoint({
    method: 'GET',
    path: '/admin/pending-vendors',
    access: 'admin',
    summary: 'Vendors that wait for a decision, or by status those that are not approved',
    query: listQuery(applications).extend(pendingUnlessAsked),
    answers: { 200: z.object({ vendors: z.array(PendingVendor), total: z.number().int() }) },
  }),
  pendingVendorsCsv: endpoint({
    method: 'GET',
    path: '/admin/pending-vendors.csv',
    access: 'admin',
    summary: 'The same as a file',
    query: exportQuery(applications).extend(pendingUnlessAsked),
    ...csvAnswer,
  }),
};
