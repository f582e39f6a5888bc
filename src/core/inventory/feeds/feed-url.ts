import { CalendarProblem } from './calendar-problem.ts';

const MOST_LETTERS = 2000;

/**
 * Parses a calendar address, entered or redirected to. Some sites use `webcal:` for https. Throws
 * CalendarProblem.
 */
export function readFeedUrl(text: string, base?: URL): URL {
  const given = text.trim().replace(/^webcals?:/i, 'https:');
  if (given.length > MOST_LETTERS || !URL.canParse(given, base))
    throw new CalendarProblem('url_invalid');
  const url = new URL(given, base);
  if (!['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw new CalendarProblem('url_invalid');
  if (url.username !== '' || url.password !== '') throw new CalendarProblem('url_credentials');
  url.hash = '';
  return url;
}
