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

/** What a call takes: its path parameters flat, beside `query` and `body`. */
export type Input<Name extends CallName> = Calls[Name] extends infer E extends EndpointSpec
  ? InputTo<E>
  : never;
type Success = 200 | 201 | 202 | 204;
type BodyOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** What a call answers when it succeeds. */
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

/** A call that did not succeed. `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** What is wrong with a form, by field. */
  readonly errorMessages: Readonly<Record<string, string>> | undefined;
  /** What the server's log has the call under; null when no server answered. */
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
 * Calls the API by the call's own name: `await api('GET /tours/{id}', { id })`. In the browser it goes to /api with the
 * person's cookies; on the server it runs in the process, as a guest. Throws ApiError on any status but 2xx. Where the server
 * wants the password once more, a dialog asks for it and the call is made again.
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
    // Fetched by those who are asked: nobody else needs the dialog.
    const { askWhoIsHere } = await import('./account/confirm-identity.tsx').catch((): never => {
      throw new ApiError(0, { message: m.shell_error_offline() });
    });
    if (await askWhoIsHere()) ({ status, body, requestId } = await call());
  }
  if (status < 200 || status >= 300) throw new ApiError(status, body, requestId);
  // The server has checked the answer against the very schema this type is made from.
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

// Installed by the server's composition root, so that pages are rendered without a round trip over HTTP.
const IN_PROCESS = Symbol.for('souk.api');

function callInProcess(name: string, parts: Parts): Promise<Reply> {
  const call: unknown = Reflect.get(globalThis, IN_PROCESS);
  if (typeof call !== 'function')
    throw new Error('The server has not installed its calls for pages');
  // Query values reach the schemas as text over HTTP; here they must too.
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
      // What was pressed last arrives although the page is left; browsers take 64 KB of such calls at a time.
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

/** What stands before the marketplace refuses in a page of its own: too large is the one that a form can help with. */
function fromProxy({ status }: Response): unknown {
  return status === 413 ? { code: 'too_large', message: m.shell_too_large() } : undefined;
}

/** Query values as text; undefined, null and '' are left out. */
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
