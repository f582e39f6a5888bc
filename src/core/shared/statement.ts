import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Marks the place of a value in a statement that is built before its values are known. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

export type Slots<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/** A query builder, or raw SQL. */
interface Built<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A statement that is built and compiled at its first run only, for the hottest calls: building one of many columns takes
 * longer than sending it. Its text must not depend on the values.
 */
export function statement<Given extends object, Row>(
  build: (db: Db, given: Slots<Given>) => Built<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(db, slots<Given>()).compile(db);
    const parameters = compiled.parameters.map((one) =>
      one instanceof Slot ? Reflect.get(given, one.name) : one,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

const slots = <Given extends object>(): Slots<Given> =>
  new Proxy<Slots<Given>>(Object.create(null), { get: (_, name) => sql`${new Slot(name)}` });
