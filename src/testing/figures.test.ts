import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { verticalContracts } from '#verticals/rules.ts';

/** More than the dearest price, and less than any figure that a sum or a column cannot hold. */
const MOST = 100_000_000;
const endpoints = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts });

/** Figures in a JSON schema, by where they stand, that have no least or no most. */
function boundless(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Record<
    string,
    unknown
  >;
  const isFigure = [type].flat().some((one) => one === 'number' || one === 'integer');
  const [least, most] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum].map(Number);
  const isBound = Math.abs(least ?? Number.NaN) <= MOST && Math.abs(most ?? Number.NaN) <= MOST;
  return [
    ...(isFigure && !isBound ? [at] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => boundless(inner, `${at}.${name}`)),
  ];
}

test('every figure that comes in has a least and a most', () => {
  const found = endpoints.flatMap(([call, { params, query, headers, body }]) =>
    Object.entries({ params, query, headers, body }).flatMap(([part, schema]) =>
      schema
        ? boundless(
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
            `${call} ${part}`,
          )
        : [],
    ),
  );
  // Whatever is below one removes the line, and goes no further.
  expect(found).toEqual(['POST /cart/update body.properties.quantity']);
});
