import type { ListedTour, VendorTour } from './contract.ts';

/** Max size of a row, so that a hundred rows are an answer of less than a mebibyte. */
const MAX_BYTES = 10_000;

/** Letters of a text and entries of a list to keep, tried in order until the row is small enough. */
const CUTS = [
  [500, 20],
  [200, 8],
  [60, 4],
  [15, 1],
] as const;

/** A listing as a row of its vendor's list. A large one, which is rare, is shortened and gets `whole: false`. */
export function listedTour(tour: VendorTour): ListedTour {
  if (bytesOf(tour) <= MAX_BYTES) return { ...tour, whole: true };
  for (const [letters, entries] of CUTS) {
    // A shortened picture URL is useless. All other texts are cut, including those that look like a URL.
    const images = tour.images.slice(0, entries);
    // The keys of the second language's texts are the uncut texts, so a shortened row has no second language.
    const row = {
      ...(cut({ ...tour, inOther: null }, letters, entries) as VendorTour),
      images,
      whole: false,
    };
    if (bytesOf(row) <= MAX_BYTES) return row;
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
