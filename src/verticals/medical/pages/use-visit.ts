import { useEffect, useReducer, useRef, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { closedWords } from '#web/booking/closed-words.ts';
import { isFree } from '#web/booking/free-days.ts';
import { hoursAhead } from '#web/booking/hours-words.ts';
import { lostWords } from '#web/booking/lost-time.tsx';
import { useAvailability } from '#web/booking/use-availability.ts';
import { useChoice } from '#web/booking/use-choice.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { useSession } from '#web/session.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { feeOf, reasonOf } from '../prices.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { doctorOf } from './load-doctor.ts';
import type { VisitSearch } from './visit-search.ts';

/** Delay of the URL update after a press. */
const FOLLOWS_MS = 100;

/** Changing the day resets the time. */
type Chosen = Omit<VisitSearch, 'time'> & { readonly time?: string | undefined };

type Dependants = Answer<'GET /account/profile'>['user']['dependants'];

/** Everything but the note is in the URL, so that it survives a reload and a sign-in. */
export function useVisit(listing: Listing, loadedToday: CalendarDate, found: VisitSearch) {
  const goTo = useGo();
  // Shows a press at once; the URL, which re-renders the page, follows.
  const choosing = useChoice<Chosen>({
    first: found,
    line: found.line,
    problemAt: '[data-problem]',
    showsRefusals: true,
  });
  const { choice: search, problem, state } = choosing;
  const doctor = doctorOf(listing);
  const { details } = doctor;
  const { state: signedIn } = useSession();
  const [added, onPersonAdded] = useReducer((times: number) => times + 1, 0);
  const dependants = useDependants(signedIn === 'signed-in', added);
  const [note, setNote] = useState('');
  const reason = reasonOf(details, search.reason ?? '') ?? details.reasons[0];
  const mode =
    reason && search.mode && reason.modes.includes(search.mode)
      ? search.mode
      : (reason?.modes[0] ?? 'clinic');
  const { day = null, patient = 'self' } = search;
  const availability = useAvailability(doctor.id, doctor.country, { reason: reason?.id, mode });
  const { now, ensure } = availability;
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { items } = useCart();
  // A payment link holds the time of its line, which is therefore taken for others.
  const isHeld = items.some(
    ({ _id, options, problem: wrong }) =>
      _id === search.line && !wrong && options['day'] === day && options['slot'] === search.time,
  );
  // The time in the URL may have been booked since.
  const isGone =
    !isHeld &&
    day !== null &&
    availability.days.has(day) &&
    !availability.times.get(day)?.some((one) => one.slot === search.time && isFree(one));
  const time = isGone ? null : (search.time ?? null);
  const lost = isHeld
    ? null
    : lostWords(day, search.time ?? null, availability.times, availability.days);
  useEffect(() => {
    if (now && day !== null) ensure(day);
  });
  const set = (patch: Chosen) => {
    const next = {
      ...search,
      doctor: doctor.id,
      ...(reason && { reason: reason.id }),
      mode,
      ...patch,
    };
    choosing.set(next);
    clearTimeout(following.current);
    following.current = setTimeout(
      () => void goTo({ to: '/appoint', search: next, replace: true, resetScroll: false }),
      FOLLOWS_MS,
    );
  };
  useEffect(() => () => clearTimeout(following.current), []);
  const judge = () => {
    if (!reason) return null;
    if (day === null || time === null) return m.medical_why_time();
    return {
      productId: doctor.id,
      options: { reason: reason.id, mode, day, slot: time, patient },
      ...(note.trim() !== '' && { secrets: { note } }),
    };
  };
  return {
    doctor,
    reason,
    mode,
    day,
    time,
    patient,
    dependants,
    onPersonAdded,
    isSignedIn: signedIn === 'signed-in',
    note,
    setNote,
    // An unavailable time is explained beside the times.
    problem: lost === null ? problem : null,
    lost,
    /** The selection with the unavailable time. */
    asked: { reason: reason?.id ?? '', mode, day: day ?? '', slot: search.time ?? '', patient },
    state,
    availability,
    today: now?.today ?? loadedToday,
    fee: reason ? feeOf(reason, mode) / 100 : 0,
    whyClosed: (closed: Parameters<typeof closedWords>[0]) =>
      closedWords(closed, {
        weekday: m.medical_day_off,
        cutoff: () => hoursAhead(details.leadHours),
        taken: m.medical_day_full,
      }),
    set,
    add: () => choosing.add(judge, availability),
  };
}
export type VisitState = ReturnType<typeof useVisit>;

/** The account's dependants; empty while loading. */
function useDependants(signedIn: boolean, added: number): Dependants {
  const [dependants, setDependants] = useState<Dependants>([]);
  useEffect(() => {
    if (!signedIn) return;
    // Without them customers can still book for themselves.
    return whileShown(
      () => api('GET /account/profile'),
      ({ user }) => setDependants(user.dependants),
    );
    // Reloads after each new dependant.
  }, [signedIn, added]);
  return dependants;
}
