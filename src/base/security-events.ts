interface EventKind {
  readonly outcome: 'success' | 'failure' | 'denied';
  /** Stored for the person concerned, who sees it in their profile. */
  readonly kept?: true;
  /** Anyone can trigger these: the log limits their lines, the database counts by the hour. */
  readonly unbounded?: true;
}

/** `docs/security-log.md` says when each is written and when to alert; a test syncs both. */
export const SECURITY_EVENTS = {
  // Signing up and in.
  'sign-up': { outcome: 'success', unbounded: true },
  'sign-in': { outcome: 'success', kept: true },
  'sign-in-failed': { outcome: 'failure', kept: true, unbounded: true },
  'sign-out': { outcome: 'success' },
  'code-sent': { outcome: 'success', unbounded: true },
  'code-failed': { outcome: 'failure', kept: true, unbounded: true },
  'email-proven': { outcome: 'success', kept: true },
  'step-up': { outcome: 'success' },
  'step-up-failed': { outcome: 'failure', kept: true, unbounded: true },

  // Credentials.
  'password-reset-asked': { outcome: 'success', kept: true, unbounded: true },
  'password-changed': { outcome: 'success', kept: true },
  'email-changed': { outcome: 'success', kept: true },
  'factor-added': { outcome: 'success', kept: true },
  'factor-removed': { outcome: 'success', kept: true },
  'recovery-code-used': { outcome: 'success', kept: true },
  'phone-added': { outcome: 'success', kept: true },
  'phone-removed': { outcome: 'success', kept: true },
  'phone-codes-changed': { outcome: 'success', kept: true },
  'sessions-ended': { outcome: 'success', kept: true },

  // Permissions.
  'account-disabled': { outcome: 'success', kept: true },
  'account-enabled': { outcome: 'success', kept: true },
  'account-exported': { outcome: 'success', kept: true },
  'account-deleted': { outcome: 'success' },
  'role-changed': { outcome: 'success', kept: true },
  'vendor-status-changed': { outcome: 'success', kept: true },
  'payout-account-changed': { outcome: 'success', kept: true },

  // Refused requests.
  'access-denied': { outcome: 'denied', unbounded: true },
  'foreign-origin': { outcome: 'denied', unbounded: true },
  'foreign-host': { outcome: 'denied', unbounded: true },
  'limit-reached': { outcome: 'denied', unbounded: true },
  'input-refused': { outcome: 'denied', unbounded: true },
  'upload-refused': { outcome: 'denied', unbounded: true },
  'webhook-refused': { outcome: 'denied', unbounded: true },
} as const satisfies Record<string, EventKind>;

export type SecurityEventName = keyof typeof SECURITY_EVENTS;

/** Events that a person can read about themselves. */
export type KeptEventName = {
  [Name in SecurityEventName]: (typeof SECURITY_EVENTS)[Name] extends { kept: true } ? Name : never;
}[SecurityEventName];

export const eventKind = (name: SecurityEventName): EventKind => SECURITY_EVENTS[name];

const names = Object.keys(SECURITY_EVENTS) as SecurityEventName[];
const isKept = (name: SecurityEventName): name is KeptEventName => eventKind(name).kept === true;
export const KEPT_EVENTS: readonly KeptEventName[] = names.filter(isKept);
