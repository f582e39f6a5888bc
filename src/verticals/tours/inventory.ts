import {
  type EditedListing,
  type InventoryEdit,
  InventoryProblem,
  type InventoryRow,
  type ListingFacts,
} from '../vertical.ts';
import type { TourDetails } from './details.ts';
import { MAX_PRICE } from './entry-rules.ts';
import { hasPrice, isTour, MAX_GUESTS, priceUnitOf } from './kinds.ts';

type Tour = ListingFacts<TourDetails>;

/** Departures have places; a property or a guide is booked as a whole. */
export function inventoryRowOfTour({ kind, priceCents, details }: Tour): InventoryRow {
  return {
    variantName: '',
    sku: '',
    priceCents,
    stock: priceUnitOf(kind) === 'person' ? { of: 'day', count: details.maxGuests } : null,
  };
}

/** Prices are whole dollars, as in the form. A tour must have a price; a free one costs 0. */
export function editTourInventory(
  { kind }: Tour,
  variant: string,
  { priceCents, stock }: InventoryEdit,
): EditedListing<TourDetails> {
  if (variant !== '') throw new InventoryProblem('variant', 'variant_unknown');
  if (priceCents === null && isTour(kind)) throw new InventoryProblem('price', 'price_required');
  if (priceCents !== null && priceCents !== undefined) {
    if (priceCents % 100 !== 0) throw new InventoryProblem('price', 'price_whole');
    const range = { least: 0, most: MAX_PRICE };
    if (priceCents > MAX_PRICE * 100) throw new InventoryProblem('price', 'price_range', range);
  }
  if (stock !== undefined) {
    if (priceUnitOf(kind) !== 'person') throw new InventoryProblem('stock', 'stock_fixed');
    const range = { least: 1, most: MAX_GUESTS };
    if (stock < 1 || stock > MAX_GUESTS) throw new InventoryProblem('stock', 'stock_range', range);
  }
  return {
    // Only a tour can be free: 0 removes the price of other listings.
    ...(priceCents !== undefined && {
      priceCents: hasPrice(kind, priceCents ?? 0) ? priceCents : null,
    }),
    ...(stock !== undefined && { details: { maxGuests: stock } }),
  };
}
