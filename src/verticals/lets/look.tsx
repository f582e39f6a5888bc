import { directionsTo } from '#base/directions.ts';
import { isCalendarDate } from '#base/calendar-date.ts';
import { ownText } from '#base/own-value.ts';
import { StayPrice } from '#web/stays/stay-price.tsx';
import { BedIcon } from '#web/ui/category-icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { weekdayNames } from '#web/words/weekdays.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import type { LetOptions } from './details.ts';
import type { OwnFault } from './kinds.ts';
import { datesWords } from './dates-words.ts';
import { addressOf } from './pages/let-search.ts';

export const letsLook: VerticalLook = {
  chosen: chosenOfStay,
  confided: (details) =>
    CONFIDED.flatMap(({ name, words, leads }) => {
      const value = details[name];
      if (typeof value !== 'string' || value === '') return [];
      return [{ name: words(), value, ...(leads && { href: directionsTo(value) }) }];
    }),
  refused: (why) => ownText(REFUSED, why),
  change: async () => (await import('./pages/change-dates.tsx')).ChangeDates,
  stayAddress: addressOf,
  chosenAt: ({ href, options }) => {
    // A line's options have been parsed with their schema.
    const { checkIn: from, checkOut: to, adults: guests, ...who } = options as LetOptions;
    const { children, infants, pets } = who;
    return {
      to: href,
      search: {
        from,
        to,
        guests,
        ...(children > 0 && { children }),
        ...(infants > 0 && { infants }),
        ...(pets > 0 && { pets }),
      },
    };
  },
  card: ({ location, details: { bedrooms, maxGuests }, ...listing }) => ({
    badge: <StayPrice {...listing} unit={m.lets_card_night()} />,
    facts: [
      { icon: PinIcon, text: location },
      {
        icon: BedIcon,
        text: m.lets_card_facts({
          bedrooms: formatCount(Number(bedrooms)),
          guests: formatCount(Number(maxGuests)),
        }),
      },
    ],
  }),
};

const CONFIDED = [
  { name: 'address', words: m.lets_address, leads: false },
  { name: 'coordinates', words: m.lets_coordinates, leads: true },
  { name: 'door', words: m.lets_door, leads: false },
  { name: 'wifi', words: m.lets_wifi, leads: false },
];

type Values = Readonly<Record<string, string | number>>;
const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  adult: m.lets_why_adult,
  guests: ({ most }) => m.lets_why_guests({ most: formatCount(Number(most)) }),
  pets: m.lets_why_pets,
  check_in_days: ({ days }) =>
    m.lets_why_check_in_days({
      days: weekdayNames(String(days).split(',')),
    }),
  rules: m.lets_why_rules,
};

/** The options in carts and orders: 'Dec 6, 2026 to Dec 13, 2026', '7 nights', 'Guests: 5'. */
function chosenOfStay(details: Readonly<Record<string, unknown>>): string[] {
  const { checkIn, checkOut, nights, adults, children, infants, pets, area, message } = details;
  const words: string[] = [];
  if (isDay(checkIn) && isDay(checkOut)) words.push(datesWords(checkIn, checkOut));
  if (typeof nights === 'number') words.push(nightsWords(nights));
  const counts = [
    { count: adults, words: m.lets_chosen_adults },
    { count: children, words: m.lets_chosen_children },
    { count: infants, words: m.lets_chosen_infants },
    { count: pets, words: m.lets_chosen_pets },
  ];
  for (const { count, words: say } of counts)
    if (typeof count === 'number' && count > 0) words.push(say({ count: formatCount(count) }));
  if (typeof area === 'string' && area !== '') words.push(area);
  if (typeof message === 'string' && message !== '') words.push(`“${message}”`);
  return words;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(value);
