import { newId } from '#base/ids.ts';
import type { Db } from '../database.ts';

/** A line as it is kept: what was chosen and what the person was last shown as its price. */
export interface CartLine {
  readonly id: string;
  readonly listingId: string;
  /** The choices as the vertical parsed them. */
  readonly options: unknown;
  readonly optionsKey: string;
  readonly quantity: number;
  /** Price of one piece in cents, as the person was last shown it. */
  readonly quotedCents: number;
}

const columns = ['id', 'listing_id', 'options', 'options_key', 'quantity', 'quoted_cents'] as const;

/** A person's lines in the order they were added. */
export async function linesOf(db: Db, userId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

/** A person's lines of one listing. */
export async function linesOfListing(
  db: Db,
  userId: string,
  listingId: string,
): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(columns)
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

/** A person's lines that a reference means: the line of that id, or every line of the listing of that id. */
export async function linesMeant(db: Db, userId: string, reference: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(columns)
    .where('user_id', '=', userId)
    .where((is) => is.or([is('id', '=', reference), is('listing_id', '=', reference)]))
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

export interface LineToAdd {
  readonly userId: string;
  readonly listingId: string;
  readonly options: unknown;
  readonly optionsKey: string;
  readonly quantity: number;
  readonly quotedCents: number;
  /** The line may not grow past this. */
  readonly mostOfLine: number;
  /** The cart may not hold more lines than this. */
  readonly mostLines: number;
}

/**
 * Adds a line or grows the one with the same choices, in one statement, so that adds at the same moment all count. A line
 * that is there keeps the price it was last shown with. Answers null, having stored nothing, when a limit is in the way.
 */
export async function addLine(db: Db, line: LineToAdd, now: Date): Promise<CartLine | null> {
  if (line.quantity > line.mostOfLine) return null;
  const row = await db
    .insertInto('cart_lines')
    .columns([
      'id',
      'user_id',
      'listing_id',
      'options',
      'options_key',
      'quantity',
      'quoted_cents',
      'created_at',
      'updated_at',
    ])
    .expression((from) =>
      from
        .selectFrom(
          from
            .selectFrom('cart_lines')
            .select((is) => [
              is.fn.countAll<number>().as('lines'),
              is.fn
                .coalesce(
                  is.fn.agg<boolean>('bool_or', [
                    is.and([
                      is('listing_id', '=', line.listingId),
                      is('options_key', '=', line.optionsKey),
                    ]),
                  ]),
                  is.lit(false),
                )
                .as('there'),
            ])
            .where('user_id', '=', line.userId)
            .as('cart'),
        )
        .select(({ val, cast }) => [
          cast<string>(val(newId(now)), 'uuid').as('id'),
          cast<string>(val(line.userId), 'uuid').as('user_id'),
          cast<string>(val(line.listingId), 'uuid').as('listing_id'),
          cast<unknown>(val(JSON.stringify(line.options)), 'jsonb').as('options'),
          cast<string>(val(line.optionsKey), 'text').as('options_key'),
          cast<number>(val(line.quantity), 'integer').as('quantity'),
          cast<number>(val(line.quotedCents), 'bigint').as('quoted_cents'),
          cast<Date>(val(now), 'timestamptz').as('created_at'),
          cast<Date>(val(now), 'timestamptz').as('updated_at'),
        ])
        .where((is) => is.or([is('cart.there', '=', true), is('cart.lines', '<', line.mostLines)])),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'listing_id', 'options_key'])
        .doUpdateSet((is) => ({
          quantity: is('cart_lines.quantity', '+', is.ref('excluded.quantity')),
          updated_at: now,
        }))
        .where((is) =>
          is(is('cart_lines.quantity', '+', is.ref('excluded.quantity')), '<=', line.mostOfLine),
        ),
    )
    .returning(columns)
    .executeTakeFirst();
  return row ? toLine(row) : null;
}

/** Sets a line's quantity; null when it is no longer there. */
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

/** Notes what price a person has now been shown, unless another read noted something meanwhile. */
export async function noteShownPrice(db: Db, line: CartLine, cents: number): Promise<void> {
  await db
    .updateTable('cart_lines')
    .set({ quoted_cents: cents })
    .where('id', '=', line.id)
    .where('quoted_cents', '=', line.quotedCents)
    .execute();
}

/** Removes lines of a person by their ids. */
export async function removeLines(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

export async function clearLines(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
}

interface Row {
  id: string;
  listing_id: string;
  options: unknown;
  options_key: string;
  quantity: number;
  quoted_cents: number;
}

function toLine(row: Row): CartLine {
  return {
    id: row.id,
    listingId: row.listing_id,
    options: row.options,
    optionsKey: row.options_key,
    quantity: row.quantity,
    quotedCents: row.quoted_cents,
  };
}
