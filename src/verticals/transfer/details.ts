import { z } from 'zod';
import { accountFault, accountOf, isTemplate } from '#base/account-format.ts';
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
import { Recipient } from '#base/recipient-schema.ts';
import { QUOTE_SIDES } from '../choice.ts';
import { rowsOf, shapeOf } from '../field-schemas.ts';
import { CORRIDOR, METHOD } from './fields.ts';
import { currencyOf, FEE_KEPT_FOR, MAX_MESSAGE, PURPOSES, RELATIONS } from './kinds.ts';

/** A rate or amount. The schema below checks its format. */
const figure = ({ max }: { readonly max: number }) => z.string().trim().max(max);

export const Method = z.object(
  shapeOf(
    METHOD,
    {
      method: 'Choose how it is paid out',
      step: figure(METHOD.step),
      cutOff: 'Enter a time, as in 14:00',
      example: (text) => text.transform(accountOf),
    },
    { terse: true },
  ),
);
export type Method = z.infer<typeof Method>;

export const CorridorDetails = z
  .object({
    ...shapeOf(
      CORRIDOR,
      {
        rate: figure(CORRIDOR.rate),
        midRate: figure(CORRIDOR.midRate),
        methods: rowsOf(CORRIDOR.methods, Method).min(1, 'Add at least one way'),
        closedWeekdays: (days) => days.max(6, 'Leave one day open'),
        blackoutDays: rowsOf(CORRIDOR.blackoutDays, z.object({ day: z.iso.date('Choose a day') })),
        keepsFeeFor: (all) => all.max(FEE_KEPT_FOR.length),
        licence: (text) => text.min(3, 'Enter the licence number'),
        licenceAuthority: (text) => text.min(3, 'Enter who gave the licence'),
      },
      { terse: true },
    ),
    /** When the vendor last confirmed each rate. */
    rateAt: z.iso.datetime(),
    midRateAt: z.iso
      .datetime()
      .nullish()
      .transform((at) => at ?? null),
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

/** A customer's choices. The quote checks the amount's format, with its own messages. */
export const TransferOptions = z.object({
  /** The held quote; '' before one is held. */
  quoteId: z.string().max(40).default(''),
  side: z.enum(QUOTE_SIDES).default('send'),
  /** The fixed sum (sent, received or paid in total), with exactly its currency's decimals. */
  amount: z.string().max(40).default(''),
  /** The payout method. */
  way: z.string().max(10).default(''),
  purpose: z.enum(PURPOSES).nullable().default(null),
  relation: z.enum(RELATIONS).nullable().default(null),
});
export type TransferOptions = z.infer<typeof TransferOptions>;

/** Encrypted: the recipient and the message, readable by this vendor only. */
export const TransferSecrets = Recipient.safeExtend({
  message: z.string().max(MAX_MESSAGE, upTo(MAX_MESSAGE)).overwrite(lineOf).default(''),
});
export type TransferSecrets = z.infer<typeof TransferSecrets>;

/** A single line without control or invisible characters, safe for bank statements. */
function lineOf(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
