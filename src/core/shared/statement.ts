import type { Compilable, CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value of the statement that is given when it runs. */
class Given {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

interface Buildable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * A statement of a fixed shape. It is built and compiled once: that takes as long in this process as sending it and
 * reading its rows. `build` passes on `given('name')` where a value belongs and may not look at it. What changes the
 * text is part of `shape`, such as the reader's language: there is one statement for each.
 */
export function statement<Shape extends object, Values extends object, Row>(
  build: (
    shape: Shape,
    given: (name: keyof Values) => unknown,
    db: Db,
  ) => Buildable<Row> | Compilable<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const compile = (db: Db, shape: Shape) => {
    const built = build(shape, (name) => new Given(name), db);
    return built.compile(db);
  };
  return async (db, shape, values) => {
    const key = JSON.stringify(shape);
    let query = compiled.get(key);
    if (!query) {
      query = compile(db, shape);
      compiled.set(key, query);
    }
    const { rows } = await db.executeQuery<Row>({
      ...query,
      parameters: query.parameters.map((parameter) =>
        parameter instanceof Given ? valueOf(values, parameter) : parameter,
      ),
    });
    return rows;
  };
}

const valueOf = <Values extends object>(values: Values, { name }: Given): unknown => {
  if (!(name in values)) throw new Error(`No value for ${String(name)}`);
  return Reflect.get(values, name);
};
