import { z } from 'zod';
import { isCallable } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { asked } from '#contract/entered.ts';
import { minutesOf } from '#base/schedule.ts';
import { exceptions, money, or, someOf, steps, week, whole } from '../work-hours.ts';
import { CELLS, GENDERS, MODES, MOST_A_DAY, SPECIALTIES, SPOKEN } from './kinds.ts';

const text = (most: number) => z.string().trim().max(most, `Use up to ${most} characters`);
const Reason = z.object({
  /** Orders name it: it stays when its words change. */
  id: text(40).min(1),
  name: text(80).min(1, 'Enter a name'),
  minutes: whole(5, 240),
  priceCents: or(money, 0),
  /** null: the same as at the clinic. */
  videoPriceCents: or(money.nullable(), null),
  modes: or(someOf(MODES), ['clinic']).transform((modes) =>
    modes.length > 0 ? modes : ['clinic' as const],
  ),
});
export type Reason = z.infer<typeof Reason>;

const USUAL_STEPS = [
  { hours: 24, percent: 100 },
  { hours: 2, percent: 50 },
];

/** What a clinic enters of a doctor. The listing's price is the first reason's. */
export const DoctorDetails = z
  .object({
    title: text(80).default(''),
    specialty: z.enum(SPECIALTIES, 'Choose a specialty'),
    languages: someOf(SPOKEN).default(['arabic']),
    gender: z.enum(GENDERS, 'Choose one'),
    years: or(whole(0, 70), 0),
    /** In five steps: what divides all the times of a visit. */
    cellMinutes: or(
      asked(z.number())
        // A cell that is not offered measures nothing else.
        .refine((cell): cell is number => CELLS.some((one) => one === cell), {
          message: 'Choose one',
          params: { fault: 'choose' },
          abort: true,
        }),
      15,
    ),
    /** null: each cell. */
    startEvery: or(whole(5, 240).nullable(), null),
    reasons: z.array(Reason).min(1, 'Add a reason for a visit').max(20, 'Up to 20 reasons'),
    hours: week,
    exceptions,
    bufferMinutes: or(whole(0, 60), 0),
    leadHours: or(whole(0, 168), 2),
    horizonDays: or(whole(1, 365), 60),
    maxPerDay: or(whole(1, MOST_A_DAY), 40),
    minAge: or(whole(0, 120).nullable(), null),
    maxAge: or(whole(0, 120).nullable(), null),
    /** So long after a visit a reason that costs nothing can be chosen. */
    followUpDays: or(whole(1, 365), 30),
    steps: steps(USUAL_STEPS),
    clinicAddress: text(300).min(5, 'Enter the address of the clinic'),
  })
  .superRefine((details, context) => {
    const { cellMinutes, startEvery, reasons, hours, exceptions, minAge, maxAge } = details;
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', message, path, params: { fault: 'order' } });
    const fits = (minutes: number) => minutes % cellMinutes === 0;
    if (startEvery !== null && !fits(startEvery))
      fault(['startEvery'], `Choose a multiple of ${cellMinutes} minutes`);
    for (const [at, { minutes, id }] of reasons.entries()) {
      if (!fits(minutes))
        fault(['reasons', at, 'minutes'], `Choose a multiple of ${cellMinutes} minutes`);
      if (reasons.findIndex((one) => one.id === id) !== at)
        fault(['reasons', at, 'id'], 'Two reasons cannot be the same');
    }
    // Hours that begin off the grid would waste a cell at each visit.
    for (const [weekday, all] of Object.entries(hours))
      if (!all.every(({ from }) => fits(minutesOf(from))))
        fault(['hours', weekday], `Begin at a multiple of ${cellMinutes} minutes`);
    for (const [at, day] of exceptions.entries())
      if (!day.hours.every(({ from }) => fits(minutesOf(from))))
        fault(['exceptions', at, 'hours'], `Begin at a multiple of ${cellMinutes} minutes`);
    if (minAge !== null && maxAge !== null && minAge > maxAge)
      fault(['maxAge'], 'The oldest is younger than the youngest');
  });
export type DoctorDetails = z.infer<typeof DoctorDetails>;

/** What only the clinic reads; of it the phone for its patients once they have paid, and the link for those who come by video. */
export const DoctorPrivate = z.object({
  licenceNumber: text(80).default(''),
  phone: text(60)
    .refine((phone) => phone === '' || isCallable(phone), {
      message: PHONE_WORDS,
      params: { fault: 'phone' },
    })
    .default(''),
  videoLink: text(500)
    .refine(
      (link) => link === '' || /^https:\/\/\S+$/.test(link),
      'Enter a link that begins with https://',
    )
    .default(''),
});
export type DoctorPrivate = z.infer<typeof DoctorPrivate>;

/** What somebody tells this doctor alone. */
export const VisitSecrets = z.object({
  note: z.string().trim().max(1_000, 'Use up to 1000 characters').default(''),
});

/** Oneself, or the id of somebody whom one cares for. */
export const SELF = 'self';

/** What a patient chooses. What is shown of a choice reads as the same choice: it says the ids beside the words. */
export const VisitOptions = z
  .object({
    reason: z.string().max(80).default(''),
    reasonId: z.string().max(40).optional(),
    mode: z.enum(MODES).default('clinic'),
    day: z.string().max(40).default(''),
    slot: z.string().max(40).default(''),
    patient: z.string().max(80).default(SELF),
    patientId: z.string().max(80).optional(),
  })
  .transform(({ reasonId, patientId, ...options }) => ({
    ...options,
    reason: reasonId ?? options.reason,
    patient: patientId ?? options.patient,
  }));
export type VisitOptions = z.infer<typeof VisitOptions>;

/** What the week reads of a visit that was sold. */
export const SoldVisit = z.object({
  day: z.string(),
  slot: z.string(),
  minutes: z.number(),
  /** Missing from visits that were sold before this was recorded. */
  bufferMinutes: z.number().optional(),
});
