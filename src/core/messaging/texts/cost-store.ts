import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';

/** Texts to a person in 24 hours, codes included. */
export const TEXTS_A_DAY = 10;
const DAY_MS = 86_400_000;

/** `person` or `country`: the limit that has been reached. */
export type Reserved = 'reserved' | 'person' | 'country';

interface Receiver {
  readonly userId: string;
  readonly country: string;
}

/**
 * Counts a text that costs money, for all processes together. Nothing is counted if a limit has
 * been reached. Not inside a transaction: others would wait for its end.
 */
export async function reserveText(
  db: Db,
  { userId, country }: Receiver,
  mostInCountry: number,
  now: Date,
): Promise<Reserved> {
  try {
    return await transaction(db, async (trx) => {
      if (!(await count(trx, 'texts-person', userId, TEXTS_A_DAY, now))) return 'person';
      // Undoes the person's count.
      if (!(await count(trx, 'texts-country', country, mostInCountry, now)))
        throw new CountryIsFull();
      return 'reserved';
    });
  } catch (error) {
    if (error instanceof CountryIsFull) return 'country';
    throw error;
  }
}

class CountryIsFull extends Error {}

/** In a window that starts with the first text. False above the limit. */
async function count(
  trx: Trx,
  name: string,
  key: string,
  most: number,
  now: Date,
): Promise<boolean> {
  if (most < 1) return false;
  const over = sql<boolean>`limit_counters.ends_at <= ${now}`;
  const counted = await trx
    .insertInto('limit_counters')
    .values({ name, key, count: 1, ends_at: new Date(now.getTime() + DAY_MS) })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'key'])
        .doUpdateSet({
          count: sql<number>`case when ${over} then 1 else limit_counters.count + 1 end`,
          ends_at: sql<Date>`case when ${over} then excluded.ends_at else limit_counters.ends_at end`,
        })
        .where(sql<boolean>`${over} or limit_counters.count < ${most}`),
    )
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
}
