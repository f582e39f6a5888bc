import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import type { TourCard as Card } from '../contract.ts';
import { TourCard } from './tour-card.tsx';

export function MoreTours({ more }: { readonly more: readonly Card[] }) {
  return (
    <ul className="peek-row gap-x-5 gap-y-7 lg:grid lg:grid-cols-4">
      {more.map((one) => (
        <li key={one._id}>
          <TourCard tour={one} sizes={CARD_OF_FOUR} />
        </li>
      ))}
    </ul>
  );
}
