import { isCalendarDate, WEEKDAYS } from '#base/calendar-date.ts';
import { asRecord } from '#base/as-record.ts';
import { ownText } from '#base/own-value.ts';
import { withClock } from '#web/booking/city-time.ts';
import { HandsIcon } from '#web/ui/category-icons.tsx';
import { formatDate, formatMoney, formatTime } from '#web/ui/format.ts';
import { LanguagesIcon } from '#web/ui/icons.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, type Language } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { hoursWords, monthsWords, weeksWords } from './hire-words.ts';
import type { HireOptions } from './details.ts';
import type { OwnFault } from './kinds.ts';
import { addressOfHire } from './pages/hire-search.ts';
import { roleWords, spokenWords } from './role-words.ts';

export const staffingLook: VerticalLook = {
  chosen: chosenOfHire,
  chosenAt: ({ href, options }) => {
    // A line's options have been parsed with their schema.
    const chosen = options as HireOptions;
    return { to: href, search: { ...addressOfHire(chosen) } };
  },
  change: async () => (await import('./pages/change-hire.tsx')).ChangeHire,
  told: ({ instructions }) => [
    { name: m.staffing_instructions_said(), value: String(instructions) },
  ],
  refused: (why) => ownText(REFUSED, why),
  card: ({ category, details }) => ({
    badge: priceWords(details),
    facts: [
      { icon: HandsIcon, text: roleWords(category) },
      { icon: LanguagesIcon, text: spokenWords(details['languages']) },
    ],
  }),
};

/** '$9/h', or '$720/month' without an hourly price. */
function priceWords({ hourlyCents, monthlyCents }: Readonly<Record<string, unknown>>): string {
  if (typeof hourlyCents === 'number')
    return m.staffing_an_hour({ price: formatMoney(hourlyCents / 100, { short: true }) });
  return typeof monthlyCents === 'number'
    ? m.staffing_a_month({ price: formatMoney(monthlyCents / 100, { short: true }) })
    : '';
}

type Values = Readonly<Record<string, string | number>>;
const nameOfDay = (value: unknown): string => {
  const weekday = WEEKDAYS.find((one) => one === value);
  return weekday ? weekdayName(weekday) : '';
};
const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  shortest: ({ hours }) => m.staffing_why_shortest({ hours: hoursWords(Number(hours)) }),
  longest: ({ hours }) => m.staffing_why_longest({ hours: hoursWords(Number(hours)) }),
  half_hours: m.staffing_why_half_hours,
  works: ({ name, from, to, weekday }) =>
    m.staffing_why_works({
      name: String(name),
      from: formatTime(String(from), currentLanguage()),
      to: formatTime(String(to), currentLanguage()),
      weekday: nameOfDay(weekday),
    }),
  day_off: ({ name, weekday }) =>
    m.staffing_why_day_off({ name: String(name), weekday: nameOfDay(weekday) }),
  weeks: m.staffing_why_weeks,
  months: m.staffing_why_months,
  by_month_only: m.staffing_why_by_month,
  by_hour_only: m.staffing_why_by_hour,
  live_in: m.staffing_why_live_in,
};

/** 'Nanny', 'Sun, Dec 6, 2026, 4:00 PM to 8:00 PM', 'every week for 4 weeks', 'Dec 6, Dec 13'; 'Dec 1, 2026 to Feb 28, 2027', '3 months'. */
function chosenOfHire(details: Readonly<Record<string, unknown>>): string[] {
  const { role, day, slot, end, repeatWeeks, startsOn, endsOn, months, liveIn } = details;
  const language = currentLanguage();
  const words = [roleWords(role)];
  if (isDay(day) && typeof slot === 'string' && typeof end === 'string')
    words.push(
      withClock(
        m.staffing_day_from_to({
          day: formatDate(day, language, 'short-weekday'),
          from: formatTime(slot, language),
          to: formatTime(end, language),
        }),
        details['timeZone'],
      ),
    );
  if (typeof repeatWeeks === 'number' && repeatWeeks > 1)
    words.push(
      m.staffing_weekly({ weeks: weeksWords(repeatWeeks) }),
      datesOf(details['visits'], language).join(m.shell_comma()),
    );
  if (isDay(startsOn) && isDay(endsOn))
    words.push(
      m.staffing_from_to({
        from: formatDate(startsOn, language),
        to: formatDate(endsOn, language),
      }),
    );
  if (typeof months === 'number') words.push(monthsWords(months));
  if (liveIn === true) words.push(m.staffing_lives_in());
  return words.filter((text) => text !== '');
}

/** The days of weekly visits: 'Mar 9', 'Mar 16'. */
const datesOf = (visits: unknown, language: Language): string[] =>
  Array.isArray(visits)
    ? visits.flatMap((visit: unknown) => {
        const { day } = asRecord(visit);
        return isDay(day) ? [formatDate(day, language, 'day-month')] : [];
      })
    : [];

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(value);
