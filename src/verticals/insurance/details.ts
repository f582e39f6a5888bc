import { z } from 'zod';
import { isCalendarDate } from '#base/calendar-date.ts';
import { latinDigits } from '#base/latin-digits.ts';
import { isCallable } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { upTo } from '#base/limits.ts';
import { RELATIONS } from '#base/relations.ts';
import { rowsOf, shapeOf } from '../field-schemas.ts';
import { PLAN } from './fields.ts';
import {
  AREAS,
  CAR_COVERS,
  HOME_TYPES,
  MAX_CLAIMS,
  MAX_PEOPLE,
  NETWORKS,
  OLDEST,
  REGIONS,
  USES,
} from './kinds.ts';

const Cover = z.object(shapeOf(PLAN.cover.fields, { name: 'Enter a name' }, { terse: true }));
const Exclusion = z.object(shapeOf(PLAN.exclusions.fields, { name: 'Enter what is not covered' }));

export const PlanDetails = z
  .object(
    shapeOf(
      PLAN,
      {
        insurer: 'Enter the insurer',
        licence: 'Enter the licence and its authority',
        claimsPhone: (phone) =>
          phone
            .min(1, 'Enter the phone number for claims')
            .refine(isCallable, { message: PHONE_WORDS, params: { fault: 'phone' } }),
        cover: rowsOf(PLAN.cover, Cover).min(1, 'Enter what is covered'),
        exclusions: rowsOf(PLAN.exclusions, Exclusion),
        countries: (all) => all.min(1, 'Choose a country'),
      },
      { terse: true },
    ),
  )
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

const age = z.number().int().min(0).max(OLDEST);
const word = z.string().max(120).default('');
/** An optional answer; '' means unanswered. */
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .enum(['' as const, ...values])
    .optional()
    .transform((given): Value | '' => given ?? '');
const sum = z.number().int().min(0).max(1_000_000_000).default(0);

/**
 * A customer's answers so far. Birth dates and health are not stored as options: ages appear only as price bands,
 * each by its first year.
 */
export const PlanOptions = z.object({
  country: word,
  start: word,
  end: word,
  region: oneOf(REGIONS),
  sports: z.boolean().default(false),
  network: oneOf(NETWORKS),
  area: oneOf(AREAS),
  /** Price of the car in whole dollars. */
  value: sum,
  year: z.number().int().min(1900).max(2200).nullable().default(null),
  use: oneOf(USES),
  claims: z.number().int().min(0).max(MAX_CLAIMS).nullable().default(null),
  cover: oneOf(CAR_COVERS),
  type: oneOf(HOME_TYPES),
  building: sum,
  contents: sum,
  city: word,
  alarm: z.boolean().default(false),
  bands: z.array(age).max(MAX_PEOPLE).default([]).transform(sorted),
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
  chronic: z.boolean().nullish(),
});
export type InsuredPerson = z.infer<typeof InsuredPerson>;

/** Details that stay the same for the person's next journey. */
export const PassportDetails = InsuredPerson.pick({
  name: true,
  nationality: true,
  document: true,
});

/** Encrypted: readable by this vendor only. */
export const Insured = z.object({
  people: z
    .array(InsuredPerson)
    .min(1, 'Enter who is insured')
    .max(MAX_PEOPLE, `Add up to ${MAX_PEOPLE} people`),
});
export type Insured = z.infer<typeof Insured>;
