/** Public interface of the identity module. Other modules import from here only. */

export { isAccountOpen, lockAccount } from './accounts/account-lock-store.ts';
export { type Promoting, type Promotion, promoteAdmin } from './accounts/admin-store.ts';
export {
  BROWSER_COOKIE,
  DEVICE_COOKIE,
  FORGET,
  SESSION_COOKIE,
  STEP_COOKIE,
} from './accounts/cookies.ts';
export { lastAdmin, refuseFaults, signInFirst, vendorLeaving } from './accounts/errors.ts';
export { phoneToKeep } from './accounts/keep-phone.ts';
export { mailsToAdmins } from './accounts/mails-to-admins.ts';
export { mailNotice } from './accounts/notice.ts';
export { hashPassword } from './accounts/password.ts';
export { lockPerson } from './accounts/person-lock-store.ts';
export { presentDevice } from './accounts/present.ts';
export { readProfile } from './accounts/read-profile.ts';
export { IDLE_MS, endEverySession, findSession, listSessions } from './accounts/session-store.ts';
export { sweepAccounts } from './accounts/sweep-store.ts';
export { countryOfUser } from './accounts/user-store.ts';
export { presentAudit } from './audit/present.ts';
export { type Actor, SYSTEM, listAudit, recordAudit, recordAudits } from './audit/store.ts';
export { requireConfirmed } from './factors/confirmed.ts';
export { presentFactors } from './factors/present.ts';
export { type FactorReset, resetFactors } from './factors/reset.ts';
export { removeFactors } from './factors/store.ts';
export { openDetails } from './persons/details-sealing.ts';
export { peopleWithDetails } from './persons/details-store.ts';
export { holdOwnPerson, listDependants, ownPerson } from './persons/store.ts';
export { RotatedTooSoon, openHashSecret } from './security/hash-secret.ts';
export { sealAnew } from './security/seal-anew.ts';
export {
  type Seal,
  type SealSettings,
  keyedHash,
  seal,
  sealFor,
  unseal,
} from './security/sealed.ts';
export type { Origin, SecurityEvent, SecurityLine } from './security/security-event.ts';
export {
  type SecurityLog,
  type SecurityStream,
  createSecurityLog,
} from './security/security-log.ts';
