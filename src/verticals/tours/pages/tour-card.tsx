import { formatDate } from '#web/ui/format.ts';
import { ListingCard } from '#web/ui/listing-card.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { TourCard as Tour } from '../contract.ts';
import { factsOf, PriceBadge } from '../card-facts.tsx';
import { placesLeftWords } from './kind-words.ts';

interface TourCardProps {
  readonly tour: Tour;
  readonly sizes?: string;
}

export function TourCard({ tour, ...rest }: TourCardProps) {
  return (
    <ListingCard
      href={tour.href}
      name={tour.name}
      picture={tour.images[0] ?? null}
      badge={<PriceBadge dollars={tour.price} category={tour.category} />}
      tag={tour.scarce ? scarceWords(tour.scarce) : undefined}
      facts={factsOf(tour)}
      rating={tour.rating}
      reviews={tour.reviews}
      {...rest}
    />
  );
}

/** '3 places left tomorrow'. */
function scarceWords({ day, ahead, left }: NonNullable<Tour['scarce']>): string {
  const places = placesLeftWords(left);
  if (ahead === 0) return m.tours_scarce_today({ places });
  if (ahead === 1) return m.tours_scarce_tomorrow({ places });
  return m.tours_scarce_on({ places, date: formatDate(day, currentLanguage(), 'day-month') });
}
