import { type RawBuilder, sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { type Slots, statement } from '#core/shared/statement.ts';

/** A stored line: the choice, and the price last shown. */
export interface CartLine {
  readonly id: string;
  readonly listingId: string;
  /** Choices as parsed by the vertical. */
  readonly options: unknown;
  readonly optionsKey: string;
  readonly quantity: number;
  /** Unit price in cents as last shown. */
  readonly quotedCents: number;
  readonly confided: {
    readonly version: string;
    readonly mask: string;
    readonly hash: string | null;
  } | null;
  /** The manual booking whose payment link the customer opened: this quantity, and this choice or one that differs only by the person. */
  readonly promised: string | null;
}

const columns = [
  'id',
  'listing_id',
  'options',
  'options_key',
  'quantity',
  'quoted_cents',
  sql<CartLine['confided']>`(
    select jsonb_build_object('version', s.version, 'mask', s.mask, 'hash', s.hash)
    from cart_line_secrets s where s.cart_line_id = cart_lines.id)`.as('confided'),
  sql<string | null>`(
    select m.id from manual_bookings m where m.pay_user_id = cart_lines.user_id and m.listing_id = cart_lines.listing_id
      and m.pay_state in ('waiting', 'paying') and m.quantity = cart_lines.quantity
      and (m.options = cart_lines.options or m.pay_line_id = cart_lines.id)
    limit 1)`.as('promised'),
] as const;

export const cartLines = (db: Db, userId: string | RawBuilder<string>) =>
  db.selectFrom('cart_lines').select(columns).where('user_id', '=', userId);

export async function linesOf(db: Db, userId: string): Promise<CartLine[]> {
  return (await cartLines(db, userId).orderBy('id').execute()).map(toLine);
}

export async function linesOfListing(
  db: Db,
  userId: string,
  listingId: string,
): Promise<CartLine[]> {
  const rows = await cartLines(db, userId)
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

interface Asked {
  readonly userId: string;
  readonly listingIds: readonly string[];
}

const linesAndCount = statement((db, { userId, listingIds }: Slots<Asked>) => {
  const lines = cartLines(db, userId).where(sql<boolean>`listing_id = any(${listingIds}::uuid[])`);
  return sql<{ readonly count: number; readonly lines: readonly CartLineRow[] }>`
    select (select count(*)::int from cart_lines where user_id = ${userId}) as count,
      (select coalesce(jsonb_agg(c order by c.id), '[]') from ${lines} c) as lines`;
});

/** The lines of some listings, and how many lines the cart has: an addition must not cost more in a full cart. */
export async function linesOfListings(
  db: Db,
  asked: Asked,
): Promise<{ readonly lines: readonly CartLine[]; readonly count: number }> {
  const [found] = await linesAndCount(db, asked);
  if (!found) throw new Error('A statement without from answers one row');
  return { lines: found.lines.map(toLine), count: found.count };
}

/** A user's lines by reference: the line with that id, or all lines of the listing with that id. */
export async function linesMeant(db: Db, userId: string, reference: string): Promise<CartLine[]> {
  const rows = await cartLines(db, userId)
    .where((is) => is.or([is('id', '=', reference), is('listing_id', '=', reference)]))
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

export interface LineToAdd {
  readonly listingId: string;
  readonly options: unknown;
  readonly optionsKey: string;
  readonly quantity: number;
  readonly quotedCents: number;
}

/**
 * Adds lines, or increases those with the same choices, which keep their last displayed price. The
 * caller holds the user's lock and has checked that they may be added. All choices must differ.
 */
export async function addLines(
  trx: Trx,
  userId: string,
  lines: readonly LineToAdd[],
  now: Date,
): Promise<CartLine[]> {
  if (lines.length === 0) return [];
  const rows = await trx
    .insertInto('cart_lines')
    .values(
      lines.map((line) => ({
        id: newId(now),
        user_id: userId,
        listing_id: line.listingId,
        options: JSON.stringify(line.options),
        options_key: line.optionsKey,
        quantity: line.quantity,
        quoted_cents: line.quotedCents,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'listing_id', 'options_key']).doUpdateSet((is) => ({
        quantity: is('cart_lines.quantity', '+', is.ref('excluded.quantity')),
        updated_at: now,
      })),
    )
    .returning(columns)
    .execute();
  return rows.map(toLine);
}

export async function setQuantity(
  db: Db,
  userId: string,
  lineId: string,
  quantity: number,
  now: Date,
): Promise<CartLine | null> {
  const row = await db
    .updateTable('cart_lines')
    .set({ quantity, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', lineId)
    .returning(columns)
    .executeTakeFirst();
  return row ? toLine(row) : null;
}

/** Distinguishes a line from others of its listing. The caller holds the user's lock. */
export async function setOptionsKey(
  trx: Trx,
  lineId: string,
  optionsKey: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('cart_lines')
    .set({ options_key: optionsKey, updated_at: now })
    .where('id', '=', lineId)
    .where('options_key', '<>', optionsKey)
    .execute();
}

/** The caller holds the user's lock. */
export async function setOptions(
  trx: Trx,
  lineId: string,
  { options, optionsKey }: Pick<CartLine, 'options' | 'optionsKey'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('cart_lines')
    .set({ options: JSON.stringify(options), options_key: optionsKey, updated_at: now })
    .where('id', '=', lineId)
    .execute();
}

/** Stores displayed prices, unless another read has updated them meanwhile. */
export async function noteShownPrices(
  db: Db,
  shown: readonly { readonly line: CartLine; readonly cents: number }[],
): Promise<void> {
  if (shown.length === 0) return;
  const prices = shown.map(({ line, cents }) => ({ id: line.id, old: line.quotedCents, cents }));
  await sql`
    update cart_lines set quoted_cents = shown.cents
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as shown(id uuid, old bigint, cents bigint)
    where cart_lines.id = shown.id and cart_lines.quoted_cents = shown.old`.execute(db);
}

export async function removeLines(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

export async function clearLines(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
}

export interface CartLineRow {
  id: string;
  listing_id: string;
  options: unknown;
  options_key: string;
  quantity: number;
  quoted_cents: number;
  confided: CartLine['confided'];
  promised: string | null;
}

export function toLine(row: CartLineRow): CartLine {
  return {
    id: row.id,
    listingId: row.listing_id,
    options: row.options,
    optionsKey: row.options_key,
    quantity: row.quantity,
    quotedCents: row.quoted_cents,
    confided: row.confided,
    promised: row.promised,
  };
}
