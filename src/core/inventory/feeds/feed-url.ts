import type { FeedFault } from '#base/feed-faults.ts';

/** A calendar that is unreadable as a whole. Never contains the address, which is a secret. */
export class CalendarProblem extends Error {
  readonly fault: FeedFault;
  /** HTTP status of the response, if any. */
  readonly status: number | null;
  constructor(fault: FeedFault, status: number | null = null) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

const MAX_LETTERS = 2000;

/** Parses an entered or redirected address (`webcal:` is https). Throws CalendarProblem. */
export function readFeedUrl(text: string, base?: URL): URL {
  const given = text.trim().replace(/^webcals?:/i, 'https:');
  if (given.length > MAX_LETTERS || !URL.canParse(given, base))
    throw new CalendarProblem('url_invalid');
  const url = new URL(given, base);
  if (!['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw new CalendarProblem('url_invalid');
  if (url.username !== '' || url.password !== '') throw new CalendarProblem('url_credentials');
  url.hash = '';
  return url;
}
