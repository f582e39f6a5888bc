import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { z } from 'zod';
import { EventStream } from '#base/event-stream.ts';
import { newId } from '#base/ids.ts';
import { notFound, Refusal } from '#base/errors.ts';
import type { Language } from '#base/two-languages.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { csvAnswer } from '#contract/list.ts';
import { requireConfirmed } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { handBack } from '#core/shared/media/data-string.ts';
import { nameRequest, step } from '#core/shared/telemetry/steps.ts';
import { sayInOwnWords } from '#core/shared/schema-words.ts';
import type { Caller, Route, SessionUser } from '#core/shared/route.ts';
import { type Answer, answerError } from './answer.ts';
import { askedLanguage } from './asked-language.ts';
import { cookieHeader, cookieName } from './cookie-header.ts';
import { answerWithEvents } from './answer-with-events.ts';
import { requireAccess, whoIs } from './guards.ts';
import { noteRefusal } from './note-refusal.ts';
import {
  type Body,
  bodyLimits,
  isInParts,
  readBody,
  refuseUnstorable,
  streamOf,
} from './read-body.ts';
import { securityHeaders } from '../security-headers.ts';
import { requireSameOrigin } from './same-origin.ts';
import { createUploadRoom, type UploadRoom, type UploadSpace } from './upload-room.ts';

/** True for files with any number of rows. */
const isExport = ({ produces, inParts }: EndpointSpec): boolean =>
  produces === csvAnswer.produces || inParts === true;
sayInOwnWords();

/** The client's address as reported by trusted proxies. */
export type AddressOf = (context: Context) => string;

/** Literal paths first, so `/tours/get/dashboard` takes precedence over `/tours/{id}`. */
export function createApi(market: Market, routes: readonly Route[], addressOf: AddressOf): Hono {
  const api = new Hono();
  const respond = createResponder(market);
  const uploads = createUploadRoom();
  for (const route of [...routes].sort(byLiteralness)) {
    const path = `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    api.on(route.endpoint.method, path, (context) =>
      step('call', keyOf(route.endpoint), () =>
        serve(market, route, context, { addressOf, respond, uploads }),
      ),
    );
  }
  const unknown = () => {
    const requestId = newId();
    nameRequest({ call: 'unknown', requestId });
    return respond(answerError(notFound('This address was'), market.log, requestId), {
      requestId,
      cookies: [],
      spec: undefined,
    });
  };
  api.all('/api', unknown);
  api.all('/api/*', unknown);
  return api;
}

const keyOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;

interface Serving {
  readonly addressOf: AddressOf;
  readonly respond: Responder;
  readonly uploads: UploadRoom;
}

async function serve(
  market: Market,
  { endpoint, handle }: Route,
  context: Context,
  { addressOf, respond, uploads }: Serving,
): Promise<Response> {
  const requestId = newId();
  nameRequest({ call: keyOf(endpoint), requestId });
  const cookies: string[] = [];
  let tickets: readonly string[] = [];
  let space: UploadSpace | undefined;
  let user: SessionUser | null = null;
  const request = context.req.raw;
  const from = {
    requestId,
    ip: addressOf(context),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  };
  try {
    if ((endpoint.method !== 'GET' || endpoint.changesState) && endpoint.access !== 'webhook') {
      requireSameOrigin(request.headers, market.settings.publicUrl);
    }
    const cookie = (name: string) =>
      getCookie(context, cookieName(name, market.settings.secureCookies));
    const lookedUp = market.clock.now();
    user = await whoAsks(market, endpoint, cookie);
    requireAllowed(endpoint, user, lookedUp);
    space = uploads.enter(user?.id ?? from.ip);
    const body =
      endpoint.method === 'GET' || endpoint.anyBody
        ? NO_BODY
        : await readBody(request, bodyLimits(endpoint), space);
    tickets = body.tickets;
    // A body may take minutes, in which a session can end and a role be taken away.
    if (market.clock.now().getTime() - lookedUp.getTime() > SLOW_BODY_MS) {
      const still = await whoAsks(market, endpoint, cookie);
      requireAllowed(endpoint, still, market.clock.now());
      user = still;
    }
    const address = { params: context.req.param(), query: context.req.query() };
    const caller: Caller = {
      ...from,
      language: askedLanguage(
        endpoint.inLanguages ? address.query : {},
        request.headers.get('accept-language'),
      ),
      user,
      header: (name) => request.headers.get(name) ?? undefined,
      cookie,
      setCookie: (name, value, { maxAge }) =>
        cookies.push(cookieHeader(name, value, maxAge, market.settings.secureCookies)),
      rawBody: () => body.raw,
    };
    if (user && isExport(endpoint)) await market.limits.take('exports', user.id);
    refuseUnstorable(address);
    const headers = headersOf(endpoint, request);
    const input = parseInput(endpoint, { ...address, headers, body: body.json });
    const answer = await handle({ ...caller, ...input });
    if (answer.body instanceof EventStream)
      return answerWithEvents(answer.body, context.env, requestId);
    return respond(answer, { requestId, cookies, spec: endpoint });
  } catch (error) {
    noteRefusal(market.security, error, { endpoint, user, from });
    return respond(answerError(error, market.log, requestId), {
      requestId,
      cookies,
      spec: undefined,
    });
  } finally {
    handBack(tickets);
    space?.leave();
  }
}

/** So long a body may take before its sender is looked up once more. */
const SLOW_BODY_MS = 1000;

const whoAsks = async (
  market: Market,
  endpoint: EndpointSpec,
  cookie: (name: string) => string | undefined,
): Promise<SessionUser | null> => (endpoint.publicFor === undefined ? whoIs(market, cookie) : null);

/** Throws if the caller lacks access or must first confirm their identity. */
function requireAllowed(endpoint: EndpointSpec, user: SessionUser | null, now: Date): void {
  requireAccess(endpoint, user);
  if (endpoint.confirmed) requireConfirmed(user, now);
}

const NO_BODY: Body = { raw: '', json: undefined, tickets: [] };

/** Parses the caller's input with the endpoint's schemas. Throws ZodError. */
function parseInput(
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown },
) {
  const parse = (schema: z.ZodType | undefined, value: unknown) => schema?.parse(value ?? {});
  return {
    params: paramsOf(endpoint, input.params),
    query: parse(endpoint.query, input.query),
    headers: parse(endpoint.headers, input.headers),
    body: parse(endpoint.body, input.body),
  };
}

/** Throws 404 for a malformed id. */
function paramsOf({ params }: EndpointSpec, given: unknown): unknown {
  const parsed = params?.safeParse(given ?? {});
  if (!parsed || parsed.success) return parsed?.data;
  const isNoId = parsed.error.issues.some(
    (issue) => issue.code === 'invalid_format' && issue.format === 'uuid',
  );
  throw isNoId ? notFound('This was') : parsed.error;
}

function headersOf({ headers }: EndpointSpec, request: Request): Record<string, string> {
  return Object.fromEntries(
    Object.keys(headers?.shape ?? {}).flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

interface Circumstances {
  readonly requestId: string;
  readonly cookies: readonly string[];
  /** Undefined for failures, whose answers are JSON and never cached. */
  readonly spec: EndpointSpec | undefined;
}
type Responder = (answer: Answer, circumstances: Circumstances) => Response;

/** All headers at once: the response is written without building a Headers object. */
function createResponder({ settings, log }: Market): Responder {
  const always = securityHeaders({ https: settings.publicUrl.startsWith('https:') });
  return ({ status, body, headers }, { requestId, cookies, spec }) => {
    const response = new Response(
      isInParts(body) ? streamOf(body, requestId, log) : bytesOf(body, spec),
      {
        status,
        headers: {
          'content-type': spec?.produces ?? 'application/json; charset=utf-8',
          'cache-control':
            spec?.publicFor === undefined || status >= 400
              ? 'no-store'
              : `public, max-age=0, s-maxage=${spec.publicFor}`,
          'x-request-id': requestId,
          ...(spec?.inLanguages && { vary: 'Accept-Language' }),
          ...always,
          ...headers,
        },
      },
    );
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
}

function bytesOf(body: unknown, spec: EndpointSpec | undefined): string | Uint8Array<ArrayBuffer> {
  if (spec?.produces === undefined) return JSON.stringify(body);
  return body instanceof Uint8Array ? Buffer.from(body) : String(body);
}

/** Runs public routes in-process as a guest, for server-rendered pages. */
export function createInProcessCalls(market: Market, routes: readonly Route[]) {
  const byName = new Map(routes.map((route) => [keyOf(route.endpoint), route]));
  return async (
    key: string,
    {
      language = null,
      ...input
    }: { params?: unknown; query?: unknown; body?: unknown; language?: Language | null } = {},
  ): Promise<{ status: number; body: unknown }> => {
    const route = byName.get(key);
    const requestId = newId();
    if (!route) throw new Error(`No endpoint is called ${key}`);
    try {
      requireAccess(route.endpoint, null);
      if (!isStorable(input.params)) throw notFound('This was');
      refuseUnstorable(input);
      const parsed = parseInput(route.endpoint, input);
      return await step('call', key, async () =>
        route.handle({ ...guest(requestId), language, ...parsed }),
      );
    } catch (error) {
      return answerError(error, market.log, requestId);
    }
  };
}

/** A path parameter that the database cannot store answers 404, like a malformed id. */
function isStorable(params: unknown): boolean {
  try {
    refuseUnstorable(params);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function guest(requestId: string): Omit<Caller, 'language'> & { user: SessionUser | null } {
  return {
    requestId,
    ip: '',
    userAgent: '',
    user: null,
    header: () => undefined,
    cookie: () => undefined,
    setCookie: () => undefined,
    rawBody: () => '',
  };
}

function byLiteralness(a: Route, b: Route): number {
  const rank = (route: Route) =>
    route.endpoint.path
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('');
  return rank(a).localeCompare(rank(b));
}
