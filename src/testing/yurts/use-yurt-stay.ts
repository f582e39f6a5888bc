import { useEffect } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { closedWords } from '#web/booking/closed-words.ts';
import { termsOf } from '#web/booking/free-days.ts';
import { useKeepInAddress } from '#web/booking/keep-in-address.ts';
import { departureFault, NO_STAY, type Stay } from '#web/booking/stay-range.ts';
import { stayFaultWords } from '#web/booking/stay-words.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { useChoice } from '#web/booking/use-choice.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { type YurtSearch, yurtOf } from './load.ts';
import { yurtQuote } from './prices.ts';
import type { YurtDetails } from './vertical.ts';

export const rulesOf = ({ minNights, maxNights }: YurtDetails) => ({
  shortest: minNights,
  longest: maxNights,
  arrivals: null,
});

export const whyClosed = (day: AvailableDay | undefined) =>
  closedWords(day, {
    weekday: () => 'Not let',
    cutoff: () => 'later on the day',
    taken: () => 'This night is taken.',
  });

/** The state of a booking, for the panel and the bar on phones. */
export function useYurtStay(listing: Listing, today: CalendarDate, search: YurtSearch) {
  const yurt = yurtOf(listing);
  const availability = useAvailability(listing._id, listing.country);
  const { days, now, ensure } = availability;
  const { from, to, guests = 2, line } = search;
  const { choice, problem, state, set, add } = useChoice<{ stay: Stay; guests: number }>({
    line,
    problemAt: '[data-booking]',
    first: { stay: from && to ? { checkIn: from, checkOut: to } : NO_STAY, guests },
  });
  const { checkIn, checkOut } = choice.stay;
  useEffect(() => {
    if (now && checkOut !== null) ensure(addDays(checkOut, 1));
  });
  const chosen =
    checkIn === null || checkOut === null ? null : { checkIn, checkOut, guests: choice.guests };
  const rules = rulesOf(yurt.details);
  const fault =
    chosen && days.has(chosen.checkOut)
      ? departureFault(chosen.checkIn, chosen.checkOut, { days, rules })
      : null;
  const why = fault && stayFaultWords(fault, (day) => whyClosed(days.get(day)));
  useKeepInAddress(listing.href, {
    ...(chosen && { from: chosen.checkIn, to: chosen.checkOut }),
    guests: choice.guests,
    line,
  });
  const judge = () =>
    chosen ? (why ?? { productId: yurt.id, options: chosen }) : 'Choose your dates';
  return {
    ...choice,
    yurt,
    rules,
    availability,
    today: now?.today ?? today,
    quote: chosen && yurtQuote(yurt, chosen, termsOf(days)),
    problem: problem ?? why,
    state,
    set,
    add: () => add(judge, availability),
  };
}
