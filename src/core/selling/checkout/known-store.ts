import { sql } from 'kysely';
import { isOpenAccount } from '#core/identity/index.ts';
import type { OpenOrder } from '#core/orders/index.ts';
import { openOrders } from '#core/orders/index.ts';
import type { Db } from '#core/shared/database.ts';
import { type Slots, statement } from '#core/shared/statement.ts';
import { type CartLine, cartLines, type CartLineRow, toLine } from '../cart/cart-store.ts';

/** A customer's data that a checkout starts from. */
export interface Known {
  /** The account is neither deleted nor disabled. */
  readonly isOpen: boolean;
  /** The order with the request's key, if any, and those that still hold places for a payment. */
  readonly orders: readonly OpenOrder[];
  readonly cart: readonly CartLine[];
  /** A listing in the cart has external calendars. */
  readonly hasFeeds: boolean;
}

type KnownRow = Pick<Known, 'isOpen' | 'hasFeeds'> & {
  readonly orders: readonly (Omit<OpenOrder, 'heldUntil'> & { heldUntil: string | null })[];
  readonly cart: readonly CartLineRow[];
};

const knownOf = statement(
  (db, { userId, key }: Slots<{ readonly userId: string; readonly key: string }>) => sql<KnownRow>`
    select ${isOpenAccount(userId)} as "isOpen",
      (select coalesce(jsonb_agg(o), '[]') from ${openOrders(db, userId, key)} o) as orders,
      (select coalesce(jsonb_agg(c order by c.id), '[]') from ${cartLines(db, userId)} c) as cart,
      exists (select from calendar_feeds join cart_lines using (listing_id) where user_id = ${userId}::uuid) as "hasFeeds"`,
);

/** Reads it in one statement. */
export async function readKnown(db: Db, userId: string, key: string): Promise<Known> {
  const [known] = await knownOf(db, { userId, key });
  if (!known) throw new Error('A statement without from answers one row');
  return {
    ...known,
    orders: known.orders.map((order) => ({
      ...order,
      heldUntil: order.heldUntil === null ? null : new Date(order.heldUntil),
    })),
    cart: known.cart.map(toLine),
  };
}
