import type { Contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { verticalContracts } from '#verticals/rules.ts';
import type { z } from 'zod';
import { m } from './words/generated/messages.js';
import { currentLanguage } from './words/language.ts';

type Calls = Contract & typeof verticalContracts;
/** The name of a call, as in the contract: 'GET /tours/{id}'. */
export type CallName = keyof Calls & string;

type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;
type Part<Key extends string, Schema> = Schema extends z.ZodType
  ? Record<string, never> extends z.input<Schema>
    ? { readonly [K in Key]?: z.input<Schema> }
    : { readonly [K in Key]: z.input<Schema> }
  : unknown;
type InputTo<E extends EndpointSpec> = { readonly [Name in PathParam<E['path']>]: string } & Part<
  'query',
  E['query']
> &
  Part<'body', E['body']>;

export type Input<Name extends CallName> = Calls[Name] extends infer E extends EndpointSpec
  ? InputTo<E>
  : never;
type Success = 200 | 201 | 202 | 204;
type BodyOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
export type Answer<Name extends CallName> = Calls[Name] extends infer E extends EndpointSpec
  ? { [S in keyof E['answers'] & Success]: BodyOf<E['answers'][S]> }[keyof E['answers'] & Success]
  : never;

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

type Arguments<I> =
  Record<string, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions];

/** A failed call. `status` is 0 if the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Errors of a form, by field. */
  readonly errorMessages: Readonly<Record<string, string>> | undefined;
  /** The call's id in the server's log; null without an answer. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown, requestId: string | null = null) {
    const fields = isRecord(body) ? body : {};
    super(typeof fields.message === 'string' ? fields.message : m.shell_error_title());
    this.status = status;
    this.body = fields;
    this.requestId = requestId;
    this.errorMessages = isRecord(fields.errorMessages)
      ? (fields.errorMessages as Record<string, string>)
      : undefined;
  }
}

interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls the API by the call's name: `await api('GET /tours/{id}', { id })`. In the browser it
 * requests /api with the user's cookies; on the server it runs in-process, as a guest. Throws
 * ApiError for any status but 2xx. If the server asks to confirm the password, a dialog asks for it
 * and the call is repeated.
 */
export async function api<Name extends CallName>(
  name: Name,
  ...[input, options]: Arguments<Input<Name>>
): Promise<Answer<Name>> {
  const parts = partsOf(input ?? {});
  const call = () =>
    import.meta.env.SSR ? callInProcess(name, parts) : callOverHttp(name, parts, options ?? {});
  let { status, body, requestId } = await call();
  if (status === 403 && isRecord(body) && body.code === 'confirm_identity') {
    // Loaded on demand, because few users need the dialog.
    const { askWhoIsHere } = await import('./account/confirm-identity.tsx').catch((): never => {
      throw new ApiError(0, { message: m.shell_error_offline() });
    });
    if (await askWhoIsHere()) ({ status, body, requestId } = await call());
  }
  if (status < 200 || status >= 300) throw new ApiError(status, body, requestId);
  // The server has validated the response with the schema from which this type is derived.
  return body as Answer<Name>;
}

function partsOf(input: object): Parts {
  const { query, body, ...params } = input as {
    query?: Record<string, unknown>;
    body?: unknown;
  } & Record<string, string>;
  return {
    params,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly requestId?: string | null;
}

// Set by the server's composition root, so that pages are rendered without HTTP round trips.
const IN_PROCESS = Symbol.for('souk.api');

function callInProcess(name: string, parts: Parts): Promise<Reply> {
  const call: unknown = Reflect.get(globalThis, IN_PROCESS);
  if (typeof call !== 'function')
    throw new Error('The server has not installed its calls for pages');
  // Query values are strings over HTTP, so they must be strings here, too.
  return call(name, {
    ...parts,
    language: currentLanguage(),
    ...(parts.query ? { query: Object.fromEntries(searchOf(parts.query)) } : {}),
  }) as Promise<Reply>;
}

async function callOverHttp(name: string, parts: Parts, options: CallOptions): Promise<Reply> {
  const [method = '', template = ''] = name.split(' ');
  const search = searchOf(parts.query ?? {}).toString();
  const path = template.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(parts.params[param] ?? ''),
  );
  const text = method === 'GET' ? undefined : JSON.stringify(parts.body ?? {});
  let response: Response;
  try {
    response = await fetch(`/api${path}${search ? `?${search}` : ''}`, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'accept-language': currentLanguage(),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(text === undefined ? {} : { body: text }),
      // Sends a last change even while the page closes; browsers limit those to 64 KB in total.
      keepalive: path.startsWith('/cart/') && (text?.length ?? 0) < 4000,
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return { status: 0, body: { message: m.shell_error_offline() } };
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: isJson ? await response.json() : fromProxy(response),
    requestId: response.headers.get('x-request-id'),
  };
}

/** A proxy's refusals have their own pages; forms can explain only "too large". */
function fromProxy({ status }: Response): unknown {
  return status === 413 ? { code: 'too_large', message: m.shell_too_large() } : undefined;
}

/** Query values as strings, without undefined, null and ''. */
function searchOf(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
