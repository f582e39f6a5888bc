import type { Generated } from 'kysely';
import type { StaffRole } from '#base/permissions.ts';
import type { Role } from '#contract/accounts.ts';

export interface UsersTable {
  id: string;
  name: string;
  /** Lower case; unique among accounts that are not deleted. */
  email: string;
  password_hash: string;
  /** False for a random, unknown password. */
  has_password: Generated<boolean>;
  phone: string | null;
  role: Role;
  /** Null unless the role is admin. */
  staff_role: Generated<StaffRole | null>;
  language: Generated<'en' | 'ar'>;
  picture: unknown | null;
  email_verified_at: Date | null;
  deleted_at: Date | null;
  /** Set by an admin: signing in is refused until enabled again. */
  disabled_at: Generated<Date | null>;
  disabled_reason: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface AddressesTable {
  id: string;
  user_id: string;
  label: string;
  name: string;
  phone: string;
  country: string;
  city: string;
  area: string;
  line: string;
  landmark: string;
  /** The person it belongs to; null for the user's own. */
  person_id: string | null;
  position: number;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  user_agent: string;
  ip: string;
  /** Remembered device of the session, forgotten with it. */
  device_id: string | null;
  /** The vendor that a member of several chose; null for their oldest. */
  vendor_id: Generated<string | null>;
  created_at: Date;
  last_seen_at: Date;
  /** Latest confirmation by password or passkey. */
  confirmed_at: Date | null;
  /** Absolute end: 30 days after sign-in. Idle end is last_seen_at + 7 days. */
  expires_at: Date;
}

/** A pending code step. `user_id` is null for the decoy of a sign-up with a known e-mail. */
export interface CodeStepsTable {
  id: string;
  user_id: string | null;
  /** Recipient of its codes; for a decoy, of a warning. */
  email: string;
  /** Sign-up data (`PendingSignUp`), applied once the code verifies the address. */
  pending: unknown | null;
  token_hash: string;
  code_hash: string | null;
  code_expires_at: Date | null;
  tries: Generated<number>;
  /** Wrong authenticator and recovery codes. */
  factor_tries: Generated<number>;
  last_sent_at: Date | null;
  /** Channel of the code. `mail-instead`: by mail, because no more texts could be sent. */
  sent_by: Generated<'mail' | 'text' | 'mail-instead' | null>;
  created_at: Date;
  expires_at: Date;
}

export interface DevicesTable {
  id: string;
  user_id: string;
  token_hash: string;
  user_agent: string;
  created_at: Date;
  expires_at: Date;
}

/** A browser that a user has signed in with. */
export interface KnownBrowsersTable {
  user_id: string;
  token_hash: string;
  last_seen_at: Date;
}

export interface PasswordResetsTable {
  id: string;
  user_id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface LimitCountersTable {
  name: string;
  key: string;
  count: number;
  ends_at: Date;
}

export interface AccountsTables {
  users: UsersTable;
  addresses: AddressesTable;
  sessions: SessionsTable;
  code_steps: CodeStepsTable;
  devices: DevicesTable;
  known_browsers: KnownBrowsersTable;
  password_resets: PasswordResetsTable;
  limit_counters: LimitCountersTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends AccountsTables {}
}
