import { z } from 'zod';
import { fromDollars } from '#base/money.ts';
import type { SendLimits, TierLimits } from '#core/compliance/standing/rules.ts';

/** The maximum of a card payment, and of all known licences. */
const MAX_AT_ONCE = 10_000_00;
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const centsOf = (text: string): number => fromDollars(Number(text));

/** 'AT ONCE, IN 24 HOURS, IN 30 DAYS' in dollars. */
const limits = (otherwise: string) =>
  z
    .string()
    .default(otherwise)
    .transform((text, { addIssue }): TierLimits => {
      const parts = text.split(',').map((part) => part.trim());
      const [once = 0, day = 0, month = 0] = parts.map((part) =>
        AMOUNT.test(part) ? centsOf(part) : Number.NaN,
      );
      const refuse = (message: string) => addIssue({ code: 'custom', message });
      if (parts.length !== 3 || [once, day, month].some(Number.isNaN))
        refuse('must be three amounts in dollars: at once, in 24 hours, in 30 days');
      else if (once > day || day > month)
        refuse('must not allow more at once than in 24 hours, or more in 24 hours than in 30 days');
      else if (once > MAX_AT_ONCE) refuse('can allow up to 10000 at once');
      return { once, day, month };
    });
const amount = (otherwise: string) =>
  z
    .string()
    .default(otherwise)
    .refine((text) => AMOUNT.test(text), 'must be an amount in dollars')
    .transform(centsOf);

/** Limits of the amounts that people send. docs/operations.md explains the defaults. */
export const SEND_SETTINGS = {
  LIMITS_UNDECLARED: limits('200,200,600'),
  LIMITS_DECLARED: limits('999.99,999.99,999.99'),
  LIMITS_PROVED: limits('2500,5000,15000'),
  LIMIT_WITHOUT_SOURCE: amount('3000'),
  LIMIT_PER_RECIPIENT: amount('15000'),
};

export const sendLimits = (settings: {
  readonly [Name in keyof typeof SEND_SETTINGS]: z.output<(typeof SEND_SETTINGS)[Name]>;
}): SendLimits => ({
  tiers: {
    0: settings.LIMITS_UNDECLARED,
    1: settings.LIMITS_DECLARED,
    2: settings.LIMITS_PROVED,
  },
  withoutSource: settings.LIMIT_WITHOUT_SOURCE,
  recipient: settings.LIMIT_PER_RECIPIENT,
});
