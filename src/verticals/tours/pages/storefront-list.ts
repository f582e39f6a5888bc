import type { TourCard } from '../contract.ts';
import type { Order, StorefrontSearch } from './storefront-search.ts';

export const FIRST_CARDS = 12;

/** Mean of the rated listings with one decimal (null without any), and all reviews' number. */
export function ratingOfList(list: readonly Pick<TourCard, 'rating' | 'reviews'>[]): {
  rating: number | null;
  reviews: number;
} {
  const rated = list.flatMap(({ rating }) => rating ?? []);
  const sum = rated.reduce((total, rating) => total + rating, 0);
  return {
    rating: rated.length === 0 ? null : Math.floor((sum / rated.length) * 10 + 0.5 + 1e-9) / 10,
    reviews: list.reduce((total, { reviews }) => total + reviews, 0),
  };
}

/** Languages of the listings, sorted independently of the browser's locale. */
export function languagesOf(list: readonly Pick<TourCard, 'spokenLanguages'>[]): string[] {
  return [...new Set(list.flatMap(({ spokenLanguages }) => spokenLanguages))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

/** In the selected order. The input is sorted by reviews, and the server filters by date. */
export function filtered(list: readonly TourCard[], search: StorefrontSearch): TourCard[] {
  const [low = 0, high = Infinity] = search.price?.split('-').map(Number) ?? [];
  const [shortest = 0, longest = search.duration === '4' ? Infinity : shortest] = search.duration
    ?.split('-')
    .map(Number) ?? [0, Infinity];
  const fits = list.filter(
    ({ price, duration, spokenLanguages }) =>
      price >= low &&
      (high === Infinity || price < high || (price === high && search.price !== '0-50')) &&
      duration >= shortest &&
      duration <= longest &&
      (search.language === undefined || spokenLanguages.includes(search.language)),
  );
  return search.sort ? fits.sort(BY[search.sort]) : fits;
}

const BY: Record<Order, (a: TourCard, b: TourCard) => number> = {
  reviews: (a, b) => b.reviews - a.reviews,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.reviews - a.reviews,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
};

export const isFiltered = ({ date, duration, price, language }: StorefrontSearch): boolean =>
  [date, duration, price, language].some((filter) => filter !== undefined);
