import type { TextChannel } from '#base/text-channels.ts';
import type { SecurityEventName } from '#base/security-events.ts';

type Factor = 'totp' | 'passkey' | 'recovery-codes';
type None = Readonly<Record<never, never>>;

/** Details logged with each event: never a secret, code, token, password or e-mail address. */
interface Details {
  /** Also for addresses with an account, so that the log reveals no more than the answer. */
  'sign-up': None;
  'sign-in': {
    readonly by:
      | 'remembered-device'
      | 'mailed-code'
      | 'texted-code'
      | 'totp'
      | 'passkey'
      | 'recovery-code';
    readonly newBrowser: boolean;
  };
  'sign-in-failed': {
    readonly why: 'unknown-account' | 'unproven-email' | 'wrong-password' | 'disabled';
  };
  'sign-out': None;
  'code-sent': {
    /** `phone`: to verify a number. */
    readonly for: 'sign-up' | 'sign-in' | 'phone';
    readonly channel: 'mail' | 'text';
  };
  'code-failed': {
    readonly why: 'wrong' | 'expired' | 'exhausted';
    readonly factor: 'mailed-code' | 'texted-code' | 'totp' | 'passkey' | 'recovery-code';
  };
  'email-proven': None;
  'step-up': { readonly by: 'password' | 'totp' | 'passkey'; readonly for: string };
  'step-up-failed': { readonly by: 'password' | 'totp' | 'passkey'; readonly for: string };
  'password-reset-asked': None;
  'password-changed': { readonly by: 'password' | 'mailed-link' };
  'email-changed': None;
  'factor-added': { readonly factor: Factor };
  'factor-removed': { readonly factor: Factor };
  'recovery-code-used': { readonly left: number };
  'phone-added': { readonly channel: TextChannel };
  'phone-removed': None;
  'phone-codes-changed': { readonly on: boolean };
  'sessions-ended': {
    readonly which: 'one' | 'others' | 'all' | 'oldest';
    readonly count: number;
    readonly why:
      | 'signed-out'
      | 'password-changed'
      | 'role-changed'
      | 'by-admin'
      | 'disabled'
      | 'too-many';
  };
  'account-disabled': None;
  'account-enabled': None;
  'account-exported': None;
  'account-deleted': None;
  'role-changed': { readonly from: string; readonly to: string };
  'vendor-status-changed': { readonly from: string; readonly to: string };
  'payout-account-changed': { readonly vendor: string };
  'access-denied': {
    /** `not-found`: an unknown or another user's id, which the answer does not distinguish. */
    readonly why: 'no-session' | 'wrong-role' | 'not-found';
    readonly call: string;
  };
  'foreign-origin': { readonly call: string };
  'foreign-host': { readonly host: string };
  'limit-reached': { readonly limit: string; readonly call?: string };
  'input-refused': { readonly why: string; readonly call?: string };
  'upload-refused': { readonly why: string; readonly call?: string };
  'webhook-refused': { readonly why: string };
}

/** Origin of a request; a `Caller` is one. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

interface Circumstances {
  /** Subject: a user id, or the typed address without an account, stored as keyed hash. */
  readonly user?: string | undefined;
  readonly email?: string | undefined;
  /** Acting user if different: an admin, or `operator` for the command line. */
  readonly by?: { readonly id: string | null; readonly role: string };
  /** Omitted for automatic actions. */
  readonly from?: Origin | undefined;
}

export type SecurityEvent = {
  [Name in SecurityEventName]: Circumstances & {
    readonly event: Name;
  } & (keyof Details[Name] extends never
      ? { readonly details?: undefined }
      : { readonly details: Details[Name] });
}[SecurityEventName];

export interface SecurityLine {
  readonly at: string;
  /** A `SecurityEventName`, or one of the stream itself: `suppressed` and `lines-lost`. */
  readonly event: SecurityEventName | 'suppressed';
  readonly outcome: 'success' | 'failure' | 'denied';
  readonly user?: string;
  readonly emailHash?: string;
  readonly by?: { readonly id: string | null; readonly role: string };
  readonly ip?: string;
  readonly userAgent?: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
