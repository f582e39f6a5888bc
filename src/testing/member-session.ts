import type { VendorRole } from '#base/permissions.ts';
import type { SessionUser } from '#web/session.ts';

/** A member of an approved vendor, as the browser knows them. */
export const memberUser = (vendorRole: VendorRole, verticals: string[] = []): SessionUser => ({
  _id: 'member',
  name: 'Nour Member',
  email: 'nour@souk.example',
  phone: null,
  role: 'vendor',
  vendorRole,
  staffRole: null,
  language: 'en',
  picture: null,
  vendorStatus: 'Approved',
  verticals,
  createdAt: '2026-01-01T00:00:00.000Z',
});
