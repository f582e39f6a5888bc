import type { Db, Trx } from '#core/shared/database.ts';
import type { PersonDetailsTable } from './tables.ts';
import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { seal, sealFor, unseal } from '../security/sealed.ts';

/** Saved details of an account's people by vertical, without encrypted content. */
export const listPersonDetails = (
  db: Db,
  userId: string,
): Promise<Pick<PersonDetailsTable, 'person_id' | 'vertical' | 'mask'>[]> =>
  db
    .selectFrom('person_details')
    .innerJoin('people', 'people.id', 'person_details.person_id')
    .select(['person_details.person_id', 'person_details.vertical', 'person_details.mask'])
    .where('people.user_id', '=', userId)
    .orderBy('person_details.vertical')
    .execute();

/** An account's people in order, with one row per vertical's encrypted details, for the export. */
export const peopleWithDetails = (db: Db, userId: string) =>
  db
    .selectFrom('people')
    .leftJoin('person_details', 'person_details.person_id', 'people.id')
    .selectAll('people')
    .select(['person_details.vertical', 'person_details.sealed'])
    .where('people.user_id', '=', userId)
    .orderBy('people.position')
    .orderBy('people.id')
    .orderBy('person_details.vertical')
    .execute();

export const findPersonDetails = (
  db: Db,
  {
    userId,
    id,
    vertical,
  }: { readonly userId: string; readonly id: string; readonly vertical: string },
): Promise<PersonDetailsTable | undefined> =>
  db
    .selectFrom('person_details')
    .innerJoin('people', 'people.id', 'person_details.person_id')
    .selectAll('person_details')
    .where('person_details.person_id', '=', id)
    .where('person_details.vertical', '=', vertical)
    .where('people.user_id', '=', userId)
    .executeTakeFirst();

/** The caller has locked the person. */
export async function putPersonDetails(trx: Trx, row: PersonDetailsTable): Promise<void> {
  await trx
    .insertInto('person_details')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'vertical']).doUpdateSet({
        sealed: row.sealed,
        mask: row.mask,
        updated_at: row.updated_at,
      }),
    )
    .execute();
}

export async function dropPersonDetails(
  trx: Trx,
  { id, vertical }: { readonly id: string; readonly vertical: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('person_details')
    .where('person_id', '=', id)
    .where('vertical', '=', vertical)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** True if a person has saved data, so that they are more than a dependant's birth date. */
export async function ownsSomething(trx: Trx, id: string): Promise<boolean> {
  for (const table of ['addresses', 'recipients', 'saved_accounts', 'person_details'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('person_id')
      .where('person_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

type Facts = Record<string, unknown>;
const Facts = z.record(z.string(), z.unknown());

const sealOf = ({ settings }: Pick<Market, 'settings'>, id: string, vertical: string) =>
  sealFor(settings, 'people', `person_details ${id} ${vertical}`);

export const sealDetails = (
  market: Pick<Market, 'settings'>,
  { id, vertical }: { readonly id: string; readonly vertical: string },
  facts: unknown,
): string => seal(sealOf(market, id, vertical), JSON.stringify(facts));

/** Null, with a log entry, if decryption fails. */
export function openDetails(
  market: Pick<Market, 'settings' | 'log'>,
  row: { readonly person_id: string; readonly vertical: string; readonly sealed: string },
): Facts | null {
  const text = unseal(sealOf(market, row.person_id, row.vertical), row.sealed);
  if (text !== null) return Facts.parse(JSON.parse(text));
  market.log.error('what is kept of a person cannot be opened: has APP_SECRET changed?', {
    person: row.person_id,
  });
  return null;
}
