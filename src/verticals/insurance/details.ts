import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { isCalendarDate } from '#base/calendar-date.ts';
import { latinDigits } from '#base/latin-digits.ts';
import { isCallable } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { MOST_LINE, upTo } from '#base/limits.ts';
import { RELATIONS } from '#base/relations.ts';
import {
  ALL_FACTORS,
  AREAS,
  CAR_COVERS,
  type Factor,
  HOME_TYPES,
  MOST_CLAIMS,
  MOST_PEOPLE,
  NETWORKS,
  OLDEST,
  REGIONS,
  USES,
} from './kinds.ts';

const or = <Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? otherwise);
const MOST_ROWS = 30;
const MOST_WORD = 120;
const text = (most: number) => z.string().trim().max(most, upTo(most));
const said = (most: number, missing: string) => text(most).min(1, missing);
const age = z.number().int().min(0).max(OLDEST);
/** A tax of more than half is a slip of the keyboard; so is a fee above a thousand dollars. */
const MOST_TAX_BPS = 5_000;
const MOST_FEE_CENTS = 1_000_00;
const dollars = z.number().int().min(0).max(100_000_000);

/** A row of the cover table. Rows of the same name stand side by side where plans are compared. */
const Cover = z.object({
  name: said(MOST_WORD, 'Enter a name'),
  covered: z.enum(['yes', 'no']).default('yes'),
  /** Whole dollars that are paid at most; null for no limit. */
  limit: or(dollars.nullable(), null),
  /** Whole dollars of a claim that the insured pays. */
  excess: or(dollars.nullable(), null),
});

/** What a vendor enters of a plan. What only another kind asks is kept empty. */
export const PlanDetails = z
  .object({
    /** Who bears the risk, and by which licence of which authority. */
    insurer: said(MOST_WORD, 'Enter the insurer'),
    licence: said(MOST_WORD, 'Enter the licence and its authority'),
    claimsPhone: said(60, 'Enter the phone number for claims').refine(isCallable, {
      message: PHONE_WORDS,
      params: { fault: 'phone' },
    }),
    cover: z.array(Cover).min(1, 'Enter what is covered').max(MOST_ROWS),
    exclusions: z
      .array(z.object({ name: said(MOST_LINE, 'Enter what is not covered') }))
      .max(MOST_ROWS)
      .default([]),
    /** Where the risk may be: where people set out, live, drive or have their home. */
    countries: z.array(z.enum(COUNTRIES)).min(1, 'Choose a country'),
    regions: z.array(z.enum(REGIONS)).default([]),
    leastAge: or(age, 0),
    mostAge: or(age, OLDEST),
    mostDays: or(z.number().int().min(1).max(365), 90),
    mostPeople: or(z.number().int().min(1).max(MOST_PEOPLE), MOST_PEOPLE),
    /** Sum insured, in whole dollars. */
    leastSum: or(dollars, 0),
    mostSum: or(dollars, 100_000_000),
    coversSports: or(z.boolean(), false),
    /** Of health: people with an illness of long standing are insured. */
    takesChronic: or(z.boolean(), false),
    waitingDays: or(z.number().int().min(0).max(730), 0),
    /** Cover may begin on the day it is bought. */
    startsToday: or(z.boolean(), false),
    /** Days of cover, but of a journey, which says them itself. */
    termDays: or(z.number().int().min(1).max(366), 365),
    /**
     * Prices by age on the first day, each from an age until the next: of travel cents a day, of health cents for the term, of a
     * car basis points of its price by the sum.
     */
    bands: z
      .array(z.object({ from: age, rate: z.number().int().min(0).max(100_000_00) }))
      .max(12)
      .default([]),
    /** Of car and home: basis points of the sum insured. */
    sumBps: or(z.number().int().min(0).max(5_000), 0),
    /** What an answer makes of the price, in basis points of it: 12500 is a quarter more. */
    factors: z
      .array(
        z.object({
          answer: z.enum(ALL_FACTORS as [Factor, ...Factor[]]),
          bps: z.number().int().min(1_000).max(100_000),
        }),
      )
      .max(20)
      .default([]),
    leastCents: or(z.number().int().min(0).max(MOST_FEE_CENTS), 0),
    taxBps: or(z.number().int().min(0).max(MOST_TAX_BPS), 0),
    stampCents: or(z.number().int().min(0).max(MOST_FEE_CENTS), 0),
    freeLookDays: or(z.number().int().min(0).max(60), 14),
    afterFreeLook: z.enum(['none', 'pro_rata']).default('none'),
    adminFeeCents: or(z.number().int().min(0).max(MOST_FEE_CENTS), 0),
  })
  .refine(({ leastAge, mostAge }) => leastAge <= mostAge, {
    message: 'The most is less than the least',
    path: ['mostAge'],
    params: { fault: 'order' },
  })
  .refine(({ leastSum, mostSum }) => leastSum <= mostSum, {
    message: 'The most is less than the least',
    path: ['mostSum'],
    params: { fault: 'order' },
  })
  .refine(({ bands }) => isRising(bands.map(({ from }) => from)), {
    message: 'Enter each age once, the youngest first',
    path: ['bands'],
    params: { fault: 'order' },
  })
  .refine(({ factors }) => new Set(factors.map(({ answer }) => answer)).size === factors.length, {
    message: 'Enter each answer once',
    path: ['factors'],
    params: { fault: 'taken' },
  });
export type PlanDetails = z.infer<typeof PlanDetails>;

const isRising = (ages: readonly number[]): boolean =>
  ages.every((one, index) => index === 0 || one > (ages[index - 1] ?? 0));

const word = z.string().max(MOST_WORD).default('');
/** One of some answers, or none. */
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .enum(['' as const, ...values])
    .optional()
    .transform((given): Value | '' => given ?? '');
const sum = z.number().int().min(0).max(1_000_000_000).default(0);

/**
 * What a customer answers; what is not answered yet arrives as none. Birth dates and health are no
 * options: of ages only the bands that make the price stand here, each by its first year.
 */
export const PlanOptions = z.object({
  country: word,
  start: word,
  end: word,
  region: oneOf(REGIONS),
  sports: z.boolean().default(false),
  network: oneOf(NETWORKS),
  area: oneOf(AREAS),
  /** Of a car, in whole dollars. */
  value: sum,
  year: z.number().int().min(1900).max(2200).nullable().default(null),
  use: oneOf(USES),
  claims: z.number().int().min(0).max(MOST_CLAIMS).nullable().default(null),
  cover: oneOf(CAR_COVERS),
  type: oneOf(HOME_TYPES),
  building: sum,
  contents: sum,
  city: word,
  alarm: z.boolean().default(false),
  bands: z.array(age).max(MOST_PEOPLE).default([]).transform(sorted),
});
export type PlanOptions = z.infer<typeof PlanOptions>;

function sorted(bands: readonly number[]): number[] {
  return [...bands].sort((one, other) => one - other);
}

const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;
const InsuredPerson = z.object({
  /** As in the passport. */
  name: z
    .string()
    .trim()
    .min(2, 'Enter the name as in the passport')
    .max(70, upTo(70))
    .regex(LETTERS, 'Enter the name as in the passport'),
  birth: z.string().trim().transform(latinDigits).refine(isCalendarDate, 'Enter the date of birth'),
  nationality: z.string().trim().min(2, 'Enter the nationality').max(60, upTo(60)),
  /** Of a passport or an identity card. */
  document: z
    .string()
    .trim()
    .transform((typed) => latinDigits(typed).toUpperCase().replaceAll(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(4, 'Enter the number of the passport or identity card')
        .max(30, upTo(30))
        .regex(/^[A-Z0-9]+$/, 'Enter the number of the passport or identity card'),
    ),
  relation: z.enum(RELATIONS),
  /** Of health: has an illness of long standing; must be answered there. */
  chronic: z.boolean().nullish(),
});
export type InsuredPerson = z.infer<typeof InsuredPerson>;

/** What of it is the person's own, and the same for the next journey. */
export const PassportDetails = InsuredPerson.pick({
  name: true,
  nationality: true,
  document: true,
});

/** What only this vendor is told. */
export const Insured = z.object({
  people: z
    .array(InsuredPerson)
    .min(1, 'Enter who is insured')
    .max(MOST_PEOPLE, `Add up to ${MOST_PEOPLE} people`),
});
export type Insured = z.infer<typeof Insured>;
