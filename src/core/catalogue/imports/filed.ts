import { badInput } from '#base/errors.ts';
import { fileColumns, type FileColumnsSpec } from '#verticals/capabilities/file-columns.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { type WordKey, wordsIn } from '#core/shared/words.ts';
import type { EnteringVertical } from '../listings/entry.ts';
import { findListings } from '../listings/own-store.ts';
import { findPrivate } from '../listings/private-store.ts';
import { findPiecesOf } from '../places/stock-store.ts';
import { type Column, columnsOf } from './columns-rules.ts';
import type { FiledListing } from './listing-cells.ts';

export interface Filed {
  readonly vertical: EnteringVertical;
  readonly spec: FileColumnsSpec;
  readonly columns: readonly Column[];
}

/** A vertical whose listings files can have. Throws a 400. */
export function filedIn({ verticals }: Pick<Market, 'verticals'>, id: string): Filed {
  const vertical = Object.hasOwn(verticals, id) ? verticals[id] : undefined;
  const spec = capabilityOf(vertical, fileColumns);
  const entered = vertical?.entered ?? spec?.entered;
  if (!vertical || !spec || !entered)
    throw badInput(
      { vertical: 'There is no such vertical' },
      { errorCodes: { vertical: 'choose' } },
    );
  return {
    vertical: { ...vertical, entered },
    spec,
    columns: columnsOf(spec, vertical.kinds),
  };
}

const [english, arabic] = [wordsIn('en'), wordsIn('ar')];
// columns.test.ts checks that the messages exist.
const keyOf = ({ words }: Column) => words as WordKey;

export const titlesOf = (column: Column): readonly string[] => [
  english(keyOf(column)),
  arabic(keyOf(column)),
];

export const titleIn = (language: 'en' | 'ar' | null, column: Column): string =>
  (language === 'ar' ? arabic : english)(keyOf(column));

/** The vendor's own listings of a vertical by id, with private details and stock. */
export async function findFiled(
  market: Pick<Market, 'db' | 'settings' | 'log'>,
  vendorId: string,
  vertical: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FiledListing>> {
  if (ids.length === 0) return new Map();
  const db: Db = market.db;
  const listings = (await findListings(db, [...new Set(ids)])).filter(
    (one) => one.vendorId === vendorId && one.vertical === vertical && one.state !== 'archived',
  );
  const own = listings.map(({ id }) => id);
  const [pieces, details] = await Promise.all([
    findPiecesOf(db, own),
    findPrivate(market, db, own),
  ]);
  return new Map(
    listings.map((listing) => [
      listing.id,
      {
        listing,
        privateDetails: details.get(listing.id) ?? {},
        pieces: pieces.get(listing.id) ?? new Map<string, number>(),
      },
    ]),
  );
}
