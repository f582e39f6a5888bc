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
  /** Number of events that close nights, and of closed nights. */
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
  readFeeds: endpoint({
    method: 'GET',
    path: '/vendor/listings/{id}/calendars',
    access: 'vendor',
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
  addFeed: endpoint({
    method: 'POST',
    path: '/vendor/listings/{id}/feeds',
    access: 'selling',
    summary: 'Add a calendar (iCal) of another site, which is read at once; at most 5 a listing',
    params: IdParams,
    body: z.object({ name: Name, url: z.string().max(4000, 'Use up to 2,000 characters') }),
    answers: { 201: z.object({ feed: Feed, message: z.string() }) },
  }),
  syncFeed: endpoint({
    method: 'POST',
    path: '/vendor/feeds/{id}/sync',
    access: 'selling',
    summary:
      'Read a calendar of another site now, once a minute; it is read every 15 minutes anyway',
    params: IdParams,
    answers: { 200: z.object({ feed: Feed }) },
  }),
  answerFeed: endpoint({
    method: 'POST',
    path: '/vendor/feeds/{id}/long-stays',
    access: 'selling',
    summary: 'Say whether nights that another site blocks far ahead stay closed',
    params: IdParams,
    body: z.object({ keep: z.boolean('Choose whether they stay closed') }),
    answers: { 200: z.object({ feed: Feed }) },
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/vendor/feeds/{id}',
    access: 'selling',
    summary: 'Remove a calendar of another site; what it kept closed opens',
    params: IdParams,
    answers: { 200: Message },
  }),
  addLink: endpoint({
    method: 'POST',
    path: '/vendor/listings/{id}/calendar-links',
    access: 'selling',
    summary: "Make a link by which one partner reads a listing's nights",
    params: IdParams,
    body: z.object({ name: Name, feedId: Id.nullable().default(null) }),
    answers: { 201: z.object({ link: CalendarLink }) },
  }),
  rotateLink: endpoint({
    method: 'POST',
    path: '/vendor/calendar-links/{id}/rotate',
    access: 'selling',
    summary: 'Give a link another address; the one before works no longer',
    params: IdParams,
    answers: { 200: z.object({ link: CalendarLink }) },
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/vendor/calendar-links/{id}',
    access: 'selling',
    summary: 'Take a link away; it works no longer',
    params: IdParams,
    answers: { 200: Message },
  }),
  exportCalendar: endpoint({
    method: 'GET',
    path: '/ical/{file}',
    access: 'public',
    summary: "A listing's nights for one partner, by the secret of its link: `{secret}.ics`",
    params: z.object({ file: z.string().max(100) }),
    produces: 'text/calendar; charset=utf-8',
    answers: { 200: z.string() },
  }),
};
