import { addDays, type CalendarDate, daysFrom } from '#base/calendar-date.ts';
import { tokenHash } from '#base/ids.ts';
import type { Db } from '#core/shared/database.ts';
import { placeKey } from '#core/catalogue/places/availability-rules.ts';
import { findPlacesBetween } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { exportedStays } from './export-rules.ts';
import { type FeedListing, findFeedListing } from './feed-listing.ts';
import { closedBut, findLinkByToken, noteRead, soldNights, soldStays } from './link-store.ts';
import { DAYS_AHEAD, sourceOf } from './rules.ts';

/** Exported nights, with an exclusive end. */
export interface ExportedStay {
  readonly uid: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly summary: 'Reserved' | 'Blocked';
  readonly sequence: number;
}

const MAX_OCTETS = 75;

/** Writes an RFC 5545 calendar with dates only (no instants or zones), and without guest data. */
function writeCalendar(stays: readonly ExportedStay[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...stays.flatMap(({ uid, from, to, summary, sequence }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Folds a line to at most 75 octets between characters; continuations start with a space. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const MINUTE_MS = 60_000;
const FILE = /^([A-Za-z0-9_-]{22})\.ics$/;
const PATH = '/api/ical/';

/** The calendar for a secret file name; null if unknown. */
export async function exportCalendar(market: Market, file: string): Promise<string | null> {
  const [, token] = FILE.exec(file) ?? [];
  const link = token && (await findLinkByToken(market.db, tokenHash(token)));
  const listing = link && (await findFeedListing(market, market.db, link.listing_id));
  if (!link || !listing) return null;
  const now = market.clock.now();
  if (!link.read_at || now.getTime() - link.read_at.getTime() > MINUTE_MS)
    await noteRead(market.db, link.id, now);
  return writeCalendar(await staysFor(market, market.db, listing, link.feed_id), now);
}

export const exportAddress = ({ settings }: Pick<Market, 'settings'>, token: string): string =>
  `${settings.publicUrl}${PATH}${token}.ics`;

/** The file name in an address of this marketplace; null for any other address. */
export function exportedFile({ settings }: Pick<Market, 'settings'>, url: URL): string | null {
  const own = url.origin === new URL(settings.publicUrl).origin && url.pathname.startsWith(PATH);
  return own ? url.pathname.slice(PATH.length) : null;
}

/** A listing's unavailable nights, except those imported from the partner's own calendar. */
async function staysFor(
  { settings }: Pick<Market, 'settings'>,
  db: Db,
  listing: FeedListing,
  feedId: string | null,
) {
  const { id, now } = listing;
  const days = daysFrom(now.today, DAYS_AHEAD);
  const states = await findPlacesBetween(db, id, now.today, addDays(now.today, DAYS_AHEAD - 1));
  const closed = await closedBut(db, id, now.today, feedId === null ? null : sourceOf(feedId));
  const sold = await soldNights(db, id, now.today);
  const capacities = listing
    .days(days)
    .map(({ day, own }) => ({ day, most: states.get(placeKey(id, { day }))?.capacity ?? own }));
  // Unpaid holds are not exported: they would close a home elsewhere until that site polls again.
  const full = capacities.flatMap(({ day, most }) => ((sold.get(day) ?? 0) >= most ? [day] : []));
  // With several rooms, only full nights are exported, because an event would close all rooms
  // there.
  const isOne = capacities.every(({ most }) => most <= 1);
  return exportedStays({
    listingId: id,
    host: new URL(settings.publicUrl).host,
    stays: isOne ? await soldStays(db, id, now.today) : [],
    blocked: new Set([...closed, ...full]),
  });
}
