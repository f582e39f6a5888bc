import { z } from 'zod';
import { accountFault, accountOf, CHECKSUMS, isTemplate } from '#base/account-format.ts';
import { WEEKDAYS } from '#base/calendar-date.ts';
import {
  AmountProblem,
  amountOf,
  amountText,
  CURRENCIES,
  type Currency,
  usualStep,
  wireAmount,
} from '#base/currency.ts';
import { rateOf, RateProblem } from '#base/exchange.ts';
import { MOST_LINE, upTo } from '#base/limits.ts';

const or = <Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? otherwise);
/** A fee above these cents on one bill is a slip of the keyboard. */
const MOST_FEE = 1_000_00;
const fee = z.number().int().min(0).max(MOST_FEE);
const amount = z.string().trim().max(20);
const hour = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time, as in 14:00');
const order = (message: string) => ({ message, params: { fault: 'order' } });

/** What a vendor enters of a biller. Amounts are in its currency, kept with exactly that currency's decimals. */
export const BillerDetails = z
  .object({
    /** Which of its customers it serves: a few towns, a whole country. */
    area: z.string().trim().max(MOST_LINE, upTo(MOST_LINE)).default(''),
    currency: z.enum(CURRENCIES),
    /** Units of the currency for one dollar, at most eight decimals; '1' for dollars. */
    rate: z.string().trim().max(20),
    /** When the rate was last said to be right. */
    rateAt: z.iso.datetime(),
    /** Older rates sell nothing. */
    rateMaxAgeHours: or(z.number().int().min(1).max(72), 24),
    /** What the number is called on a paper bill, and where on it it stands. */
    accountLabel: z.string().trim().min(1, 'Enter a name').max(60, upTo(60)),
    accountHelp: z.string().trim().max(MOST_LINE, upTo(MOST_LINE)).default(''),
    /** The last of its pictures shows where. */
    helpPicture: or(z.boolean(), false),
    template: z
      .string()
      .trim()
      .max(100, upTo(100))
      .refine(isTemplate, "Write it as in 9{10} or '01'9{9}, for 4 to 34 characters"),
    checksum: z.enum(CHECKSUMS).default('none'),
    /** An account that could exist, shown as a placeholder. */
    example: z.string().trim().max(60, upTo(60)).transform(accountOf),
    /** Whether its vendor enters the bills that are due, or customers type what they owe. */
    mode: or(z.enum(['typed', 'fetched', 'both']), 'typed'),
    /** Of an account older bills are paid first; part of one may be paid. */
    oldestFirst: or(z.boolean(), false),
    partial: or(z.boolean(), false),
    /** Least and most that is paid at once, and what sums are multiples of, in the biller's currency. */
    least: amount,
    most: amount,
    /** The smallest unit where it is ''. */
    step: amount.default(''),
    feeCents: or(fee, 0),
    feeBps: or(z.number().int().min(0).max(2_000), 0),
    leastFeeCents: or(fee, 0),
    mostFeeCents: or(fee.nullable(), null),
    /** The biller bears the fee: it is part of the sum, and the customer pays nothing on top. */
    feePaidBy: z.enum(['customer', 'biller']).default('customer'),
    /** How long it takes, as a rule, until the biller has the money. */
    expectedHours: or(z.number().int().min(1).max(240), 24),
    /** Whom to call with questions, and when somebody answers, by the clock of its country; '' where that is not said. */
    helpLine: z.string().trim().max(MOST_LINE, upTo(MOST_LINE)).default(''),
    reachableDays: or(z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length), []),
    reachableFrom: or(hour, ''),
    reachableTo: or(hour, ''),
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

/** What a customer chooses. Whether a text is an amount is judged with words of its own. */
export const BillOptions = z.object({
  /** In the biller's currency, with exactly its decimals. */
  amount: z.string().max(40).default(''),
  /** A bill that its vendor has entered; then an empty amount is all that is left of it. */
  bill: z.uuid().toLowerCase().optional(),
  /** What was left of it when it was chosen, and after how many payments: it may have changed since. */
  due: z.string().max(40).optional(),
  part: z.number().int().min(0).max(999).optional(),
  /** The same was paid a short while ago, and is meant to be paid again. */
  again: z.boolean().default(false),
});
export type BillOptions = z.infer<typeof BillOptions>;

/** What only this vendor is told. */
export const BillSecrets = z.object({
  account: z
    .string()
    .max(60, upTo(60))
    .transform(accountOf)
    .pipe(z.string().min(1, 'Enter the account')),
});
export type BillSecrets = z.infer<typeof BillSecrets>;
