import type { FoundStay } from '#contract/search.ts';
import { daysBetween } from '#base/calendar-date.ts';
import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { nightsWords } from '#web/ui/nights-words.ts';
import { roomsWords } from './stay-guests.ts';

interface StayPriceProps {
  /** The usual price of a night. */
  readonly price: number | null;
  /** The lowest open price; null without an open night. */
  readonly nightFrom?: number | null | undefined;
  readonly stay?: FoundStay | undefined;
  readonly unit: string;
  /** Each party has its own room. */
  readonly byRoom?: true;
}

/** Price of the requested stay, else of the cheapest open night, else of the usual night. */
export function StayPrice({ price, nightFrom, stay, unit, byRoom }: StayPriceProps) {
  if (stay) {
    const words = {
      price: money(stay.total),
      nights: nightsWords(daysBetween(stay.checkIn, stay.checkOut)),
    };
    return byRoom && stay.rooms.length > 1
      ? m.stays_price_rooms({ ...words, rooms: roomsWords(stay.rooms.length) })
      : m.stays_price(words);
  }
  if (nightFrom === null) return m.stays_nights_gone();
  if (nightFrom !== undefined) return m.stays_night_from({ price: money(nightFrom) });
  if (price === null) return null;
  return (
    <>
      <Money dollars={price} short />
      <small className="text-[13px] font-medium text-muted">{unit}</small>
    </>
  );
}

/** Isolated, because it reads from left to right in Arabic texts, too. */
const money = (dollars: number) => `\u2066${formatMoney(dollars, { short: true })}\u2069`;
