import { lookup as askNames } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CalendarProblem, readFeedUrl } from './feed-url.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Non-public IPv4 networks (RFC 6890 and successors), including multicast and reserved ones. */
const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4');

/** The only allocated global IPv6 range; embedded IPv4 and local addresses are outside of it. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
/** Exceptions inside it: tunnels to any IPv4 (Teredo, 6to4), and documentation. */
const notGlobal = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notGlobal.addSubnet(net, bits, 'ipv6');

/** True for a public internet address, which cannot be one of the operator's own machines. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return global.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6');
    default:
      return false;
  }
}

const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

const MAX_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface Address {
  readonly address: string;
  readonly family: number;
}

export interface FetchOptions {
  /** Validators of the last good answer, for a conditional request. */
  readonly etag?: string | null;
  readonly modified?: string | null;
  /** Treats this machine as public, for tests and development. */
  readonly allowLoopback: boolean;
  /** Aborts earlier. */
  readonly signal?: AbortSignal;
  /** DNS resolver, replaced in tests. */
  readonly resolve?: (name: string) => Promise<readonly Address[]>;
}

export type Fetched =
  | { readonly is: 'unchanged' }
  | {
      readonly is: 'text';
      readonly text: string;
      readonly etag: string | null;
      readonly modified: string | null;
    };

/**
 * Fetches an external calendar from public addresses only. Every address is checked before its
 * connection, which then uses exactly that address (SSRF protection). Limited to ten seconds
 * including redirects, and to two MiB after decompression. Throws CalendarProblem, which never
 * contains the address.
 */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<Fetched> {
  const deadline = AbortSignal.timeout(MAX_MS);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  try {
    let url = readFeedUrl(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const found = await whereIs(url, options, signal);
      const answer = await ask(url, found, options, signal);
      const status = answer.statusCode ?? 0;
      const next = answer.headers.location;
      if (!REDIRECTS.has(status) || next === undefined) return await readAnswer(answer, signal);
      answer.destroy();
      url = readFeedUrl(next, url);
    }
    throw new CalendarProblem('too_many_redirects');
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    throw new CalendarProblem(signal.aborted ? 'timeout' : 'unreachable');
  }
}

/** The addresses of a host, all of which must be public. */
async function whereIs(
  { hostname }: URL,
  { allowLoopback, resolve = resolveName }: FetchOptions,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family === 0 ? await orAborted(resolve(name), signal) : [{ address: name, family }];
  if (found.length === 0) throw new CalendarProblem('host_unknown');
  const allowed = (one: string) =>
    isPublicAddress(one) || (allowLoopback && isLoopbackAddress(one));
  if (!found.every((one) => allowed(one.address))) throw new CalendarProblem('url_private');
  return found;
}

async function resolveName(name: string): Promise<readonly Address[]> {
  try {
    return await askNames(name, { all: true });
  } catch {
    throw new CalendarProblem('host_unknown');
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
  { etag, modified }: FetchOptions,
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
        lookup,
        signal,
        // Use a fresh connection: a pooled one may point at a different IP (SSRF).
        agent: false,
        headers: {
          accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'Souk calendar sync',
          ...(etag && { 'if-none-match': etag }),
          ...(modified && { 'if-modified-since': modified }),
        },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

async function readAnswer(answer: IncomingMessage, signal: AbortSignal): Promise<Fetched> {
  const status = answer.statusCode ?? 0;
  if (status === 304) {
    answer.destroy();
    return { is: 'unchanged' };
  }
  if (status !== 200) {
    answer.destroy();
    throw new CalendarProblem('status', status);
  }
  const body = decoded(answer);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      if (!Buffer.isBuffer(part)) throw new CalendarProblem('unreachable');
      size += part.length;
      if (size > MAX_BYTES) throw new CalendarProblem('too_large');
      signal.throwIfAborted();
      parts.push(part);
    }
  } finally {
    answer.destroy();
    body.destroy();
  }
  return {
    is: 'text',
    text: textOf(Buffer.concat(parts)),
    etag: short(answer.headers.etag),
    modified: short(answer.headers['last-modified']),
  };
}

/** UTF-8 (RFC 5545, 3.1.4), and UTF-16 where its mark says so, as Windows saves files. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
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
  if (!make) throw new CalendarProblem('not_calendar');
  const unpacking = make();
  // A truncated answer must end the decompressed stream too.
  answer.on('error', (error) => unpacking.destroy(error));
  answer.on('aborted', () => unpacking.destroy(new Error('Broken off')));
  return answer.pipe(unpacking);
}

const short = (header: string | undefined): string | null =>
  header !== undefined && header.length <= 200 ? header : null;
