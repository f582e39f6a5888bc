import { createHash } from 'node:crypto';
import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { EventStream, type EventSink } from '#base/event-stream.ts';
import { LIVE_TOPICS, type LiveTopic } from '#base/live-topics.ts';
import { memberMay, type VendorPermission } from '#base/permissions.ts';
import { BEAT_SECONDS, MAX_STREAMS } from '#contract/events.ts';
import type { SessionUser } from '#core/shared/route.ts';
import type { Announcement } from './announce.ts';

/** Said if a person's sessions, role or memberships have changed: their connections are closed. */
const ACCESS = 'access';

type Heard = Omit<Announcement, 'topic'> & { readonly topic: LiveTopic | typeof ACCESS };

/** Permission that a member needs for a vendor's events; others are for every member. */
const NEEDED: Readonly<Partial<Record<LiveTopic, VendorPermission>>> = {
  order: 'orders',
  conversation: 'orders',
  calendar: 'calendar',
};

/** Events kept for connections that come back. */
const KEPT = 2_000;

/** A connection ends after this time at the latest, so that its session is looked up again. */
const LIFE_MS = 15 * 60_000;

/** Seconds after which a person with `MAX_STREAMS` connections may try again. */
const FULL_SECONDS = 60;

/** Reconnects are spread over this time, because a restart ends all connections at once. */
const RETRY_MS = { least: 1_000, spread: 4_000 };

interface Reader extends EventSink {
  readonly user: Pick<SessionUser, 'id' | 'vendorId' | 'vendorRole' | 'staffRole'>;
  /** Milliseconds on the hub's clock. */
  readonly endsAt: number;
}

interface KeptEvent {
  readonly id: string;
  readonly event: Heard;
  /** Milliseconds on the hub's clock. */
  readonly at: number;
}

/** Longest time from the lookup of a session to its connection. */
const LOOKUP_MS = 1_000;

/** Added to the age of a page's data: it may have been read from a replica. */
const SLACK_MS = 5_000;

/** The events that a new connection has seen. */
export interface Seen {
  readonly lastEventId?: string | undefined;
  /** Milliseconds since the page began to load its data, on a first connection. */
  readonly ageMs?: number | undefined;
}

export interface HubParts {
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
  readonly random?: () => number;
}

/**
 * The event streams of this process. Every process hears the same announcements in the order of
 * their commits, and passes each on to the readers it is for.
 */
export class LiveHub {
  readonly #elapsed: () => number;
  readonly #random: () => number;
  readonly #readers = new Map<string, Set<Reader>>();
  /** Readers by the second of their beat, so that no second has to serve them all. */
  readonly #beats = Array.from({ length: BEAT_SECONDS }, () => new Set<Reader>());
  #kept: KeptEvent[] = [];
  /** All events since then are kept. */
  #completeSince: number;
  /** The last event's, or a mark for the time before the first. */
  #lastId = newId();
  #second = 0;
  #next = 0;
  #beating: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ elapsed = () => performance.now(), random = Math.random }: HubParts = {}) {
    this.#elapsed = elapsed;
    this.#completeSince = elapsed();
    this.#random = random;
  }

  /** Throws 429 if the person has `MAX_STREAMS` connections. */
  open(user: Reader['user'], seen: Seen): EventStream {
    const open = this.#readers.get(`person ${user.id}`)?.size ?? 0;
    if (open >= MAX_STREAMS)
      throw new Refusal(
        429,
        'too_many',
        { retryInSeconds: FULL_SECONDS },
        { 'retry-after': String(FULL_SECONDS) },
      );
    const { id, vendorId, vendorRole, staffRole } = user;
    const kept = { id, vendorId, vendorRole, staffRole };
    return new EventStream((sink) => this.#connect(kept, sink, seen));
  }

  /** Number of open connections. */
  get size(): number {
    return this.#beats.reduce((sum, { size }) => sum + size, 0);
  }

  /** Passes on an announcement, as received from PostgreSQL. */
  receive(payload: string): void {
    const event = readAnnouncement(payload);
    if (!event) return;
    const id = createHash('sha1').update(payload).digest('base64url').slice(0, 16);
    const kept = { id, event, at: this.#elapsed() };
    this.#kept.push(kept);
    this.#lastId = id;
    if (this.#kept.length > 2 * KEPT) {
      this.#kept = this.#kept.slice(-KEPT);
      this.#completeSince = this.#kept[0]?.at ?? kept.at;
    }
    for (const reader of this.#audience(event))
      if (event.topic === ACCESS) reader.end();
      else send(reader, written(kept, reader));
  }

  /** Announcements may have been lost: every page loads its data again. */
  missed(): void {
    this.#kept = [];
    this.#lastId = newId();
    this.#completeSince = this.#elapsed();
    for (const bucket of this.#beats) for (const reader of bucket) send(reader, MISSED);
  }

  /** Ends all connections; their pages come back to another process. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#beating);
    for (const bucket of this.#beats) for (const reader of bucket) reader.end();
  }

  /** Sends the next second's beats. Called every second while there are readers. */
  beat(): void {
    this.#second = (this.#second + 1) % BEAT_SECONDS;
    const now = this.#elapsed();
    for (const reader of this.#beats[this.#second] ?? []) {
      if (now >= reader.endsAt) reader.end();
      else send(reader, BEAT);
    }
  }

  #connect(user: Reader['user'], sink: EventSink, seen: Seen): () => void {
    const endsAt = this.#elapsed() + LIFE_MS * (1 - this.#random() / 5);
    const reader: Reader = { user, endsAt, write: sink.write, end: sink.end };
    const retry = RETRY_MS.least + Math.floor(this.#random() * RETRY_MS.spread);
    const missing = this.#missing(user, seen);
    send(
      reader,
      `retry: ${retry}\nid: ${this.#lastId}\nevent: hello\ndata: ${JSON.stringify({ continued: missing !== undefined })}\n\n`,
    );
    if (this.#stopped || this.#hasJustChanged(user)) {
      reader.end();
      return () => undefined;
    }
    this.#replay(reader, missing ?? []);
    const bucket = this.#beats[(this.#next += 1) % BEAT_SECONDS];
    bucket?.add(reader);
    for (const key of keysOf(user)) {
      const readers = this.#readers.get(key) ?? new Set();
      readers.add(reader);
      this.#readers.set(key, readers);
    }
    this.#beating ??= setInterval(() => this.beat(), 1_000).unref();
    return () => {
      bucket?.delete(reader);
      for (const key of keysOf(user)) {
        const readers = this.#readers.get(key);
        readers?.delete(reader);
        if (readers?.size === 0) this.#readers.delete(key);
      }
      if (this.size > 0) return;
      clearInterval(this.#beating);
      this.#beating = undefined;
    };
  }

  /**
   * The events that a connection has not seen; undefined if they are not all known, or if the
   * person's access has changed since: their open page shows what they may no longer see.
   */
  #missing(user: Reader['user'], seen: Seen): readonly KeptEvent[] | undefined {
    const events = this.#after(seen);
    return events?.some(changesAccessOf(user)) ? undefined : events;
  }

  /** True if the session may have been looked up before a change: the connection has to try again. */
  #hasJustChanged(user: Reader['user']): boolean {
    const since = this.#elapsed() - LOOKUP_MS;
    const first = this.#kept.findLastIndex(({ at }) => at < since) + 1;
    return this.#kept.slice(first).some(changesAccessOf(user));
  }

  #after({ lastEventId, ageMs }: Seen): readonly KeptEvent[] | undefined {
    if (lastEventId === undefined) {
      if (ageMs === undefined) return undefined;
      const since = this.#elapsed() - ageMs - SLACK_MS;
      return since < this.#completeSince ? undefined : this.#kept.filter(({ at }) => at >= since);
    }
    if (lastEventId === this.#lastId) return [];
    const at = this.#kept.findLastIndex(({ id }) => id === lastEventId);
    return at === -1 ? undefined : this.#kept.slice(at + 1);
  }

  #replay(reader: Reader, events: readonly KeptEvent[]): void {
    const isFor = new Set(keysOf(reader.user));
    for (const kept of events) {
      const { event } = kept;
      if (addressesOf(event).some((key) => isFor.has(key)) && mayHear(reader, event))
        send(reader, written(kept, reader));
    }
  }

  /** Each reader once. */
  #audience(event: Heard): Set<Reader> {
    const found = new Set<Reader>();
    for (const key of addressesOf(event))
      for (const reader of this.#readers.get(key) ?? [])
        if (mayHear(reader, event)) found.add(reader);
    return found;
  }
}

const BEAT = 'event: beat\ndata:\n\n';
const MISSED = 'event: missed\ndata:\n\n';

/** `sold`: it is about a sale of the reader's vendor. */
function written(
  { id, event: { topic, id: about, what, vendors } }: KeptEvent,
  { user }: Reader,
): string {
  const sold = user.vendorId !== null && vendors?.includes(user.vendorId) ? true : undefined;
  return `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify({ id: about, what, sold })}\n\n`;
}

/** A reader who does not read is disconnected and loads everything anew. */
function send(reader: Reader, text: string): void {
  if (!reader.write(text)) reader.end();
}

function keysOf({ id, vendorId, staffRole }: Reader['user']): string[] {
  return [
    `person ${id}`,
    ...(vendorId === null ? [] : [`vendor ${vendorId}`]),
    ...(staffRole === null ? [] : ['staff']),
  ];
}

/** Tests whether an event has changed a person's access. */
function changesAccessOf(user: Reader['user']): (kept: KeptEvent) => boolean {
  const isFor = new Set(keysOf(user));
  return ({ event }) => event.topic === ACCESS && addressesOf(event).some((key) => isFor.has(key));
}

function addressesOf({ people = [], vendors = [], staff }: Heard): string[] {
  return [
    ...people.map((id) => `person ${id}`),
    ...vendors.map((id) => `vendor ${id}`),
    ...(staff ? ['staff'] : []),
  ];
}

/** Staff and the person concerned hear everything; a member what their role may see. */
function mayHear({ user }: Reader, event: Heard): boolean {
  if (event.topic === ACCESS || event.people?.includes(user.id) || event.staff) return true;
  const needed = NEEDED[event.topic];
  return needed === undefined || memberMay(user, needed);
}

const TOPICS: ReadonlySet<unknown> = new Set([...LIVE_TOPICS, ACCESS]);

/**
 * The announcement after the transaction's id; undefined for one that a later build has sent.
 * Readers come from the database and are never null there.
 */
function readAnnouncement(payload: string): Heard | undefined {
  const event: unknown = JSON.parse(payload.slice(payload.indexOf(' ') + 1));
  return isHeard(event) ? event : undefined;
}

const isHeard = (event: unknown): event is Heard =>
  typeof event === 'object' && event !== null && 'topic' in event && TOPICS.has(event.topic);
