import { z } from 'zod';
import { isCallable } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { asked } from '#contract/shared.ts';
import { minutesOf } from '#base/schedule.ts';
import { rowsOf, shapeOf, unique } from '../field-schemas.ts';
import { workHours, workSteps } from '../work-hours.ts';
import { DOCTOR, DOCTOR_PRIVATE, USUAL_STEPS } from './fields.ts';
import { CELLS, MODES, type Mode } from './kinds.ts';

const Reason = z.object({
  /** Orders refer to it, so it stays when the reason is renamed. */
  id: z.string().trim().max(40, 'Use up to 40 characters').min(1),
  ...shapeOf(DOCTOR.reasons.fields, {
    name: 'Enter a name',
    modes: (modes) => modes.transform((all): Mode[] => (all.length > 0 ? unique(all) : ['clinic'])),
  }),
});
export type Reason = z.infer<typeof Reason>;

export const DoctorDetails = z
  .object(
    shapeOf(DOCTOR, {
      specialty: 'Choose a specialty',
      languages: (all) => all.transform(unique),
      gender: 'Choose one',
      cellMinutes: asked(z.number())
        // Stops here: an invalid grid would also reject the length of every visit.
        .refine((cell): cell is (typeof CELLS)[number] => CELLS.some((one) => one === cell), {
          message: 'Choose one',
          params: { fault: 'choose' },
          abort: true,
        }),
      reasons: rowsOf(DOCTOR.reasons, Reason, 'Up to 20 reasons').min(
        1,
        'Add a reason for a visit',
      ),
      ...workHours,
      steps: workSteps(USUAL_STEPS),
      clinicAddress: (address) => address.min(5, 'Enter the address of the clinic'),
    }),
  )
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
    // Hours that start off the grid would waste a cell at each visit.
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

export const DoctorPrivate = z.object(
  shapeOf(DOCTOR_PRIVATE, {
    phone: (phone) =>
      phone.refine((typed) => typed === '' || isCallable(typed), {
        message: PHONE_WORDS,
        params: { fault: 'phone' },
      }),
    videoLink: (link) =>
      link.refine(
        (typed) => typed === '' || /^https:\/\/\S+$/.test(typed),
        'Enter a link that begins with https://',
      ),
  }),
);
export type DoctorPrivate = z.infer<typeof DoctorPrivate>;

/** Private details for this doctor only. */
export const VisitSecrets = z.object({
  note: z.string().trim().max(1_000, 'Use up to 1000 characters').default(''),
});

/** The patient is the customer; otherwise the id of a dependant. */
export const SELF = 'self';

/** A patient's options. The shown details also read as options, because they include the ids. */
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

export const SoldVisit = z.object({
  day: z.string(),
  slot: z.string(),
  minutes: z.number(),
  /** Missing in visits sold by an older version. */
  bufferMinutes: z.number().optional(),
});
