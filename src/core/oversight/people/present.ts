import type { AuditRecord } from '#contract/audit.ts';
import type { AdminPerson, AdminPersonDetails } from '#contract/people.ts';
import { stateOf } from './rules.ts';
import type { FoundPerson, PersonRow } from './store.ts';

export const presentPerson = (row: PersonRow): AdminPerson => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
});

export const presentFound = (row: FoundPerson, audit: AuditRecord[]): AdminPersonDetails => ({
  ...presentPerson(row),
  phone: row.phone,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  sessions: row.sessions ?? 0,
  orders: row.orders ?? 0,
  vendor:
    row.vendorId === null
      ? null
      : { _id: row.vendorId, businessName: row.businessName ?? '', status: row.vendorStatus ?? '' },
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledReason: row.disabledReason,
  audit,
});
