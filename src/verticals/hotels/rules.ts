import type { BookingRules } from '../booking-rules.ts';
import { judgeStay, nightsIn } from '../booking-stays.ts';
import { ownRefusals } from '../booking-words.ts';
import type { RoomDetails, StayOptions } from './details.ts';
import { MAX_BOOKED, type OwnFault } from './kinds.ts';
import { fits, guestLines, HORIZON_DAYS, planOf, stayPrices } from './prices.ts';

const fields = { from: 'checkIn', to: 'checkOut' };

const { own, words } = ownRefusals<OwnFault>('hotels', {
  rooms: ({ most }) => `Choose 1 to ${most} rooms.`,
  adult: () => 'Every room needs at least one adult.',
  ages: () => 'Please give the age of every child (0 to 17).',
  fit: ({ adults, children, people }) =>
    `A room of this type takes at most ${adults} adults and ${children} children, ${people} people in all.`,
  rate: () => 'Please choose a rate.',
  rate_gone: () => 'This rate is no longer sold.',
});

export const stayRules: BookingRules<RoomDetails, StayOptions> = {
  ...stayPrices,
  fields,
  words,
  schedule: ({ details: { sameDayUntil } }) => ({
    weekdays: null,
    begins: sameDayUntil,
    cutoffMinutes: 0,
    horizonDays: HORIZON_DAYS,
  }),
  more: ({ details }, options, _, span) => guestLines(details, options, nightsIn(span)),
  judge: (booking) => {
    const { listing, options, refuse } = booking;
    const { details } = listing;
    const { rooms, ratePlan } = options;
    judgeStay(
      { shortest: details.minNights, longest: details.maxNights, arrivals: null, fields },
      booking,
    );
    if (rooms.length < 1 || rooms.length > MAX_BOOKED)
      refuse('rooms', own('rooms', { most: MAX_BOOKED }));
    if (rooms.some(({ adults }) => adults < 1)) refuse('rooms', own('adult'));
    if (rooms.some(({ childAges }) => childAges.some((age) => age < 0 || age > 17)))
      refuse('rooms', own('ages'));
    const { maxAdults: adults, maxChildren: children, maxGuests: people } = details;
    if (!rooms.every((party) => fits(details, party)))
      refuse('rooms', own('fit', { adults, children, people }));
    if (ratePlan === '') refuse('ratePlan', own('rate'));
    if (!planOf(details, options)) refuse('ratePlan', own('rate_gone'));
  },
};
