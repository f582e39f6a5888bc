/** `past_due` is retried, `grace` waits for the vendor; both keep their plan. */
export type SubscriptionStatus = 'active' | 'past_due' | 'grace' | 'ended';

/** Dunning step on a day after the failed renewal. */
interface Step {
  readonly day: number;
  readonly does: 'retry' | 'remind' | 'lapse';
}

export const STEPS: readonly Step[] = [
  { day: 1, does: 'retry' },
  { day: 3, does: 'retry' },
  { day: 7, does: 'retry' },
  { day: 11, does: 'remind' },
  { day: 13, does: 'remind' },
  { day: 14, does: 'lapse' },
];

/** Last retry; afterwards the vendor can still pay until the lapse. */
const LAST_RETRY = STEPS.findLastIndex(({ does }) => does === 'retry');

const DAY_MS = 86_400_000;

export interface Dunning {
  readonly failingSince: Date;
  /** Next index of `STEPS`. */
  readonly step: number;
}

export const stepAt = ({ failingSince, step }: Dunning): Date =>
  new Date(failingSince.getTime() + (STEPS[step]?.day ?? 0) * DAY_MS);

/** The next attempt to charge the card; null after the last one. */
export function nextRetryAt({ failingSince, step }: Dunning): Date | null {
  const retry = STEPS.findIndex(({ does }, index) => index >= step && does === 'retry');
  return retry === -1 ? null : stepAt({ failingSince, step: retry });
}

/** End of an unpaid subscription. */
export const lapsesAt = (failingSince: Date): Date =>
  stepAt({ failingSince, step: STEPS.length - 1 });

/** The due step or null. After downtime the last missed one, but a card is retried first. */
export function dueStep({ failingSince, step }: Dunning, now: Date): number | null {
  const due = STEPS.flatMap((_, index) =>
    index >= step && stepAt({ failingSince, step: index }) <= now ? [index] : [],
  );
  const last = due.at(-1);
  if (last === undefined) return null;
  const retry = due.findLast((index) => STEPS[index]?.does === 'retry');
  return STEPS[last]?.does === 'lapse' && retry !== undefined ? retry : last;
}

export const statusAfter = (step: number): 'past_due' | 'grace' =>
  step > LAST_RETRY ? 'grace' : 'past_due';
