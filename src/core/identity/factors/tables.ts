export interface AuthenticatorAppsTable {
  id: string;
  user_id: string;
  /** Base32, encrypted for this row. */
  secret: string;
  /** Null during setup. */
  confirmed_at: Date | null;
  last_step: number;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  /** Credential id, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** Signature counter; 0 for authenticators without one. */
  counter: number;
  transports: string[];
  /** Backup eligibility, fixed at creation. */
  syncable: boolean;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  /** Shared by the ten codes of a set, base64url. */
  salt: string;
  code_hash: string;
  created_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallengesTable {
  id: string;
  step_id: string | null;
  session_id: string | null;
  purpose: 'sign-in' | 'confirm' | 'add';
  challenge: string;
  created_at: Date;
  expires_at: Date;
}

export interface FactorsTables {
  authenticator_apps: AuthenticatorAppsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  passkey_challenges: PasskeyChallengesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends FactorsTables {}
}
