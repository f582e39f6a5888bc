/** How a subscription that is not `active` stands: `past_due` is tried again, `grace` waits for its vendor. Both may use what they had. */
export type SubscriptionStatus = 'active' | 'past_due' | 'grace' | 'ended';

/** What happens so many days after a renewal could not be paid. */
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

/** The last retry: after it the vendor has until the end to pay. */
const LAST_RETRY = STEPS.findLastIndex(({ does }) => does === 'retry');

const DAY_MS = 86_400_000;

export interface Dunning {
  readonly failingSince: Date;
  /** Of `STEPS`: the next one. */
  readonly step: number;
}

export const stepAt = ({ failingSince, step }: Dunning): Date =>
  new Date(failingSince.getTime() + (STEPS[step]?.day ?? 0) * DAY_MS);

/** The next attempt to charge the card; null after the last one. */
export function nextRetryAt({ failingSince, step }: Dunning): Date | null {
  const retry = STEPS.findIndex(({ does }, index) => index >= step && does === 'retry');
  return retry === -1 ? null : stepAt({ failingSince, step: retry });
}

/** When what the vendor has ends unless it is paid for. */
export const lapsesAt = (failingSince: Date): Date =>
  stepAt({ failingSince, step: STEPS.length - 1 });

/**
 * Which step is due: of several that a sleeping server missed the last, but before it all ends the card is tried once more.
 * null: none yet.
 */
export function dueStep({ failingSince, step }: Dunning, now: Date): number | null {
  const due = STEPS.flatMap((_, index) =>
    index >= step && stepAt({ failingSince, step: index }) <= now ? [index] : [],
  );
  const last = due.at(-1);
  if (last === undefined) return null;
  const retry = due.findLast((index) => STEPS[index]?.does === 'retry');
  return STEPS[last]?.does === 'lapse' && retry !== undefined ? retry : last;
}

/** How it stands once a step has passed without being paid. */
export const statusAfter = (step: number): 'past_due' | 'grace' =>
  step > LAST_RETRY ? 'grace' : 'past_due';
