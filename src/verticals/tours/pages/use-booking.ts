import { useEffect, useRef } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { isFree } from '#web/booking/free-days.ts';
import { useChoice } from '#web/booking/use-choice.ts';
import { m } from '#web/words/generated/messages.js';
import type { Tour } from '../contract.ts';
import { hasPrice, priceUnitOf } from '../kinds.ts';
import { stayFaultWords } from '#web/booking/stay-words.ts';
import {
  FIRST_CHOICE,
  leastUnits,
  mostPeople,
  mostUnits,
  productOf,
  quoteChoice,
  stayFault,
} from './booking-choice.ts';
import type { BookingSearch, Choice } from './booking-search.ts';
import { closedWords } from './closed-words.ts';
import { useAvailability } from '#web/booking/use-availability.ts';

export function useBooking(
  tour: Tour,
  { line, startingDate, ...asked }: BookingSearch,
  today: CalendarDate,
  onNoDate: () => void,
) {
  const availability = useAvailability(tour._id, tour.country);
  const { days, now, ensure } = availability;
  const unit = priceUnitOf(tour.category);
  const choosing = useChoice<Choice>({ first: { ...FIRST_CHOICE, ...asked }, line });
  const { choice, problem, state, setProblem } = choosing;

  const most = { people: mostPeople(tour, choice, days), units: mostUnits(choice, days) };
  const least = Math.min(leastUnits(tour, choice, days), most.units);
  // If the day has fewer places than selected, the number is lowered visibly.
  const fitting: Choice = {
    ...choice,
    people: Math.min(choice.people, most.people),
    units: Math.max(least, Math.min(choice.units, most.units)),
  };
  const whyNoStay = (day: CalendarDate, units?: number) => {
    const fault = stayFault(tour, { startingDate: day, ...(units && { units }) }, days);
    return fault && stayFaultWords(fault, (night) => closedWords(tour, days.get(night)));
  };
  const set = (patch: Partial<Choice>) => choosing.set({ ...fitting, ...patch });
  const pickDay = (day: CalendarDate) => {
    const known = days.get(day);
    if (!isFree(known)) return setProblem(closedWords(tour, known));
    const why = whyNoStay(day);
    if (why !== null) return setProblem(why);
    if (unit !== 'person') ensure(addDays(day, 31));
    set({ startingDate: day });
  };

  // Selects the day in the URL once it is known to be free.
  const wanted = useRef(startingDate);
  useEffect(() => {
    if (wanted.current === undefined || !now) return;
    const known = days.get(wanted.current);
    if (!known) return ensure(wanted.current);
    pickDay(wanted.current);
    wanted.current = undefined;
  });

  const judge = () => {
    if (choice.startingDate === null) {
      onNoDate();
      return m.tours_no_date_alert();
    }
    if (!hasPrice(tour.category, tour.price)) return m.tours_price_not_set();
    const known = days.get(choice.startingDate);
    if (!isFree(known)) return closedWords(tour, known);
    return whyNoStay(choice.startingDate, fitting.units) ?? productOf(tour, fitting);
  };

  return {
    tour,
    unit,
    choice: fitting,
    availability,
    today: now?.today ?? today,
    most,
    least,
    quote: quoteChoice(tour, fitting, days),
    problem,
    state,
    set,
    pickDay,
    add: () => choosing.add(judge, availability),
  };
}
export type Booking = ReturnType<typeof useBooking>;
