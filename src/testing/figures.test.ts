import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { verticalContracts } from '#verticals/rules.ts';

/** Above the highest price, and below any number that overflows a sum or a column. */
const MOST = 100_000_000;
const endpoints = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts });

/** Paths of numbers in a JSON schema without a min or max. */
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

test('every number in a request has a min and a max', () => {
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
  // Any number below one removes the line and is not used further.
  expect(found).toEqual(['POST /cart/update body.properties.quantity']);
});
