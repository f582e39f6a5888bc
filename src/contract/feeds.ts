import { z } from 'zod';
import { FEED_FAULTS } from '#base/feed-faults.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Message, plainLine } from './shared.ts';

const Name = plainLine(60).min(1, 'Enter a name');

/** A calendar feed of another site. Its URL is secret: not even the vendor can read it again. */
export const Feed = z.object({
  _id: z.string(),
  name: z.string(),
  /** The only part of the URL that is shown. */
  host: z.string(),
  /** Last successful sync; null before the first. */
  syncedAt: Instant.nullable(),
  /** Read failure and its start; the last nights read successfully stay closed. */
  failing: z
    .object({
      fault: z.enum(FEED_FAULTS),
      status: z.number().int().nullable(),
      since: Instant,
    })
    .nullable(),
  stays: z.number().int(),
  nights: z.number().int(),
  /** Number of unreadable events, and the line of the first. */
  unread: z.number().int(),
  unreadLine: z.number().int().nullable(),
  /** Unknown time zones; their times were read as local. */
  unknownZones: z.array(z.string()),
  /** The feed was suddenly empty: its nights reopen once a second sync confirms that. */
  emptied: z.boolean(),
  /** Blocks more than a month ahead, and the vendor has not confirmed that it stays closed. */
  asksLong: z.boolean(),
});
export type Feed = z.infer<typeof Feed>;

export const Conflict = z.object({
  _id: z.string(),
  feedId: z.string(),
  calendar: z.string(),
  serviceOrderId: z.string(),
  firstNight: z.string(),
  lastNight: z.string(),
  foundAt: Instant,
});

/** A secret URL under which one partner reads the nights of a listing. */
export const CalendarLink = z.object({
  _id: z.string(),
  name: z.string(),
  /** null if it was created under a previous secret of the operator. */
  url: z.string().nullable(),
  /** Nights from this calendar are excluded. */
  feedId: z.string().nullable(),
  readAt: Instant.nullable(),
});
export type CalendarLink = z.infer<typeof CalendarLink>;

export const endpoints = {
  readFeeds: endpoint('GET /vendor/listings/{id}/calendars', 'vendor', {
    may: 'calendar',
    summary:
      "External calendars that close nights of the caller's listing, conflicts, and export links",
    params: IdParams,
    answers: {
      200: z.object({
        feeds: z.array(Feed),
        conflicts: z.array(Conflict),
        links: z.array(CalendarLink),
      }),
    },
  }),
  addFeed: endpoint('POST /vendor/listings/{id}/feeds', 'selling', {
    may: 'calendar',
    summary: 'Add an external calendar (iCal), which is read at once; max 5 per listing',
    params: IdParams,
    body: z.object({ name: Name, url: z.string().max(4000, 'Use up to 2,000 characters') }),
    answers: { 201: z.object({ feed: Feed, message: z.string() }) },
  }),
  syncFeed: endpoint('POST /vendor/feeds/{id}/sync', 'selling', {
    may: 'calendar',
    summary:
      'Read an external calendar now, at most once a minute; it is read every 15 minutes anyway',
    params: IdParams,
    answers: { 200: z.object({ feed: Feed }) },
  }),
  answerFeed: endpoint('POST /vendor/feeds/{id}/long-stays', 'selling', {
    may: 'calendar',
    summary: 'Set whether nights that an external calendar blocks far ahead stay closed',
    params: IdParams,
    body: z.object({ keep: z.boolean('Choose whether they stay closed') }),
    answers: { 200: z.object({ feed: Feed }) },
  }),
  removeFeed: endpoint('DELETE /vendor/feeds/{id}', 'selling', {
    may: 'calendar',
    summary: 'Remove an external calendar and reopen the nights that it closed',
    params: IdParams,
    answers: { 200: Message },
  }),
  addLink: endpoint('POST /vendor/listings/{id}/calendar-links', 'selling', {
    may: 'calendar',
    summary: "Create a link by which one partner reads a listing's nights",
    params: IdParams,
    body: z.object({ name: Name, feedId: Id.nullable().default(null) }),
    answers: { 201: z.object({ link: CalendarLink }) },
  }),
  rotateLink: endpoint('POST /vendor/calendar-links/{id}/rotate', 'selling', {
    may: 'calendar',
    summary: "Replace a link's URL; the old one stops working",
    params: IdParams,
    answers: { 200: z.object({ link: CalendarLink }) },
  }),
  removeLink: endpoint('DELETE /vendor/calendar-links/{id}', 'selling', {
    may: 'calendar',
    summary: 'Delete a link; it stops working',
    params: IdParams,
    answers: { 200: Message },
  }),
  exportCalendar: endpoint('GET /ical/{file}', 'public', {
    summary: "A listing's nights for one partner, by the secret of its link: `{secret}.ics`",
    params: z.object({ file: z.string().max(100) }),
    produces: 'text/calendar; charset=utf-8',
    answers: { 200: z.string() },
  }),
};
