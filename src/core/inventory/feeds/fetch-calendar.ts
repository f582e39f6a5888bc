import {
  FetchProblem,
  guardedFetch,
  type GuardOptions,
} from '#core/shared/outside/guarded-fetch.ts';
import { CalendarProblem, readFeedUrl } from './feed-url.ts';

const MAX_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

export interface FetchOptions extends GuardOptions {
  /** Validators of the last good answer, for a conditional request. */
  readonly etag?: string | null;
  readonly modified?: string | null;
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
 * Fetches an external calendar from public addresses only. Limited to ten seconds including
 * redirects, and to two MiB after decompression. Throws CalendarProblem, which never contains the
 * address.
 */
export async function fetchCalendar(
  address: string,
  { etag, modified, ...options }: FetchOptions,
): Promise<Fetched> {
  const { status, headers, bytes } = await guardedFetch(address, {
    ...options,
    readUrl: readFeedUrl,
    maxMs: MAX_MS,
    maxBytes: MAX_BYTES,
    headers: {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Souk calendar sync',
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
    },
  }).catch((error: unknown) => {
    if (!(error instanceof FetchProblem)) throw error;
    throw new CalendarProblem(
      error.fault === 'encoding' ? 'not_calendar' : error.fault,
      error.status,
    );
  });
  if (status === 304) return { is: 'unchanged' };
  return {
    is: 'text',
    text: textOf(bytes),
    etag: short(headers.etag),
    modified: short(headers['last-modified']),
  };
}

/** UTF-8 (RFC 5545, 3.1.4), and UTF-16 where its mark says so, as Windows saves files. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

const short = (header: string | undefined): string | null =>
  header !== undefined && header.length <= 200 ? header : null;
