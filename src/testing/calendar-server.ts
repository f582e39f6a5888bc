import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface CalendarServer {
  readonly url: string;
  readonly port: number;
  /** Received requests, oldest first. */
  readonly asked: { readonly path: string; readonly headers: NodeJS.Dict<string | string[]> }[];
  /** The current handler. */
  answer: RequestListener;
}

/** A server for another site's calendars on this machine, closed after the file. */
export async function startCalendarServer(
  answer: RequestListener = (_request, response) => void response.writeHead(404).end(),
): Promise<CalendarServer> {
  const made: { answer: RequestListener; asked: CalendarServer['asked'] } = { answer, asked: [] };
  const server: Server = createServer((request, response) => {
    made.asked.push({ path: request.url ?? '', headers: request.headers });
    made.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(made, { port, url: `http://127.0.0.1:${port}/calendar.ics` });
}

export interface KnownStay {
  readonly from: string;
  readonly to: string;
  readonly uid?: string;
  readonly summary?: string;
}

/** A calendar of stays as half-open ranges of nights. */
export const calendarOf = (...stays: KnownStay[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Another site//EN',
    ...stays.flatMap(({ from, to, uid = `${from}@another.example`, summary = 'Reserved' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Responds with one text. */
export const serving =
  (text: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);

/**
 * A calendar that needs several times the allowed CPU: its rules ask for the 400th time of each
 * day.
 */
export const HEAVY_CALENDAR = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: 5000 }, () => [
    'BEGIN:VEVENT',
    'DTSTART:20260301T200000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;BYSETPOS=400',
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
  '',
].join('\r\n');
