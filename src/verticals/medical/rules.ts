import { addDays, ageOn, instantAt } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import type { BookingRules, Judged } from '../booking-rules.ts';
import { slotsBy } from '../booking-slots.ts';
import { ownRefusals } from '../booking-words.ts';
import { hoursOn } from '../week.ts';
import type { Dependant, Person, Visit } from '../choice.ts';
import { type DoctorDetails, SELF, type VisitOptions } from './details.ts';
import { GROWN_UP, MAX_A_DAY, type OwnFault } from './kinds.ts';
import { feeOf, reasonOf, usualMinutes, visitPrices } from './prices.ts';

const { own, words } = ownRefusals<OwnFault>('medical', {
  reason: () => 'Please choose a reason for the visit.',
  mode: ({ mode }) =>
    mode === 'video' ? 'This visit is at the clinic only.' : 'This visit is by video only.',
  ages: ({ from, to }) => `This doctor sees patients from ${from} to ${to} years.`,
  patient: () => 'Please choose the patient.',
  busy: () => 'You already have an appointment at this time.',
  follow_up: ({ days }) =>
    `A follow-up is for patients who saw this doctor in the last ${days === 1 ? 'day' : `${days} days`}.`,
});

/** Upper age in messages with only a lower limit. */
const OLDEST = 120;

export const visitRules: BookingRules<DoctorDetails, VisitOptions> = {
  ...visitPrices,
  fields: { from: 'day', slot: 'slot' },
  // Without a notice period, a time already past today counts as not offered.
  words: (why) => words(why.fault === 'same_day_over' ? { fault: 'slot_gone' } : why),
  schedule: ({ details: { leadHours, horizonDays } }) => ({
    weekdays: null,
    begins: '24:00',
    cutoffMinutes: leadHours * 60,
    horizonDays,
  }),
  slots: slotsBy(({ details }, options, day) => ({
    hours: hoursOn(details, day),
    minutes: (options && reasonOf(details, options.reason)?.minutes) ?? usualMinutes(details),
    bufferMinutes: details.bufferMinutes,
    startEvery: details.startEvery ?? details.cellMinutes,
    cellMinutes: details.cellMinutes,
    mostADay: details.maxPerDay,
    maxADay: MAX_A_DAY,
  })),
  judgeFirst: ({ listing: { details }, options: { reason, mode }, refuse }) => {
    const chosen = reasonOf(details, reason) ?? refuse('reason', own('reason'));
    if (!chosen.modes.includes(mode)) refuse('mode', own('mode', { mode }));
  },
  judge: (booking) => {
    const { options, person, sold, byVendor, refuse } = booking;
    const dependant = dependantOf(options, person);
    // A dependant removed since keeps existing bookings.
    const known = options.patient === SELF || dependant !== undefined;
    if (byVendor) {
      // The vendor agreed to the rest. A customer who pays by a link chooses the patient.
      if (person && !known && !sold) refuse('patient', own('patient'));
      if (person && isBusy(booking, person)) refuse('slot', own('busy'));
      return;
    }
    if (!known && !sold) refuse('patient', own('patient'));
    if (known) judgeAge(booking, dependant);
    if (!person) return;
    if (isBusy(booking, person)) refuse('slot', own('busy'));
    judgeFollowUp(booking, person);
  },
};

export const dependantOf = (
  { patient }: VisitOptions,
  person: Person | undefined,
): Dependant | undefined => person?.dependants.find(({ id }) => id === patient);

type Judging = Judged<DoctorDetails, VisitOptions>;

/** Customers themselves are only known to be adults. */
function judgeAge({ listing, span, refuse }: Judging, dependant: Dependant | undefined): void {
  const { minAge, maxAge } = listing.details;
  const [from, to] = [minAge ?? 0, maxAge ?? OLDEST];
  const age = dependant && ageOn(dependant.birthDate, span.from);
  if (age === undefined ? to < GROWN_UP : age < from || age > to)
    refuse('patient', own('ages', { from, to }));
}

const patientIn = ({ options }: Visit): unknown =>
  typeof options === 'object' && options !== null && 'patient' in options ? options.patient : SELF;

/** A patient cannot be at two doctors at once; one doctor's time is sold only once anyway. */
function isBusy({ listing, options, span, now }: Judging, { visits }: Person): boolean {
  const minutes = reasonOf(listing.details, options.reason)?.minutes ?? 0;
  const begins = instantAt(span.from, minutesOf(span.slot ?? ''), now.timeZone).getTime();
  return visits.some((visit) => {
    if (visit.startsAt === null || visit.done || patientIn(visit) !== options.patient) return false;
    const start = Date.parse(visit.startsAt);
    if (visit.listingId === listing.id && start === begins) return false;
    const end = start + Number(visit.subDetails['minutes'] ?? 0) * 60_000;
    return start < begins + minutes * 60_000 && begins < end;
  });
}

/** Free visits are for recent patients. */
function judgeFollowUp({ listing, options, span, refuse }: Judging, { visits }: Person): void {
  const { details, id } = listing;
  const reason = reasonOf(details, options.reason);
  if (!reason || feeOf(reason, options.mode) > 0) return;
  const days = details.followUpDays;
  const since = addDays(span.from, -days);
  const was = visits.some(
    (visit) =>
      visit.done &&
      visit.listingId === id &&
      patientIn(visit) === options.patient &&
      String(visit.subDetails['day'] ?? '') >= since,
  );
  if (!was) refuse('reason', own('follow_up', { days }));
}
