import { type Weekday, weekdayOf } from '#base/calendar-date.ts';
import type { Schedule } from '#base/schedule.ts';
import type { BookingRules } from '../booking-rules.ts';
import { judgeStay, nightsIn } from '../booking-stays.ts';
import { counted, ownRefusals } from '../booking-words.ts';
import type { HomeDetails, LetOptions } from './details.ts';
import { HORIZON_DAYS, type OwnFault } from './kinds.ts';
import { type Home, letPrices, linesBesideNights } from './prices.ts';
import { guestsOf } from './guests.ts';

const fields = { from: 'checkIn', to: 'checkOut' };

const inWords = (days: string) =>
  days
    .split(',')
    .map((day) => day.charAt(0).toUpperCase() + day.slice(1))
    .join(', ');
const { own, words } = ownRefusals<OwnFault>('lets', {
  adult: () => 'At least one adult must stay here.',
  guests: ({ most }) => `At most ${most} guests can stay here.`,
  pets: () => 'Pets cannot stay here.',
  check_in_days: ({ days }) => `Check-in is possible on ${inWords(String(days))} only.`,
  rules: () => 'Please accept the house rules.',
});

const scheduleOf = ({ details: { checkInFrom, noticeHours } }: Home): Schedule => ({
  weekdays: null,
  begins: checkInFrom,
  cutoffMinutes: noticeHours * 60,
  horizonDays: HORIZON_DAYS,
});

export const letRules: BookingRules<HomeDetails, LetOptions> = {
  ...letPrices,
  fields,
  words: (why) =>
    why.fault === 'too_late'
      ? `Please book at least ${counted(why.hours, 'hour')} before check-in.`
      : words(why),
  schedule: scheduleOf,
  daysBeside: ({ details: { prepNights } }) => prepNights + 1,
  more: ({ details }, options, nights, span) =>
    linesBesideNights(details, options, nights, nightsIn(span)),
  judge: (booking) => {
    const { listing, options, span, refuse } = booking;
    const { details } = listing;
    const { checkInDays, maxGuests: most, minNights, maxNights, prepNights: restDays } = details;
    const arrival: Weekday = weekdayOf(span.from);
    if (checkInDays && !checkInDays.includes(arrival))
      refuse(fields.from, own('check_in_days', { days: checkInDays.join(',') }));
    const gaps = { restDays, schedule: scheduleOf(listing) };
    judgeStay({ shortest: minNights, longest: maxNights, arrivals: null, gaps, fields }, booking);
    if (options.adults < 1) refuse('adults', own('adult'));
    if (guestsOf(details, options) > most) refuse('adults', own('guests', { most }));
    if (options.pets > 0 && !details.petsAllowed) refuse('pets', own('pets'));
    if (!options.rulesAccepted) refuse('rulesAccepted', own('rules'));
  },
};
