import { z } from 'zod';
import { accountFault, accountOf, isTemplate } from '#base/account-format.ts';
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
import { PAYOUT_METHODS } from '#base/payout-methods.ts';
import { Recipient } from '#base/recipient-schema.ts';
import { QUOTE_SIDES } from '../choice.ts';
import { currencyOf, FEE_KEPT_FOR, MOST_MESSAGE, PURPOSES, RELATIONS } from './kinds.ts';

const or = <Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? otherwise);
/** A fee above these cents on one transfer is a slip of the keyboard. */
const MOST_FEE = 1_000_00;
/** The operator's highest principal, in cents. */
const MOST_SENT = 10_000_00;
/** Holidays of two years. */
const MOST_BLACKOUTS = 60;
const fee = z.number().int().min(0).max(MOST_FEE);
const sent = z.number().int().min(1_00).max(MOST_SENT);
const line = z.string().trim().max(MOST_LINE, upTo(MOST_LINE)).default('');

/** One way in which a corridor pays out. */
export const Method = z.object({
  method: z.enum(PAYOUT_METHODS, 'Choose how it is paid out'),
  feeCents: or(fee, 0),
  feeBps: or(z.number().int().min(0).max(2_000), 0),
  leastFeeCents: or(fee, 0),
  mostFeeCents: or(fee.nullable(), null),
  /** Least and most that is sent at once, in cents. */
  leastCents: sent,
  mostCents: sent,
  /** The smallest sum that is paid out, in the currency it is paid in, with that currency's decimals; the usual one where it is ''. */
  step: z.string().trim().max(20).default(''),
  /** How long it takes, as a rule. */
  hours: or(z.number().int().min(0).max(240), 24),
  /** 'HH:MM' where it goes: what is paid later counts from the next open day; '' for none. */
  cutOff: or(
    z
      .string()
      .trim()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time, as in 14:00'),
    '',
  ),
  /** Cash waits so many days at the counter. */
  pickupDays: or(z.number().int().min(1).max(90), 30),
  /** Counters may pay dollars where the currency of the corridor is another. */
  paidIn: z.enum(['local', 'USD']).default('local'),
  /** Of wallets: whose they are, and how their numbers look. */
  operator: z.string().trim().max(60, upTo(60)).default(''),
  template: z.string().trim().max(100, upTo(100)).default(''),
  example: z.string().trim().max(60, upTo(60)).transform(accountOf).default(''),
});
export type Method = z.infer<typeof Method>;

/** What a vendor enters of a corridor. It leads to the country that it is listed in. */
export const CorridorDetails = z
  .object({
    currency: z.enum(CURRENCIES),
    /** Units of the currency for one dollar, at most eight decimals; '1' for dollars. */
    rate: z.string().trim().max(20),
    /** When the rate was last said to be right. */
    rateAt: z.iso.datetime(),
    /** Older rates sell nothing. */
    rateMaxAgeHours: or(z.number().int().min(1).max(72), 24),
    /** The rate between banks, for comparison; '' where none is said. */
    midRate: z.string().trim().max(20).default(''),
    midRateAt: z.iso
      .datetime()
      .nullish()
      .transform((at) => at ?? null),
    methods: z.array(Method).min(1, 'Add at least one way').max(PAYOUT_METHODS.length),
    /** Nothing is paid out on these weekdays. */
    closedWeekdays: or(z.array(z.enum(WEEKDAYS)).max(6, 'Leave one day open'), []),
    /** Nor on these days: holidays where it goes. */
    blackoutDays: or(
      z.array(z.object({ day: z.iso.date('Choose a day') })).max(MOST_BLACKOUTS),
      [],
    ),
    /** Reasons for which the fee is kept when money comes back. */
    keepsFeeFor: z.array(z.enum(FEE_KEPT_FOR)).max(FEE_KEPT_FOR.length).default([]),
    /** Its vendor waits until it can no longer be cancelled before they send. */
    coolingOff: z.boolean().default(false),
    licence: z.string().trim().min(3, 'Enter the licence number').max(60, upTo(60)),
    licenceAuthority: z.string().trim().min(3, 'Enter who gave the licence').max(120, upTo(120)),
    /** Where somebody calls with questions. */
    helpLine: line,
  })
  .overwrite((details) => ({
    ...details,
    methods: details.methods.map((method) => {
      const paidIn = currencyOf(details.currency, method);
      const step = method.step || usualStep(paidIn, { cash: method.method === 'cash' });
      return { ...method, step: wireAmount(step, paidIn) };
    }),
  }))
  .superRefine((details, { addIssue }) => {
    const { currency, rate, midRate, methods } = details;
    const refuse = (path: (string | number)[], message: string, fault = 'format') =>
      addIssue({ code: 'custom', path, message, params: { fault } });
    if (!isRate(rate)) refuse(['rate'], 'Enter a rate, as in 49.2969');
    else if (currency === 'USD' && rate !== '1')
      refuse(['rate'], 'Dollars are exchanged one to one: enter 1');
    if (midRate !== '' && !isRate(midRate)) refuse(['midRate'], 'Enter a rate, as in 49.2969');
    for (const [at, method] of methods.entries()) {
      const own = (name: string, message: string, fault?: string) =>
        refuse(['methods', at, name], message, fault);
      const paidIn = currencyOf(currency, method);
      const step = amountOrNull(method.step, paidIn);
      if (step === null)
        own('step', `Enter an amount of ${paidIn}, as in ${amountText(1_250n, paidIn)}`);
      else if (step === 0n) own('step', 'Sums cannot go up in steps of nothing', 'order');
      if (method.leastCents > method.mostCents)
        own('mostCents', 'The most is less than the least', 'order');
      if (method.mostFeeCents !== null && method.leastFeeCents > method.mostFeeCents)
        own('mostFeeCents', 'The highest fee is below the lowest', 'order');
      if (methods.findIndex((one) => one.method === method.method) !== at)
        own('method', 'This way is there already', 'taken');
      if (method.method !== 'wallet') continue;
      if (method.operator === '') own('operator', 'Enter whose wallets they are', 'required');
      if (!isTemplate(method.template))
        own('template', "Write it as in 9{10} or '01'9{9}, for 4 to 34 characters");
      else if (accountFault(method.example, { template: method.template, checksum: 'none' }))
        own('example', 'The example does not fit its own rule');
    }
  });
export type CorridorDetails = z.infer<typeof CorridorDetails>;

function isRate(text: string): boolean {
  try {
    return rateOf(text) > 0n;
  } catch (error) {
    if (error instanceof RateProblem) return false;
    throw error;
  }
}

function amountOrNull(text: string, currency: Currency): bigint | null {
  try {
    return amountOf(text, currency);
  } catch (error) {
    if (error instanceof AmountProblem) return null;
    throw error;
  }
}

/** What a customer chooses. Whether a text is an amount is judged with words of its own. */
export const TransferOptions = z.object({
  /** The quote that is held for it; '' while it is only asked for. */
  quoteId: z.string().max(40).default(''),
  side: z.enum(QUOTE_SIDES).default('send'),
  /** Of what is fixed: what is sent, what arrives, or what is paid in all; with exactly the decimals of its currency. */
  amount: z.string().max(40).default(''),
  /** How it is paid out. */
  way: z.string().max(10).default(''),
  purpose: z.enum(PURPOSES).nullable().default(null),
  relation: z.enum(RELATIONS).nullable().default(null),
});
export type TransferOptions = z.infer<typeof TransferOptions>;

/** What only this vendor is told: who gets it, where, and what they are told with it. */
export const TransferSecrets = Recipient.safeExtend({
  message: z.string().max(MOST_MESSAGE, upTo(MOST_MESSAGE)).overwrite(lineOf).default(''),
});
export type TransferSecrets = z.infer<typeof TransferSecrets>;

/** One line: nothing in it breaks a bank's statement or hides what it says. */
function lineOf(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
