import type { Selectable } from 'kysely';
import type { VendorRole } from '#base/permissions.ts';

/** A person's role in a vendor. The database refuses to remove a vendor's last owner. */
export interface VendorMembersTable {
  vendor_id: string;
  user_id: string;
  role: VendorRole;
  created_at: Date;
}

/** An open invitation. The link's token is stored as a hash. */
export interface VendorInvitationsTable {
  id: string;
  vendor_id: string;
  /** Lower case. */
  email: string;
  role: VendorRole;
  token_hash: string;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}

export type InvitationRow = Selectable<VendorInvitationsTable>;

export interface MembersTables {
  vendor_members: VendorMembersTable;
  vendor_invitations: VendorInvitationsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends MembersTables {}
}
