import { z } from 'zod';
import { fromDollars } from '#base/money.ts';
import type { PayoutRules } from '#core/money/payouts/payable-rules.ts';

/** At most a year. */
const MAX_DAYS = 365;
const days = (otherwise: number) =>
  z.coerce
    .number()
    .int(`must be whole days, up to ${MAX_DAYS}`)
    .min(0, `must be whole days, up to ${MAX_DAYS}`)
    .max(MAX_DAYS, `must be whole days, up to ${MAX_DAYS}`)
    .default(otherwise);

/** Rules and minimum amount of payouts. docs/operations.md explains the defaults. */
export const PAYOUT_SETTINGS = {
  PAYOUT_LEAST: z
    .string()
    .default('20')
    .refine((text) => /^\d{1,5}(\.\d{1,2})?$/.test(text), 'must be an amount in dollars')
    .transform((text) => fromDollars(Number(text))),
  PAYOUT_DAYS_AFTER_START: days(0),
  PAYOUT_DAYS_PASSED_ON: days(2),
  PAYOUT_DAYS_PASSED_ON_NEW: days(7),
};

export const payoutRules = (settings: {
  readonly [Name in keyof typeof PAYOUT_SETTINGS]: z.output<(typeof PAYOUT_SETTINGS)[Name]>;
}): PayoutRules => ({
  leastCents: settings.PAYOUT_LEAST,
  afterStart: settings.PAYOUT_DAYS_AFTER_START,
  passedOn: settings.PAYOUT_DAYS_PASSED_ON,
  passedOnNew: settings.PAYOUT_DAYS_PASSED_ON_NEW,
});
