import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { factsOf, PriceBadge } from './card-facts.tsx';
import { chosenOfTour } from './chosen.ts';

export const toursLook: VerticalLook = {
  chosen: chosenOfTour,
  change: async () => (await import('./pages/change-date.tsx')).ChangeDate,
  card: (listing) => ({
    badge: <PriceBadge dollars={listing.price ?? 0} category={listing.category} />,
    facts: factsOf({ ...listing, ...cardDetails(listing.details) }),
  }),
};

function cardDetails({ maxGuests, duration, speciality }: Readonly<Record<string, unknown>>) {
  return {
    maxGuests: Number(maxGuests ?? 0),
    duration: Number(duration ?? 0),
    speciality: typeof speciality === 'string' ? speciality : '',
  };
}
