import { z } from 'zod';
import { EventStream } from '#base/event-stream.ts';
import { LIVE_TOPICS } from '#base/live-topics.ts';
import { endpoint } from './endpoint.ts';
import { asked } from './shared.ts';

/** Connections of one person to one process. */
export const MAX_STREAMS = 6;

/** Interval of `beat` events, in seconds. A page that misses two of them starts to poll. */
export const BEAT_SECONDS = 25;

const events = endpoint('GET /events', 'customer', {
  summary:
    `Server-sent events: the names ${LIVE_TOPICS.join(', ')} say that something changed, with {id, what}. ` +
    '`hello` begins a connection, with {continued}: no event since `Last-Event-ID`, or within the `age` of the page, was lost. `missed` says that some may have been',
  query: z.object({
    /** Milliseconds since the page began to load its data. */
    age: asked(z.number().int().min(0).max(600_000)).optional(),
  }),
  headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
  produces: 'text/event-stream; charset=utf-8',
  answers: { 200: z.instanceof(EventStream) },
});

export const endpoints = { events };
