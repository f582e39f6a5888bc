import type { Selectable } from 'kysely';
import { isCalendarDate } from '#base/calendar-date.ts';
import { notFound } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { Dependant } from '#verticals/choice.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { ownsSomething } from './details-store.ts';
import { firstNameOf } from './rules.ts';
import type { PeopleTable } from './tables.ts';

export type PersonRow = Selectable<PeopleTable>;
export type PersonFacts = Omit<PersonRow, 'id' | 'user_id' | 'position'>;

export function listPeople(db: Db, userId: string): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A person of this account; everything that references a person checks it. Throws 404. */
export async function ownPerson(db: Db, userId: string, id: string): Promise<PersonRow> {
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound('This person was');
  return row;
}

/** Locks a person, so that they are not deleted before a new reference is written. */
export async function holdOwnPerson(trx: Trx, userId: string, id: string): Promise<PersonRow> {
  const row = await trx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw notFound('This person was');
  return row;
}

export async function insertPerson(
  trx: Trx,
  userId: string,
  facts: PersonFacts,
  position: number,
  now: Date,
): Promise<PersonRow> {
  return trx
    .insertInto('people')
    .values({ ...facts, id: newId(now), user_id: userId, position })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePerson(trx: Trx, id: string, facts: PersonFacts): Promise<PersonRow> {
  return trx
    .updateTable('people')
    .set(facts)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePerson(trx: Trx, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('people')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** People with a birth date, for choosing patients. */
export async function listDependants(db: Db, userId: string): Promise<Dependant[]> {
  return (await listPeople(db, userId)).flatMap(dependantOf);
}

const dependantOf = ({ id, name, birth_date }: PersonRow): Dependant[] =>
  birth_date !== null && isCalendarDate(birth_date)
    ? [{ id, firstName: firstNameOf(name), birthDate: birth_date }]
    : [];

export interface DependantFacts {
  readonly _id?: string | undefined;
  readonly firstName: string;
  readonly birthDate: string;
}

/**
 * Replaces the people with a birth date. Ids of other accounts are replaced, and a name changes
 * only with the first name. People with other data only lose the birth date.
 */
export async function replaceDependants(
  trx: Trx,
  userId: string,
  dependants: readonly DependantFacts[],
  now: Date,
): Promise<void> {
  const people = await listPeople(trx, userId);
  const before = new Map(
    people.filter((one) => one.birth_date !== null).map((one) => [one.id, one]),
  );
  const positions = people.map(({ position }) => position);
  let next = Math.max(-1, ...positions) + 1;
  for (const { _id, firstName, birthDate } of dependants) {
    const known = _id === undefined ? undefined : before.get(_id);
    const position = next;
    next += 1;
    if (known) {
      before.delete(known.id);
      const name = firstNameOf(known.name) === firstName ? known.name : firstName;
      await trx
        .updateTable('people')
        .set({ name, birth_date: birthDate, position })
        .where('id', '=', known.id)
        .execute();
    } else {
      const facts = { ...NOTHING_ELSE, name: firstName, birth_date: birthDate };
      await insertPerson(trx, userId, facts, position, now);
    }
  }
  for (const left of before.values())
    await (isMore(left) || (await ownsSomething(trx, left.id))
      ? trx.updateTable('people').set({ birth_date: null }).where('id', '=', left.id).execute()
      : trx.deleteFrom('people').where('id', '=', left.id).execute());
}

const NOTHING_ELSE = {
  name_arabic: '',
  relation: null,
  country: null,
  phone: '',
  language: null,
} as const;

const isMore = (row: PersonRow): boolean =>
  row.name_arabic !== '' ||
  row.relation !== null ||
  row.country !== null ||
  row.phone !== '' ||
  row.language !== null;
