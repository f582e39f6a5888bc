import { z } from 'zod';
import { DemoRandom } from '#core/demo/random.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Example } from './examples.ts';
import { hostileText, jsonOf, spoilt } from './hostile.ts';
import { type Known, likely } from './likely.ts';

/** The caller; `other` has the right role but no relation to the records named. */
export type Who = 'guest' | 'buyer' | 'customer' | 'vendor' | 'neighbour' | 'applicant' | 'admin';
const EVERYBODY: readonly Who[] = [
  'guest',
  'buyer',
  'customer',
  'vendor',
  'neighbour',
  'applicant',
  'admin',
];
const FITTING: Readonly<Record<EndpointSpec['access'], readonly Who[]>> = {
  public: ['guest', 'buyer', 'vendor'],
  webhook: ['guest'],
  'pending-code': ['guest'],
  customer: ['buyer', 'buyer', 'buyer', 'customer'],
  vendor: ['vendor', 'vendor', 'vendor', 'applicant', 'neighbour'],
  selling: ['vendor', 'vendor', 'vendor', 'applicant', 'neighbour'],
  drafting: ['vendor', 'vendor', 'vendor', 'applicant', 'neighbour'],
  admin: ['admin'],
};

/** Calls open only to a vendor who is not approved yet. */
const APPLYING =
  /\/vendor\/(business|owner|contact-person|documents|submit|initialize|application)/;
const APPLICANTS: readonly Who[] = ['applicant', 'applicant', 'vendor'];

export interface MutatedRequest {
  readonly who: Who;
  readonly call: string;
  /** `METHOD /path?query`, written out. */
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: string | undefined;
}

/** The request of a given number, always the same for the same world. One in four is valid. */
export function mutatedRequest(
  name: string,
  [call, endpoint]: readonly [string, EndpointSpec],
  known: Known,
  example: Example | undefined,
): MutatedRequest {
  const random = new DemoRandom(name);
  const of = (schema: z.ZodType | undefined) =>
    schema && likely(schemaOf(schema), { call, known, random });
  const fitting = APPLYING.test(call) ? APPLICANTS : FITTING[endpoint.access];
  const who = random.pick(random.next() < 0.85 ? fitting : EVERYBODY);
  const likelyParts = (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const value = of(endpoint[part]);
    return value === undefined ? [] : [[part, value] as const];
  });
  let parts: Record<string, unknown> = Object.fromEntries(likelyParts);
  if (random.next() < 0.6) parts = { ...parts, ...example };
  const spoils = random.pick([0, 0, 1, 1, 1, 1, 2, 4]);
  for (let time = 0; time < spoils; time += 1) {
    const named = Object.keys(parts);
    // Mostly the body, because it contains the most.
    const part =
      named.includes('body') && random.next() < 0.7 ? 'body' : random.pick([...named, 'query']);
    parts = { ...parts, [part]: spoilt(parts[part] ?? { [hostileText(random)]: '1' }, random) };
  }
  const body = endpoint.method === 'GET' ? undefined : parts.body;
  return {
    who,
    call,
    line: `${endpoint.method} ${addressOf(endpoint.path, parts.params, random)}${queryOf(parts.query, random)}`,
    headers: headersOf(parts.headers),
    rawBody: body === undefined ? undefined : bodyOf(body, spoils > 0, random),
  };
}

const kept = new Map<z.ZodType, unknown>();
function schemaOf(schema: z.ZodType): unknown {
  const known = kept.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  kept.set(schema, known);
  return known;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function addressOf(path: string, params: unknown, random: DemoRandom): string {
  const values = new Map(Object.entries(Object(params)));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(textOf(values.get(name) ?? '').toWellFormed());
    return random.next() < 0.02 ? random.pick(['%E0%A4%A', '%', '%00', '..', '%2e%2e%2f']) : value;
  });
}

function queryOf(query: unknown, random: DemoRandom): string {
  const pairs = Object.entries(Object(query)).flatMap(([name, value]) =>
    [value]
      .flat()
      .slice(0, 50)
      .map((one) => {
        const text = encodeURIComponent(textOf(one).slice(0, 5000).toWellFormed());
        return `${encodeURIComponent(name.toWellFormed())}=${random.next() < 0.02 ? '%E0%A4%A' : text}`;
      }),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 12_000)}`;
}

/** Only values that a header can carry. */
const headersOf = (headers: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(headers)).flatMap(([name, value]) => {
      const text = textOf(value)
        .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
        .slice(0, 4000);
      return /^[\w-]+$/.test(name) ? [[name, text]] : [];
    }),
  );

function bodyOf(body: unknown, isSpoilt: boolean, random: DemoRandom): string {
  const json = jsonOf(body) ?? 'null';
  if (!isSpoilt || random.next() < 0.97) return json;
  return random.pick([
    json.slice(0, -1),
    `[${json}]`,
    `${json}${json}`,
    '',
    '{"a":1,"a":2}',
    '\ufeff{}',
  ]);
}
