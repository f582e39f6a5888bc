import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { sayInOwnWords } from '#core/shared/schema-words.ts';
import { OF_THE_LIBRARY } from './library-words.ts';

sayInOwnWords();

const WRONG: readonly unknown[] = [
  null,
  {},
  [{}],
  Array.from({ length: 500 }, () => ({})),
  Array.from({ length: 500 }, () => 'x'),
  'x',
  '',
  'x'.repeat(100_000),
  1e300,
  -1,
  0.123_456,
  Number.NaN,
  true,
  { unknown: { deeper: [null] } },
];

const endpoints: readonly EndpointSpec[] = Object.values({ ...contract, ...verticalContracts });
const schemas = endpoints.flatMap((spec) =>
  (['body', 'query', 'headers'] as const).flatMap((part) =>
    spec[part] ? [[`${spec.method} ${spec.path} ${part}`, spec[part]] as const] : [],
  ),
);

/** The fields of an object schema, also within a transformation. */
const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodPipe
    ? fieldsOf(schema.in as z.ZodType)
    : schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : [];

test.each(schemas)('%s is refused with our own message', (_, schema) => {
  const given = [
    ...WRONG,
    ...fieldsOf(schema).flatMap((field) => WRONG.map((wrong) => ({ [field]: wrong }))),
  ];
  const said = new Set(
    given
      .flatMap((wrong) => schema.safeParse(wrong).error?.issues ?? [])
      .map((issue) => issue.message),
  );
  expect([...said].filter((words) => OF_THE_LIBRARY.test(words))).toEqual([]);
});

/**
 * The object schemas in a response: the response itself, its fields, and the elements of its lists.
 */
function objectsIn(schema: z.ZodType | undefined, depth = 2): z.ZodObject[] {
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType, depth);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return objectsIn(schema.unwrap() as z.ZodType, depth);
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = depth === 0 ? [] : Object.values<z.ZodType>(schema.shape);
  return [schema, ...inner.flatMap((one) => objectsIn(one, depth - 1))];
}

const takesNull = (schema: z.ZodType | undefined): boolean =>
  schema?.safeParse(null).success ?? false;

/**
 * null in a response means that nothing is stored: a separate call removes it. The default list of
 * favourites has no name and cannot be renamed.
 */
const REMOVED_BY_OTHERS = {
  'PUT /account/people/{id}/details/{vertical}': true,
  'PUT /favourites/lists/{id}': true,
};

const read = (path: string) =>
  endpoints.filter((spec) => spec.method === 'GET' && spec.path === path);
const pairs = endpoints
  .filter(({ method, body }) => method === 'PUT' && body instanceof z.ZodObject)
  .map(
    (put) =>
      [
        `PUT ${put.path}`,
        put.body as z.ZodObject,
        [...read(put.path), ...read(put.path.replace(/\/\{\w+\}$/, ''))],
      ] as const,
  )
  .filter(([name, , reads]) => reads.length > 0 && !(name in REMOVED_BY_OTHERS));

test('finds forms that are read and written', () => {
  expect(pairs.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PUT /admin/manage/services/{id}', 'PUT /account/profile']),
  );
});

test.each(pairs)('%s accepts the values its list returns', (_, body, reads) => {
  const refused = reads.flatMap(({ answers }) =>
    objectsIn(answers[200]).flatMap(({ shape }) =>
      Object.entries<z.ZodType>(body.shape)
        .filter(([name, field]) => takesNull(shape[name]) && !takesNull(field))
        .map(([name]) => name),
    ),
  );
  expect([...new Set(refused)]).toEqual([]);
});
