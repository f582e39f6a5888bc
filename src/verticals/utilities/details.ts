import { z } from 'zod';
import { accountFault, accountOf, isTemplate } from '#base/account-format.ts';
import { WEEKDAYS } from '#base/calendar-date.ts';
import {
  AmountProblem,
  amountOf,
  amountText,
  type Currency,
  usualStep,
  wireAmount,
} from '#base/currency.ts';
import { rateOf, RateProblem } from '#base/exchange.ts';
import { upTo } from '#base/limits.ts';
import { shapeOf } from '../field-schemas.ts';
import { BILLER } from './fields.ts';

/** A rate or amount. The schema below checks its format. */
const figure = z.string().trim().max(BILLER.rate.max);
const order = (message: string) => ({ message, params: { fault: 'order' } });

export const BillerDetails = z
  .object({
    ...shapeOf(
      BILLER,
      {
        rate: figure,
        accountLabel: 'Enter a name',
        template: (text) =>
          text.refine(isTemplate, "Write it as in 9{10} or '01'9{9}, for 4 to 34 characters"),
        example: (text) => text.transform(accountOf),
        least: figure,
        most: figure,
        step: figure,
        reachableDays: (days) => days.max(WEEKDAYS.length),
        reachableFrom: 'Enter a time, as in 14:00',
        reachableTo: 'Enter a time, as in 14:00',
      },
      { terse: true },
    ),
    /** When the vendor last confirmed the rate. */
    rateAt: z.iso.datetime(),
  })
  .overwrite((details) => ({
    ...details,
    least: wireAmount(details.least, details.currency),
    most: wireAmount(details.most, details.currency),
    step:
      details.step === ''
        ? usualStep(details.currency, { cash: false })
        : wireAmount(details.step, details.currency),
  }))
  .superRefine((details, { addIssue }) => {
    const { currency, template, checksum, example } = details;
    const refuse = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message, params: { fault: 'format' } });
    try {
      rateOf(details.rate);
    } catch (error) {
      if (!(error instanceof RateProblem)) throw error;
      refuse('rate', 'Enter a rate, as in 49.2969');
    }
    if (currency === 'USD' && details.rate !== '1')
      refuse('rate', 'Dollars are exchanged one to one: enter 1');
    for (const name of ['least', 'most', 'step'] as const)
      if (amountOrNull(details[name], currency) === null)
        refuse(name, `Enter an amount of ${currency}, as in ${amountText(1_250n, currency)}`);
    if (isTemplate(template) && accountFault(example, { template, checksum }))
      refuse('example', 'The example does not fit its own rule');
  })
  .refine(
    ({ least, most, currency }) => {
      const [low, high] = [amountOrNull(least, currency), amountOrNull(most, currency)];
      return low === null || high === null || low <= high;
    },
    { ...order('The most is less than the least'), path: ['most'] },
  )
  .refine(({ reachableFrom: from, reachableTo: to }) => from === '' || to === '' || from < to, {
    ...order('The last hour is before the first'),
    path: ['reachableTo'],
  })
  .refine(({ step, currency }) => amountOrNull(step, currency) !== 0n, {
    ...order('Sums cannot go up in steps of nothing'),
    path: ['step'],
  })
  .refine(
    ({ leastFeeCents, mostFeeCents }) => mostFeeCents === null || leastFeeCents <= mostFeeCents,
    { ...order('The highest fee is below the lowest'), path: ['mostFeeCents'] },
  );
export type BillerDetails = z.infer<typeof BillerDetails>;

function amountOrNull(text: string, currency: Currency): bigint | null {
  try {
    return amountOf(text, currency);
  } catch (error) {
    if (error instanceof AmountProblem) return null;
    throw error;
  }
}

/** A customer's choices. The quote checks the amount's format, with its own messages. */
export const BillOptions = z.object({
  /** In the biller's currency, with exactly its decimals. */
  amount: z.string().max(40).default(''),
  /** A bill entered by the vendor; an empty amount then means the remaining sum. */
  bill: z.uuid().toLowerCase().optional(),
  /** The bill's remaining sum and payment count when it was chosen: both detect a stale choice. */
  due: z.string().max(40).optional(),
  part: z.number().int().min(0).max(999).optional(),
  /** Confirms a repeat of a recent payment. */
  again: z.boolean().default(false),
});
export type BillOptions = z.infer<typeof BillOptions>;

/** Encrypted: readable by this vendor only. */
export const BillSecrets = z.object({
  account: z
    .string()
    .max(60, upTo(60))
    .transform(accountOf)
    .pipe(z.string().min(1, 'Enter the account')),
});
export type BillSecrets = z.infer<typeof BillSecrets>;
