/** Pure rules of the compliance module that pages and verticals share with the server. */

export {
  MOST_CORRECTIONS,
  type Told,
  UNTOLD,
  isCorrection,
  isUntold,
  readTold,
  unfitting,
} from './confided/rules.ts';
export { HOURS_TO_DECIDE, decidedBy } from './screening/time-rules.ts';
export { declarationFaults } from './standing/declaration-rules.ts';
export { refuseToSend } from './standing/judge.ts';
export type { Allowance, SendLimits, TierLimits } from './standing/rules.ts';
