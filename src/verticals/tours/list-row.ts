import type { ListedTour, VendorTour } from './vendor-contract.ts';

/** A row of a vendor's list has at most so many bytes: a hundred of them are an answer of less than a mebibyte. */
const MOST_BYTES = 10_000;

/** How much of long texts and lists a row keeps, until it is short enough: letters of a text, entries of a list. */
const CUTS = [
  [500, 20],
  [200, 8],
  [60, 4],
  [15, 1],
] as const;

/**
 * A listing as a row of its vendor's list: whole where it is short, which nearly all are; else with the beginnings of its
 * texts and lists, and `whole: false`. The listing by itself has all of it.
 */
export function listedTour(tour: VendorTour): ListedTour {
  if (bytesOf(tour) <= MOST_BYTES) return { ...tour, whole: true };
  for (const [letters, entries] of CUTS) {
    // A picture's address is of use whole alone. Nothing else is spared: what a vendor types may look like an address.
    const images = tour.images.slice(0, entries);
    // The second language is read with the whole: its texts are called by those that are cut here.
    const row = {
      ...(cut({ ...tour, inOther: null }, letters, entries) as VendorTour),
      images,
      whole: false,
    };
    if (bytesOf(row) <= MOST_BYTES) return row;
  }
  throw new Error(`Listing ${tour._id} does not fit into a row`);
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function cut(value: unknown, letters: number, entries: number): unknown {
  if (typeof value === 'string')
    return value.length <= Math.max(letters, 40) ? value : `${value.slice(0, letters)}…`;
  if (Array.isArray(value)) return value.slice(0, entries).map((one) => cut(one, letters, entries));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cut(inner, letters, entries)]),
  );
}
