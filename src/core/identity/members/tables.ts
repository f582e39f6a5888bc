import type { VendorRole } from '#base/permissions.ts';

/** A person's role in a vendor. The database refuses to remove a vendor's last owner. */
export interface VendorMembersTable {
  vendor_id: string;
  user_id: string;
  role: VendorRole;
  created_at: Date;
}

export interface MembersTables {
  vendor_members: VendorMembersTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends MembersTables {}
}
