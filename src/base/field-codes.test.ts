import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldFaults } from './field-codes.ts';

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse({ value });
  if (!error) throw new Error('Nothing is refused');
  return fieldFaults(error);
};

test.each([
  [z.string(), undefined, 'required', undefined],
  [z.string().min(1), '', 'required', undefined],
  [z.string().min(5), 'abc', 'too_short', 5],
  [z.string().max(3), 'abcd', 'too_long', 3],
  [z.number(), Number.NaN, 'not_a_number', undefined],
  [z.number(), null, 'not_a_number', undefined],
  [z.number().int(), 1.5, 'not_whole', undefined],
  [z.number().min(2), 1, 'too_small', 2],
  [z.number().gt(0), 0, 'too_small', undefined],
  [z.number().max(99), 100, 'too_big', 99],
  [z.array(z.string()).min(1), [], 'required', undefined],
  [z.array(z.string()).min(2), ['a'], 'too_few', 2],
  [z.array(z.string()).max(1), ['a', 'b'], 'too_many', 1],
  [z.email(), 'me', 'email', undefined],
  [z.url(), 'here', 'url', undefined],
  [z.string().regex(/^a$/), 'b', 'format', undefined],
  [z.enum(['a']), 'b', 'choose', undefined],
  [z.number().refine(() => false, { params: { fault: 'decimals' } }), 1, 'decimals', undefined],
  [z.string().refine(() => false, 'Your own words'), 'x', undefined, undefined],
  [z.string().refine(() => false, { params: { fault: 'hack' } }), 'x', undefined, undefined],
] as const)('%#: a field is at fault by name', (schema, value, code, limit) => {
  const { errorMessages, errorCodes, errorLimits } = faultsOf(z.object({ value: schema }), value);
  expect(Object.keys(errorMessages)).toEqual(['value']);
  expect([errorCodes.value, errorLimits.value]).toEqual([code, limit]);
});

test('returns the first error of each field', () => {
  const schema = z.object({ value: z.object({ a: z.string().min(3).email(), b: z.number() }) });
  expect(faultsOf(schema, { a: '', b: 'x' })).toMatchObject({
    errorCodes: { 'value.a': 'too_short', 'value.b': 'not_a_number' },
    errorLimits: { 'value.a': 3 },
  });
});

test('returns at most a hundred of thousands of field errors', () => {
  const given = Array.from({ length: 5000 }, () => 1);
  const { error } = z.array(z.string()).safeParse(given);
  expect(Object.keys(fieldFaults(error ?? { issues: [] }).errorMessages)).toHaveLength(100);
});
