// The pricing that pages share with the server.
import { isCalendarDate } from '#base/calendar-date.ts';
import type { DayPrices } from '../booking-rules.ts';
import type { ListingFacts } from '../vertical.ts';
import type { DoctorDetails, Reason, VisitOptions } from './details.ts';
import type { Mode } from './kinds.ts';

export type Doctor = ListingFacts<DoctorDetails>;

export const reasonOf = ({ reasons }: DoctorDetails, id: string): Reason | undefined =>
  reasons.find((reason) => reason.id === id);

export const feeOf = ({ priceCents, videoPriceCents }: Reason, mode: Mode): number =>
  mode === 'video' ? (videoPriceCents ?? priceCents) : priceCents;

/** Length of the first reason, which sets the card's price and the times without a selection. */
export const usualMinutes = ({ reasons }: DoctorDetails): number => reasons[0]?.minutes ?? 0;

export const visitPrices: DayPrices<DoctorDetails, VisitOptions> = {
  span: (_, { day, slot }) =>
    isCalendarDate(day) ? { of: 'slot', from: day, to: day, slot } : null,
  unit: () => 'visit',
  dayCents: ({ priceCents, details }, options) => {
    const reason = options && reasonOf(details, options.reason);
    return reason ? feeOf(reason, options.mode) : priceCents;
  },
};
