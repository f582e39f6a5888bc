import type { AskedStay } from '#base/asked-stay.ts';
import { isCalendarDate } from '#base/calendar-date.ts';
import { ownText, ownValue } from '#base/own-value.ts';
import { roomsWords } from '#web/stays/stay-guests.ts';
import { StayPrice } from '#web/stays/stay-price.tsx';
import { BedIcon } from '#web/ui/category-icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { PersonIcon, PinIcon } from '#web/ui/icons.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { destinationOf } from './destination.ts';
import type { OwnFault } from './kinds.ts';
import type { StayOptions } from './details.ts';
import { guestsIn } from './pages/stay-search.ts';
import { BOARD_WORDS, datesWords, guestsWords } from './stay-words.ts';

export const hotelsLook: VerticalLook = {
  chosen: chosenOfStay,
  change: async () => (await import('./pages/change-dates.tsx')).ChangeDates,
  placeOf: (details) => destinationOf(details) || null,
  refused: (why) => ownText(REFUSED, why),
  stayAddress: addressOf,
  chosenAt: ({ href, options }) => {
    // A line's options have been parsed with their schema.
    const { ratePlan: rate, ...stay } = options as StayOptions;
    return { to: href, search: { ...addressOf(stay), rate } };
  },
  card: ({ location, details: { maxGuests }, ...listing }) => ({
    badge: <StayPrice {...listing} unit={m.hotels_card_night()} byRoom />,
    facts: [
      { icon: PinIcon, text: location },
      ...(typeof maxGuests === 'number'
        ? [{ icon: PersonIcon, text: m.hotels_card_sleeps({ count: formatCount(maxGuests) }) }]
        : [{ icon: BedIcon, text: m.hotels_category() }]),
    ],
  }),
};

function addressOf({ checkIn: from, checkOut: to, rooms }: AskedStay) {
  return { from, to, guests: guestsIn(rooms) };
}

type Values = Readonly<Record<string, string | number>>;
const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  rooms: ({ most }) => m.hotels_why_rooms({ most: formatCount(Number(most)) }),
  adult: m.hotels_why_adult,
  ages: m.hotels_why_ages,
  fit: ({ adults, children, people }) =>
    m.hotels_why_fit({
      adults: formatCount(Number(adults)),
      children: formatCount(Number(children)),
      people: formatCount(Number(people)),
    }),
  rate: m.hotels_why_rate,
  rate_gone: m.hotels_why_rate_gone,
};

/** In carts and orders: 'Dec 3, 2026 to Dec 6, 2026', '3 nights', '2 rooms', 'Breakfast'. */
function chosenOfStay(details: Readonly<Record<string, unknown>>): string[] {
  const { checkIn, checkOut, nights, rooms, adults, children, ratePlan, board } = details;
  const words: string[] = [];
  if (isDay(checkIn) && isDay(checkOut)) words.push(datesWords(checkIn, checkOut));
  if (typeof nights === 'number') words.push(nightsWords(nights));
  if (Array.isArray(rooms) && rooms.length > 1) words.push(roomsWords(rooms.length));
  if (typeof adults === 'number') words.push(guestsWords(adults, Number(children ?? 0)));
  const meals = typeof board === 'string' ? ownValue(BOARDS, board)?.() : undefined;
  if (typeof ratePlan === 'string' && ratePlan !== meals) words.push(ratePlan);
  if (meals !== undefined) words.push(meals);
  if (details.refundable === false) words.push(m.hotels_not_refundable());
  for (const wish of [details.arrivalTime, details.specialRequests])
    if (typeof wish === 'string' && wish !== '') words.push(`“${wish}”`);
  return words;
}
const BOARDS: Readonly<Record<string, () => string>> = BOARD_WORDS;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(value);
