import type { Generated } from 'kysely';
import type { Role } from '#contract/accounts.ts';

export interface UsersTable {
  id: string;
  name: string;
  /** Lower case; unique among people who have not deleted their account. */
  email: string;
  password_hash: string;
  /** Somebody chose it; else nobody knows it. */
  has_password: Generated<boolean>;
  phone: string | null;
  role: Role;
  language: Generated<'en' | 'ar'>;
  picture: unknown | null;
  email_verified_at: Date | null;
  deleted_at: Date | null;
  /** Set by an admin: nobody signs in with it until it is enabled again. */
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
  /** Whose it is, of its owner's people; null for the owner's own. */
  person_id: string | null;
  position: number;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  user_agent: string;
  ip: string;
  /** The remembered device it was opened on: signing it out forgets that as well. */
  device_id: string | null;
  created_at: Date;
  last_seen_at: Date;
  /** When the password or a passkey was last asked for and given. */
  confirmed_at: Date | null;
  /** Absolute end: 30 days after sign-in. Idle end is last_seen_at + 7 days. */
  expires_at: Date;
}

/** A pending one-time-code step. `user_id` is null for the decoy that a sign-up with a known e-mail gets. */
export interface CodeStepsTable {
  id: string;
  user_id: string | null;
  /** Where its codes go; the decoy's go to the owner of the address, as a warning. */
  email: string;
  /** What the person typed at sign-up, `PendingSignUp`: it counts once the code shows that the address is theirs. */
  pending: unknown | null;
  token_hash: string;
  code_hash: string | null;
  code_expires_at: Date | null;
  tries: Generated<number>;
  /** Wrong codes of an authenticator app, and recovery codes. */
  factor_tries: Generated<number>;
  last_sent_at: Date | null;
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

/** A browser that somebody signed in with. */
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

/** How often something was done by a key within its window. */
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
