import { publicConfig } from './config.ts';

/** The time that the marketplace goes by: the machine's own, unless its clock was moved for a check. */
export const marketTime = (): Date =>
  new Date(Date.now() + (publicConfig().movedClock?.aheadMs ?? 0));
