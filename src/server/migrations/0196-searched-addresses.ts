import type { Kysely } from 'kysely';
import { addIndexConcurrently } from './statements.ts';

/** For indexes of large tables. Each statement may be repeated. */
export const outsideTransaction = true;

/** E-mail addresses in the searched texts of orders, their parts and payments. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['order_words', 'part_words', 'payment_words'])
    await addIndexConcurrently(
      db,
      `${table}_address`,
      `${table} (substring(search_text, '[^ ]+@[^ ]+'))`,
    );
};
