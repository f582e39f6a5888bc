export interface AuthenticatorAppsTable {
  id: string;
  user_id: string;
  /** Base32, sealed for this row. */
  secret: string;
  /** Null while it is being set up. */
  confirmed_at: Date | null;
  /** The 30-second step of the last code that counted. */
  last_step: number;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  /** The authenticator's own id of it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often it was used, for authenticators that count; 0 for the others. */
  counter: number;
  transports: string[];
  /** It may be copied to other devices of its owner; fixed when it is made. */
  syncable: boolean;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  /** The same for all ten of a set, base64url. */
  salt: string;
  code_hash: string;
  created_at: Date;
  used_at: Date | null;
}

/** What a passkey is asked to sign, once. It belongs to the pending step or the session that asked. */
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
