import { ClockIcon, CompassIcon, PinIcon } from '#web/ui/icons.tsx';
import { PeopleIcon } from './icons.tsx';
import type { CardFact } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { guestsWords } from './pages/card-words.ts';
import { unitsWords } from './unit-words.ts';
import { hasPrice, priceUnitOf } from './kinds.ts';

interface Facts {
  readonly location: string;
  readonly category: string;
  readonly maxGuests: number;
  readonly duration: number;
  readonly speciality: string;
}

/** $95 for tours and cruises, $95/night for properties, $95/day for guides. */
export function PriceBadge({
  dollars,
  category,
}: {
  readonly dollars: number;
  readonly category: string;
}) {
  if (!hasPrice(category, dollars)) return m.tours_price_to_come();
  const unit = priceUnitOf(category);
  const price = <Money dollars={dollars} short />;
  if (unit === 'person') return price;
  const after =
    unit === 'night' ? m.tours_card_per_night({ price: '' }) : m.tours_card_per_day({ price: '' });
  return (
    <>
      {price}
      <small className="text-[13px] font-medium text-muted">{after}</small>
    </>
  );
}

/** The location, and the fact that helps most to choose within its category. */
export function factsOf({
  location,
  category,
  maxGuests,
  duration,
  speciality,
}: Facts): CardFact[] {
  const fact =
    category === 'guides'
      ? { icon: CompassIcon, text: speciality }
      : category === 'cruises'
        ? { icon: ClockIcon, text: duration ? unitsWords('day', duration) : '' }
        : { icon: PeopleIcon, text: maxGuests ? guestsWords(maxGuests) : '' };
  const place = { icon: PinIcon, text: location };
  return fact.text === '' ? [place] : [place, fact];
}
