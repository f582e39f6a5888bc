/** Public interface of the identity module. Other modules import from here only. */

export { type Promoting, type Promotion, promoteAdmin } from './accounts/admin-store.ts';
export {
  BROWSER_COOKIE,
  DEVICE_COOKIE,
  FORGET,
  hashPassword,
  SESSION_COOKIE,
  STEP_COOKIE,
} from './accounts/enter.ts';
export { lastAdmin, refuseFaults, signInFirst, vendorLeaving } from './accounts/errors.ts';
export { phoneToKeep } from './accounts/keep-phone.ts';
export { browserOf, mailNotice, mailsToAdmins, systemOf } from './accounts/notice.ts';
export { presentDevice, readProfile } from './accounts/present.ts';
export {
  IDLE_MS,
  chooseVendor,
  endEverySession,
  findSession,
  listSessions,
} from './accounts/session-store.ts';
export { hasOtherStaff, requireSecond, secondCheckOf } from './accounts/second-check.ts';
export {
  changeStaffRole,
  isLastAdministrator,
  type LockedAccount,
  lockAdmins,
} from './accounts/staff-store.ts';
export { sweepAccounts } from './accounts/sweep-store.ts';
export {
  countryOfUser,
  hasOpenOwner,
  isOpenAccount,
  lockAccount,
  lockPerson,
} from './accounts/user-store.ts';
export {
  type Actor,
  listAudit,
  presentAudit,
  recordAudit,
  recordAudits,
  SYSTEM,
} from './audit/store.ts';
export { requireConfirmed } from './factors/confirmed.ts';
export { presentFactors } from './factors/change.ts';
export { type FactorReset, resetFactors } from './factors/reset.ts';
export { removeFactors } from './factors/store.ts';
export {
  deleteMember,
  holdMembership,
  lockOwned,
  membershipsOf,
} from './members/membership-store.ts';
export {
  type Reader,
  firstOwnerId,
  insertMember,
  lockOnlyOwned,
  ownedVendor,
  readersIn,
  readersOf,
} from './members/store.ts';
export { openDetails, peopleWithDetails } from './persons/details-store.ts';
export { findPhone } from './phones/phone-store.ts';
export { holdOwnPerson, listDependants, ownPerson } from './persons/store.ts';
export { createSealingAnew } from './security/seal-anew.ts';
export {
  keyedHash,
  openHashSecret,
  RotatedTooSoon,
  type Seal,
  seal,
  sealFor,
  type SealSettings,
  unseal,
} from './security/sealed.ts';
export type { Origin, SecurityEvent, SecurityLine } from './security/security-event.ts';
export {
  type SecurityLog,
  type SecurityStream,
  createSecurityLog,
} from './security/security-log.ts';
export { emailFault, normaliseEmail } from './accounts/rules.ts';
export type { InvitationRow } from './members/tables.ts';
export { unsubscribeToken } from './unsubscribing/token.ts';
