import {
  type Compilable,
  type CompiledQuery,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Db } from './database.ts';

/** Marks the place of a value in a statement that is built before its values are known. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

interface Buildable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}
type Built<Row> = Buildable<Row> | Compilable<Row>;

export type Slots<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/**
 * A statement that is built and compiled at its first run only, for the hottest calls: building one of many columns takes
 * longer than sending it. Its text must not depend on the values.
 */
export function statement<Given extends object, Row>(
  build: (db: Db, given: Slots<Given>) => Built<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const run = shapedStatement<object, Given, Row>((_, slot, db) =>
    build(
      db,
      new Proxy<Slots<Given>>(Object.create(null), { get: (__, name) => sql`${slot(name)}` }),
    ),
  );
  return (db, given) => run(db, NO_SHAPE, given);
}

const NO_SHAPE = {};

/**
 * As `statement`, with a text for each shape, such as the reader's language. `build` passes on `given('name')` where a
 * value belongs and may not look at it.
 */
export function shapedStatement<Shape extends object, Values extends object, Row>(
  build: (shape: Shape, given: (name: PropertyKey) => unknown, db: Db) => Built<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db, shape, values) => {
    const key = shape === NO_SHAPE ? '' : JSON.stringify(shape);
    let query = compiled.get(key);
    if (!query) {
      query = build(shape, (name) => new Slot(name), db).compile(db);
      compiled.set(key, query);
    }
    const parameters = query.parameters.map((one) =>
      one instanceof Slot ? valueOf(values, one) : one,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function valueOf(values: object, { name }: Slot): unknown {
  if (!(name in values)) throw new Error(`No value for ${String(name)}`);
  return Reflect.get(values, name);
}
