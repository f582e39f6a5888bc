import { expect, test } from 'vitest';
import type { SessionUser } from '#core/shared/route.ts';
import { LiveHub, type Seen } from './hub.ts';

type User = Pick<SessionUser, 'id' | 'vendorId' | 'vendorRole' | 'staffRole'>;
const person = (id: string, more: Partial<User> = {}): User => ({
  id,
  vendorId: null,
  vendorRole: null,
  staffRole: null,
  ...more,
});

function connect(hub: LiveHub, user: User, seen: Seen = {}) {
  const sent: string[] = [];
  let isOpen = true;
  let isSlow = false;
  let close = () => {};
  close = hub.open(user, seen).connect({
    write: (text) => {
      sent.push(text);
      return !isSlow;
    },
    end: () => {
      isOpen = false;
      close();
    },
  });
  return {
    sent,
    close,
    isOpen: () => isOpen,
    becomesSlow: () => void (isSlow = true),
    /** Names of the events, e.g. `order`. */
    heard: () =>
      sent.flatMap((text) => [...text.matchAll(/^event: (\w+)/gm)].map(([, name]) => name)),
    lastId: () => /^id: (.+)$/m.exec(sent.at(-1) ?? '')?.[1],
  };
}

let transactions = 0;
const payload = (event: object) => `${(transactions += 1)} ${JSON.stringify(event)}`;

test('passes an event to its person, its vendor’s members and staff only', () => {
  const hub = new LiveHub();
  const layla = connect(hub, person('layla'));
  const omar = connect(hub, person('omar'));
  const owner = connect(hub, person('owner', { vendorId: 'v1', vendorRole: 'owner' }));
  const other = connect(hub, person('other', { vendorId: 'v2', vendorRole: 'owner' }));
  const admin = connect(hub, person('admin', { staffRole: 'support' }));
  hub.receive(
    payload({ topic: 'order', id: 'o1', what: 'paid', people: ['layla'], vendors: ['v1'] }),
  );
  hub.receive(payload({ topic: 'waiting', staff: true }));
  expect(layla.heard()).toEqual(['hello', 'order']);
  expect(layla.sent.at(-1)).toContain('data: {"id":"o1","what":"paid"}\n\n');
  expect(owner.heard()).toEqual(['hello', 'order']);
  expect(owner.sent.at(-1)).toContain('data: {"id":"o1","what":"paid","sold":true}\n\n');
  expect(admin.heard()).toEqual(['hello', 'waiting']);
  for (const stranger of [omar, other]) expect(stranger.heard()).toEqual(['hello']);
});

test('tells members only topics of their permissions', () => {
  const hub = new LiveHub();
  const desk = connect(hub, person('desk', { vendorId: 'v1', vendorRole: 'front-desk' }));
  const finance = connect(hub, person('finance', { vendorId: 'v1', vendorRole: 'finance' }));
  for (const topic of ['order', 'calendar', 'conversation', 'waiting'])
    hub.receive(payload({ topic, id: 'x', vendors: ['v1'] }));
  expect(desk.heard()).toEqual(['hello', 'order', 'calendar', 'conversation', 'waiting']);
  expect(finance.heard()).toEqual(['hello', 'order', 'conversation', 'waiting']);
});

test('sends an event once to a reader it names twice', () => {
  const hub = new LiveHub();
  const owner = connect(hub, person('owner', { vendorId: 'v1', vendorRole: 'owner' }));
  hub.receive(payload({ topic: 'order', id: 'o1', people: ['owner'], vendors: ['v1'] }));
  expect(owner.heard()).toEqual(['hello', 'order']);
});

test('ends the connections of a person whose access has changed', () => {
  const hub = new LiveHub();
  const removed = connect(hub, person('desk', { vendorId: 'v1', vendorRole: 'front-desk' }));
  const stays = connect(hub, person('owner', { vendorId: 'v1', vendorRole: 'owner' }));
  hub.receive(payload({ topic: 'access', people: ['desk'] }));
  expect([removed.isOpen(), stays.isOpen()]).toEqual([false, true]);
  hub.receive(payload({ topic: 'order', id: 'o1', vendors: ['v1'] }));
  expect(removed.heard()).toEqual(['hello']);
  expect(hub.size).toBe(1);
});

test('a person whose access has changed loads everything anew, in another process too', () => {
  const [first, second] = [new LiveHub(), new LiveHub()];
  const desk = person('desk', { vendorId: 'v1', vendorRole: 'front-desk' });
  const before = connect(first, desk);
  const event = payload({ topic: 'order', id: 'o1', vendors: ['v1'] });
  const removed = payload({ topic: 'access', people: ['desk'] });
  const later = payload({ topic: 'order', id: 'o2', vendors: ['v1'] });
  for (const hub of [first, second]) for (const one of [event, removed, later]) hub.receive(one);
  for (const hub of [first, second]) {
    const after = connect(hub, person('desk'), { lastEventId: before.lastId() });
    expect(after.sent).toHaveLength(1);
    expect(after.sent[0]).toContain('{"continued":false}');
  }
  const other = connect(first, person('owner', { vendorId: 'v1', vendorRole: 'owner' }), {
    lastEventId: before.lastId(),
  });
  expect(other.heard()).toEqual(['hello', 'order']);
});

test('continues after the last event, in another process too', () => {
  const [first, second] = [new LiveHub(), new LiveHub()];
  const before = connect(first, person('layla'));
  const events = ['o1', 'o2', 'o3'].map((id) => payload({ topic: 'order', id, people: ['layla'] }));
  const foreign = payload({ topic: 'order', id: 'o9', people: ['omar'] });
  for (const hub of [first, second]) hub.receive(events[0] ?? '');
  before.close();
  for (const hub of [first, second])
    for (const event of [foreign, ...events.slice(1)]) hub.receive(event);
  const after = connect(second, person('layla'), { lastEventId: before.lastId() });
  expect(after.heard()).toEqual(['hello', 'order', 'order']);
  expect(after.sent[0]).toContain('{"continued":true}');
  expect(after.sent.join('')).not.toContain('o9');
});

test('continues a connection without events at the same process only', () => {
  const hub = new LiveHub();
  const id = connect(hub, person('layla')).lastId();
  expect(connect(hub, person('layla'), { lastEventId: id }).sent[0]).toContain(
    '{"continued":true}',
  );
  const other = connect(new LiveHub(), person('layla'), { lastEventId: id });
  expect(other.sent[0]).toContain('{"continued":false}');
});

test('says that events may be missed if the last one is unknown, or the database was away', () => {
  const hub = new LiveHub();
  const layla = connect(hub, person('layla'), { lastEventId: 'unknown' });
  expect(layla.sent[0]).toContain('{"continued":false}');
  const id = layla.lastId();
  hub.missed();
  expect(layla.heard()).toEqual(['hello', 'missed']);
  expect(connect(hub, person('layla'), { lastEventId: id }).sent[0]).toContain(
    '{"continued":false}',
  );
});

test('keeps a bounded number of events', () => {
  const hub = new LiveHub();
  const layla = connect(hub, person('layla'));
  const first = payload({ topic: 'order', id: 'first', people: ['layla'] });
  hub.receive(first);
  const id = layla.lastId();
  for (let more = 0; more < 5_000; more += 1)
    hub.receive(payload({ topic: 'waiting', staff: true }));
  expect(connect(hub, person('layla'), { lastEventId: id }).sent[0]).toContain(
    '{"continued":false}',
  );
});

test('refuses a seventh connection of a person until one is closed', () => {
  const hub = new LiveHub();
  const open = Array.from({ length: 6 }, () => connect(hub, person('layla')));
  expect(() => connect(hub, person('layla'))).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '60' } }),
  );
  connect(hub, person('omar'));
  open[0]?.close();
  expect(connect(hub, person('layla')).heard()).toEqual(['hello']);
});

test('beats for each reader every 25 seconds, and ends connections after 15 minutes', () => {
  let now = 0;
  const hub = new LiveHub({ elapsed: () => now, random: () => 0 });
  const readers = Array.from({ length: 50 }, (_, each) => connect(hub, person(`p${each}`)));
  const seconds = (count: number) => {
    for (let second = 0; second < count; second += 1) {
      now += 1_000;
      hub.beat();
    }
  };
  seconds(25);
  for (const reader of readers) expect(reader.heard()).toEqual(['hello', 'beat']);
  seconds(15 * 60);
  expect(readers.filter((reader) => reader.isOpen())).toEqual([]);
  expect(hub.size).toBe(0);
  hub.stop();
});

test('disconnects a reader who does not read', () => {
  const hub = new LiveHub();
  const layla = connect(hub, person('layla'));
  layla.becomesSlow();
  hub.receive(payload({ topic: 'order', id: 'o1', people: ['layla'] }));
  expect(layla.isOpen()).toBe(false);
});

test('ends every connection at a stop, also one that opens later', () => {
  const hub = new LiveHub();
  const early = connect(hub, person('layla'));
  const opening = hub.open(person('omar'), {});
  hub.stop();
  let ended = false;
  opening.connect({ write: () => true, end: () => void (ended = true) });
  expect([early.isOpen(), ended, hub.size]).toEqual([false, true, 0]);
});

test('ignores topics of a later build', () => {
  const hub = new LiveHub();
  const layla = connect(hub, person('layla'));
  hub.receive(payload({ topic: 'later', people: ['layla'] }));
  expect(layla.heard()).toEqual(['hello']);
});

test('a first connection gets the events since its page began to load', () => {
  let now = 1_000_000;
  const hub = new LiveHub({ elapsed: () => now });
  const say = (id: string) =>
    hub.receive(payload({ topic: 'order', id, what: 'paid', people: ['layla'] }));
  now += 20_000;
  say('before');
  now += 8_000;
  say('while it loads');
  now += 2_000;
  const layla = connect(hub, person('layla'), { ageMs: 2_500 });
  expect(layla.heard()).toEqual(['hello', 'order']);
  expect(layla.sent[0]).toContain('{"continued":true}');
  expect(layla.sent[1]).toContain('"while it loads"');
  // Older than this process, or than a gap: the page loads everything again.
  expect(connect(hub, person('layla'), { ageMs: 60_000 }).sent).toEqual([
    expect.stringContaining('{"continued":false}'),
  ]);
  hub.missed();
  now += 6_000;
  expect(connect(hub, person('layla'), { ageMs: 2_000 }).sent[0]).toContain('"continued":false');
  expect(connect(hub, person('layla'), { ageMs: 500 }).sent[0]).toContain('"continued":true');
});

test('a connection whose session was looked up before its access changed has to try again', () => {
  let now = 1_000_000;
  const hub = new LiveHub({ elapsed: () => now });
  const desk = person('desk', { vendorId: 'v1', vendorRole: 'front-desk' });
  hub.receive(payload({ topic: 'access', people: ['desk'] }));
  now += 500;
  expect(connect(hub, desk).isOpen()).toBe(false);
  expect(connect(hub, person('layla')).isOpen()).toBe(true);
  now += 600;
  expect(connect(hub, person('desk')).isOpen()).toBe(true);
});
