import { useEffect } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { termsOf } from '#web/booking/free-days.ts';
import { useKeepInAddress } from '#web/booking/keep-in-address.ts';
import { departureFault, type Stay } from '#web/booking/stay-range.ts';
import { stayFaultWords } from '#web/booking/stay-words.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { useChoice } from '#web/booking/use-choice.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { LetOptions } from '../details.ts';
import { guestsOf } from '../guests.ts';
import { letQuote } from '../prices.ts';
import { type LetSearch, stayOf, TWO_ADULTS } from './let-search.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { homeOf } from './load-home.ts';
import { stayRulesOf, whyClosed } from './stay-rules.ts';

type Guests = Pick<LetOptions, 'adults' | 'children' | 'infants' | 'pets'>;
export interface LetChoice extends Guests {
  readonly stay: Stay;
  readonly message: string;
  readonly rulesAccepted: boolean;
}

export function useLetStay(listing: Listing, loadedToday: CalendarDate, search: LetSearch) {
  const home = homeOf(listing);
  const { details } = home;
  const availability = useAvailability(listing._id, listing.country);
  const { days, now, ensure } = availability;
  const { choice, problem, state, set, add } = useChoice<LetChoice>({
    line: search.line,
    problemAt: '[data-booking]',
    first: () => ({
      stay: stayOf(search, loadedToday),
      adults: search.guests ?? TWO_ADULTS,
      children: search.children ?? 0,
      infants: search.infants ?? 0,
      pets: details.petsAllowed ? Number(search.pets ?? 0) : 0,
      message: '',
      rulesAccepted: false,
    }),
  });
  const { stay, ...wishes } = choice;
  const { checkIn, checkOut } = stay;
  useEffect(() => {
    if (now && checkOut !== null) ensure(addDays(checkOut, details.prepNights + 1));
  });
  const rules = stayRulesOf(details);
  const closed = whyClosed(details);
  const fault =
    checkIn !== null && checkOut !== null && days.has(checkOut)
      ? departureFault(checkIn, checkOut, { days, rules })
      : null;
  const why = fault && stayFaultWords(fault, (day) => closed(days.get(day)));
  const chosen = checkIn !== null && checkOut !== null ? { checkIn, checkOut, ...wishes } : null;
  const quote =
    chosen && fault === null && days.has(chosen.checkOut)
      ? letQuote(home, chosen, termsOf(days))
      : null;
  useKeepInAddress(listing.href, {
    ...(chosen && { from: chosen.checkIn, to: chosen.checkOut }),
    guests: choice.adults,
    ...(choice.children > 0 && { children: choice.children }),
    ...(choice.infants > 0 && { infants: choice.infants }),
    ...(choice.pets > 0 && { pets: choice.pets }),
    line: search.line,
  });
  const judge = () => {
    if (chosen === null) return m.lets_dates_missing();
    if (why !== null) return why;
    if (guestsOf(details, chosen) > details.maxGuests)
      return m.lets_why_guests({ most: formatCount(details.maxGuests) });
    if (!chosen.rulesAccepted) return m.lets_why_rules();
    return { productId: home.id, options: { ...chosen } };
  };
  return {
    ...choice,
    home,
    rules,
    availability,
    today: now?.today ?? loadedToday,
    whyClosed: closed,
    quote,
    problem: problem ?? why,
    state,
    set,
    add: () => add(judge, availability),
  };
}
export type LetStay = ReturnType<typeof useLetStay>;
