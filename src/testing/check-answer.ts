import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { movedClockContract } from '#contract/moved-clock.ts';
import { verticalContracts } from '#verticals/rules.ts';

const Failure = z.looseObject({ message: z.string().min(1) });

const endpoints: readonly EndpointSpec[] = Object.values<EndpointSpec>({
  ...contract,
  ...verticalContracts,
  ...movedClockContract,
}).sort((a, b) => literalness(a).localeCompare(literalness(b)));
const patterns = endpoints.map((endpoint) => ({ endpoint, path: pattern(endpoint.path) }));

/** The endpoint for a method and a path under /api; undefined if none matches. */
export function endpointOf(method: string, path: string): EndpointSpec | undefined {
  return patterns.find((known) => known.endpoint.method === method && known.path.test(path))
    ?.endpoint;
}

/**
 * Validates a response against the contract: a declared status with exactly the declared fields, or
 * an error with a message. Throws otherwise, which fails the test that made the request.
 */
export function checkAnswer(method: string, path: string, response: Response, body: unknown): void {
  const endpoint = endpointOf(method, path);
  const call = `${method} ${path} answered ${response.status}`;
  const type = response.headers.get('content-type') ?? '';
  const schema = endpoint?.answers[response.status];
  if (response.status < 400 && endpoint?.produces !== undefined) {
    if (type !== endpoint.produces)
      throw new Error(`${call} as ${type}; the contract declares ${endpoint.produces}`);
    return;
  }
  if (!type.startsWith('application/json'))
    throw new Error(`${call} as ${type || 'nothing'}, not JSON`);
  if (!schema && response.status < 400) {
    throw new Error(`${call}, which the contract does not declare: ${JSON.stringify(body)}`);
  }
  const parsed = (schema ?? Failure).safeParse(body);
  if (!parsed.success) {
    throw new Error(
      `${call} with a body that breaks the contract:\n${z.prettifyError(parsed.error)}\n${JSON.stringify(body)}`,
    );
  }
  // zod drops undeclared fields: a difference means that a field leaks.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body)) {
    throw new Error(
      `${call} with fields the contract does not declare:\n${JSON.stringify(body)}\ndeclared:\n${JSON.stringify(parsed.data)}`,
    );
  }
}

function pattern(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Sorts literal segments before parameters, as the server's router does. */
function literalness(endpoint: EndpointSpec): string {
  return endpoint.path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}
