import { lookup as askNames } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Why another server's file could not be fetched. */
export type FetchFault =
  | 'url_invalid'
  | 'host_unknown'
  | 'url_private'
  | 'too_many_redirects'
  | 'timeout'
  | 'unreachable'
  | 'status'
  | 'too_large'
  | 'encoding';

/** Never contains the address, which may be a secret. */
export class FetchProblem extends Error {
  readonly fault: FetchFault;
  /** HTTP status of the response, if any. */
  readonly status: number | null;
  constructor(fault: FetchFault, status: number | null = null) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface Address {
  readonly address: string;
  readonly family: number;
}

export interface GuardOptions {
  /** Treats this machine as public, for tests and development. */
  readonly allowLoopback: boolean;
  /** Aborts earlier. */
  readonly signal?: AbortSignal;
  /** DNS resolver, replaced in tests. */
  readonly resolve?: (name: string) => Promise<readonly Address[]>;
}

interface Request {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Makes it a POST. */
  readonly body?: Uint8Array;
}

interface Guarded extends GuardOptions, Request {
  /** Reads the entered or redirected address. Its errors are thrown on. */
  readonly readUrl: (text: string, base?: URL) => URL;
  readonly maxMs: number;
  /** After decompression. */
  readonly maxBytes: number;
}

export interface Fetched {
  readonly status: 200 | 304;
  readonly headers: IncomingMessage['headers'];
  /** Empty for a 304. */
  readonly bytes: Buffer;
}

/**
 * Fetches a file from public addresses only. Every address is checked before its connection, which
 * then uses exactly that address (SSRF protection). The time includes redirects. Throws
 * FetchProblem.
 */
export async function guardedFetch(address: string, options: Guarded): Promise<Fetched> {
  const signal = signalOf(options);
  let url = options.readUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await orProblem(signal, async () => {
      const found = await whereIs(url, options, signal);
      return ask(url, found, options, signal);
    });
    const status = answer.statusCode ?? 0;
    const next = answer.headers.location;
    if (!REDIRECTS.has(status) || next === undefined)
      return await orProblem(signal, () => readAnswer(answer, options, signal));
    answer.destroy();
    url = options.readUrl(next, url);
  }
  throw new FetchProblem('too_many_redirects');
}

/**
 * Posts to a public address, guarded as above. Redirects are not followed: their status is
 * returned. The answer's text is dropped. Throws FetchProblem.
 */
export async function guardedPost(
  url: URL,
  options: GuardOptions & Required<Request> & Pick<Guarded, 'maxMs'>,
): Promise<{ readonly status: number; readonly headers: IncomingMessage['headers'] }> {
  const signal = signalOf(options);
  return orProblem(signal, async () => {
    const answer = await ask(url, await whereIs(url, options, signal), options, signal);
    answer.destroy();
    return { status: answer.statusCode ?? 0, headers: answer.headers };
  });
}

function signalOf({ maxMs, signal }: Pick<Guarded, 'maxMs' | 'signal'>): AbortSignal {
  const deadline = AbortSignal.timeout(maxMs);
  return signal ? AbortSignal.any([deadline, signal]) : deadline;
}

async function orProblem<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FetchProblem) throw error;
    throw new FetchProblem(signal.aborted ? 'timeout' : 'unreachable');
  }
}

/** The addresses of a host, all of which must be public. */
async function whereIs(
  { hostname }: URL,
  { allowLoopback, resolve = resolveName }: GuardOptions,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family === 0 ? await orAborted(resolve(name), signal) : [{ address: name, family }];
  if (found.length === 0) throw new FetchProblem('host_unknown');
  const allowed = (one: string) =>
    isPublicAddress(one) || (allowLoopback && isLoopbackAddress(one));
  if (!found.every((one) => allowed(one.address))) throw new FetchProblem('url_private');
  return found;
}

async function resolveName(name: string): Promise<readonly Address[]> {
  try {
    return await askNames(name, { all: true });
  } catch {
    throw new FetchProblem('host_unknown');
  }
}

/** DNS resolution cannot be cancelled, only abandoned. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function ask(
  url: URL,
  found: readonly Address[],
  { headers, body }: Request,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Use the checked addresses: a second DNS lookup may return others.
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = found;
    if (all) done(null, [...found]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: body ? 'POST' : 'GET',
        lookup,
        signal,
        // Use a fresh connection: a pooled one may point at a different IP (SSRF).
        agent: false,
        headers,
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
}

async function readAnswer(
  answer: IncomingMessage,
  { maxBytes }: Guarded,
  signal: AbortSignal,
): Promise<Fetched> {
  const { headers, statusCode: status = 0 } = answer;
  if (status === 304) {
    answer.destroy();
    return { status, headers, bytes: Buffer.alloc(0) };
  }
  if (status !== 200) {
    answer.destroy();
    throw new FetchProblem('status', status);
  }
  const body = decoded(answer);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      if (!Buffer.isBuffer(part)) throw new FetchProblem('unreachable');
      size += part.length;
      if (size > maxBytes) throw new FetchProblem('too_large');
      signal.throwIfAborted();
      parts.push(part);
    }
  } finally {
    answer.destroy();
    body.destroy();
  }
  return { status, headers, bytes: Buffer.concat(parts) };
}

/** Compressed answers are limited by their decompressed size. */
function decoded(answer: IncomingMessage): Readable {
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return answer;
  const [, make] = Object.entries(unpack).find(([name]) => name === encoding) ?? [];
  if (!make) throw new FetchProblem('encoding');
  const unpacking = make();
  // A truncated answer must end the decompressed stream too.
  answer.on('error', (error) => unpacking.destroy(error));
  answer.on('aborted', () => unpacking.destroy(new Error('Broken off')));
  return answer.pipe(unpacking);
}
