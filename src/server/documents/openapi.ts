import { z } from 'zod';
import { LANGUAGES } from '#base/two-languages.ts';
import type { Access, EndpointSpec } from '#contract/endpoint.ts';
import { SESSION_COOKIE, STEP_COOKIE } from '#core/identity/index.ts';
import { NOUNS } from './nouns.ts';
import { type BodyLimits, bodyLimits } from '../api/read-body.ts';

type Schema = Record<string, unknown>;

export const nounOf = ({ path }: Pick<EndpointSpec, 'path'>): string => path.split('/')[1] ?? '';

/** JSON format of a schema; `input` is the format that callers send. */
export function wireSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  // Two kinds have no JSON form: values created by a transform, which callers never see, and bytes.
  const { $schema: _, ...wire } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return withNamed(wire) as Schema;
}

/** JSON Schema only has `required` for records with known keys; this adds properties. */
function withNamed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNamed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const made: Schema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withNamed(value)]),
  );
  const { required, properties, additionalProperties, propertyNames: _, ...rest } = made;
  return Array.isArray(required) && properties === undefined && additionalProperties
    ? {
        ...rest,
        properties: Object.fromEntries(required.map((name) => [name, additionalProperties])),
        required,
        additionalProperties: false,
      }
    : made;
}

/** The contract as OpenAPI 3.1. `secureCookies` adds the prefix that cookies have on https. */
export function openApi(
  endpoints: readonly EndpointSpec[],
  { publicUrl, secureCookies }: { publicUrl: string; secureCookies: boolean },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  const prefix = secureCookies ? '__Host-' : '';
  return {
    openapi: '3.1.0',
    info: {
      title: 'Souk',
      version: '1',
      description:
        'Every failure answers `{message}`, with `errorMessages` by field where a form sent it. Calls that change something ' +
        'are answered only to our own pages and to clients that are no browsers. Bodies are `application/json`.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(endpoints.map(nounOf))].sort().map((name) => ({
      name,
      description: NOUNS[name] ?? name,
    })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${prefix}${SESSION_COOKIE}`,
          description: 'Set by signing in',
        },
        step: {
          type: 'apiKey',
          in: 'cookie',
          name: `${prefix}${STEP_COOKIE}`,
          description: 'Set while a one-time code is awaited; opens nothing else',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: 'Of the payment provider, over the whole body',
        },
      },
      schemas: {
        Failure: {
          type: 'object',
          properties: {
            message: { type: 'string', description: 'What went wrong, in words for the person' },
            code: { type: 'string', description: 'The same for programs' },
            errorMessages: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'What is wrong, by field',
            },
            errorCodes: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'The same for programs, by field, where a common reason says it',
            },
            errorLimits: {
              type: 'object',
              additionalProperties: { type: 'number' },
              description: 'The least or the most that a field takes, where that is the reason',
            },
          },
          required: ['message'],
        },
      },
    },
  };
}

/** Health checks, which load balancers request by any host name. */
const ANY_HOST = new Set(['/health', '/ready']);

const kib = (bytes: number) => `${Math.floor(bytes / 1024)} KiB`;
const sizeOf = ({ body, text }: BodyLimits) =>
  text < body
    ? `At most ${kib(body)}, ${kib(text)} of them besides pictures and documents`
    : `At most ${kib(body)}`;

const LANGUAGE = {
  name: 'language',
  in: 'query',
  required: false,
  description:
    'Of what vendors wrote, as far as they wrote it; goes before Accept-Language. Without either it is answered as it was written.',
  schema: { enum: LANGUAGES },
};

function operation(endpoint: EndpointSpec) {
  const {
    method,
    path,
    summary,
    access,
    params,
    query,
    headers,
    body,
    answers,
    produces,
    inLanguages,
  } = endpoint;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/{-]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll('}', '')}`,
    summary,
    tags: [nounOf(endpoint)],
    'x-access': access,
    security: SECURITY[access],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...parametersOf(headers, 'header'),
      ...(inLanguages ? [LANGUAGE] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        description: sizeOf(bodyLimits(endpoint)),
        content: { 'application/json': { schema: wireSchema(body, 'input') } },
      },
    }),
    responses: {
      // Checked before any call.
      ...(!ANY_HOST.has(path) && {
        421: { description: 'Asked of a host that is not the marketplace’s' },
      }),
      431: { description: 'The headers are too large' },
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          {
            description: Number(status) < 400 ? 'Done' : 'Not done',
            ...(schema && {
              content: {
                [produces ?? 'application/json']: produces
                  ? { schema: { type: 'string' } }
                  : { schema: wireSchema(schema, 'output') },
              },
            }),
          },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(failuresOf(endpoint))
          .filter(([status]) => !(status in answers))
          .map(([status, description]) => [
            status,
            {
              description,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
            },
          ]),
      ),
    },
  };
}

/** Public is explicit, so that no call is open by mistake. */
const SECURITY: Record<Access, readonly Record<string, readonly string[]>[]> = {
  public: [],
  webhook: [{ signature: [] }],
  'pending-code': [{ step: [] }],
  customer: [{ session: [] }],
  vendor: [{ session: [] }],
  selling: [{ session: [] }],
  drafting: [{ session: [] }],
  admin: [{ session: [] }],
};

const ofRole = (access: Access): boolean =>
  access === 'vendor' || access === 'selling' || access === 'drafting' || access === 'admin';

/** Failures the server itself may answer, in addition to the call's own. */
export function failuresOf({
  access,
  method,
  params,
  query,
  headers,
  body,
  changesState,
}: EndpointSpec): Record<string, string> {
  const changes = method !== 'GET' || changesState;
  return {
    ...((params || query || headers || body) && { 400: 'What was sent is not valid' }),
    ...((access === 'customer' || ofRole(access)) && { 401: 'Nobody is signed in' }),
    ...((ofRole(access) || (changes && access !== 'webhook')) && {
      403: 'Not for this person, or asked by a page of another site',
    }),
    ...(params && { 404: 'There is no such thing, or it is somebody else’s' }),
    ...(body && { 413: 'The body is too large', 415: 'The body is not JSON' }),
  };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header') {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
