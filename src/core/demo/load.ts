import { readdirSync, readFileSync } from 'node:fs';
import type { InOther, Texts } from '#base/two-languages.ts';
import type { DemoArabic } from './arabic.ts';
import type { ReviewWords } from './reviews.ts';
import type { DemoCategory, DemoVendor } from './vendors.ts';

const FOLDER = new URL('../../../demo/', import.meta.url);

/** The Arabic texts of a vendor or listing. */
interface Translated {
  readonly arabic: InOther;
}

type Content<Vendor extends DemoVendor, Listing extends { readonly key: string }> = Vendor &
  Translated & { readonly listings: readonly (Listing & Translated)[] };

/** The content of one vertical: a folder with `category.json`, `reviews.json`, `terms.json` and a file for each vendor. */
export interface DemoContent<Vendor extends DemoVendor, Listing extends { readonly key: string }> {
  readonly category: DemoCategory;
  readonly vendors: readonly Content<Vendor, Listing>[];
  readonly arabic: DemoArabic;
  readonly reviewsOf: (kind: string) => ReviewWords;
}

interface Reviews extends Omit<ReviewWords, 'details'> {
  /** By kind of listing, or under `all`. */
  readonly details: Readonly<Record<string, readonly string[]>>;
}

/** Files of vendors start with their position: pictures are assigned in this order. */
const VENDOR_FILE = /^\d\d-.*\.json$/;

export function readDemo<
  Vendor extends DemoVendor = DemoVendor,
  Listing extends { readonly key: string } = { readonly key: string },
>(vertical: string): DemoContent<Vendor, Listing> {
  const folder = new URL(`${vertical}/`, FOLDER);
  const vendors = readdirSync(folder)
    .filter((name) => VENDOR_FILE.test(name))
    .toSorted()
    .map((name) => read<Content<Vendor, Listing>>(new URL(name, folder)));
  const { details, ...reviews } = read<Reviews>(new URL('reviews.json', folder));
  return {
    category: read<DemoCategory>(new URL('category.json', folder)),
    vendors,
    arabic: {
      listings: arabicByKey(vendors.flatMap(({ listings }) => listings)),
      vendors: arabicByKey(vendors),
      terms: read<Texts>(new URL('terms.json', folder)),
    },
    reviewsOf: (kind) => ({ ...reviews, details: details[kind] ?? details['all'] ?? [] }),
  };
}

const arabicByKey = (entries: readonly (Translated & { readonly key: string })[]) =>
  Object.fromEntries(entries.map(({ key, arabic }) => [key, arabic]));

/** Any other file of a vertical's folder. */
export const readDemoFile = <T>(vertical: string, name: string): T =>
  read<T>(new URL(`${vertical}/${name}.json`, FOLDER));

/** Unvalidated: the seed's tests check the content. */
function read<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}
