import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectLive,
  HELLO_MS,
  type LiveEvent,
  type LiveState,
  POLL_MS,
  RETRY_MS,
  SILENCE_MS,
} from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeSource {
  readyState = 1;
  isClosed = false;
  readonly #listeners = new Map<string, (event: { data?: unknown }) => void>();
  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.set(name, listener);
  }
  close(): void {
    this.isClosed = true;
  }
  send(name: string, data?: object): void {
    this.#listeners.get(name)?.({ data: data === undefined ? '' : JSON.stringify(data) });
  }
  refuse(): void {
    this.readyState = 2;
    this.send('error');
  }
}

function start(open?: () => FakeSource, isReachable = async () => true) {
  const sources: FakeSource[] = [];
  const events: LiveEvent[] = [];
  const states: LiveState[] = [];
  const stop = connectLive({
    open:
      open ??
      (() => {
        const source = new FakeSource();
        sources.push(source);
        return source;
      }),
    isReachable,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  });
  return { sources, events, states, stop, latest: () => sources.at(-1) as FakeSource };
}

test('passes on events with their subject', () => {
  const { latest, events, states } = start();
  latest().send('hello', { continued: true });
  latest().send('order', { id: 'o1', what: 'paid', sold: true });
  latest().send('waiting', {});
  expect(states).toEqual(['live']);
  expect(events).toEqual([
    { topic: 'order', id: 'o1', what: 'paid', sold: true },
    { topic: 'waiting' },
  ]);
});

test('asks for everything after a gap', () => {
  const { latest, events } = start();
  latest().send('hello', { continued: false });
  latest().send('missed');
  expect(events).toEqual([{ topic: 'all' }, { topic: 'all' }]);
});

test('polls without a greeting, and tries again', async () => {
  const { sources, events, states, latest } = start();
  vi.advanceTimersByTime(HELLO_MS);
  expect(states).toEqual(['polling']);
  expect(sources[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(POLL_MS * 2);
  expect(events).toEqual([{ topic: 'all' }, { topic: 'all' }]);
  vi.advanceTimersByTime(RETRY_MS - POLL_MS * 2);
  expect(sources).toHaveLength(2);
  latest().send('hello', { continued: true });
  const before = events.length;
  vi.advanceTimersByTime(SILENCE_MS - 1);
  expect(events).toHaveLength(before);
  expect(states.at(-1)).toBe('live');
});

test('polls when the beats stop', () => {
  const { latest, states } = start();
  latest().send('hello', { continued: true });
  vi.advanceTimersByTime(SILENCE_MS - 1);
  latest().send('beat');
  vi.advanceTimersByTime(SILENCE_MS - 1);
  expect(states).toEqual(['live']);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['live', 'polling']);
});

test('polls when the server refuses, but not while the browser reconnects', () => {
  const { latest, states } = start();
  latest().send('error');
  expect(states).toEqual([]);
  latest().refuse();
  expect(states).toEqual(['polling']);
});

test('polls in a browser without event streams', async () => {
  const { states, events } = start(() => {
    throw new ReferenceError('EventSource is not defined');
  });
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(states).toEqual(['polling']);
  expect(events).toEqual([{ topic: 'all' }]);
});

test('does nothing after its end', () => {
  const { latest, events, stop } = start();
  const source = latest();
  stop();
  source.send('order', { id: 'o1' });
  vi.advanceTimersByTime(RETRY_MS * 3);
  expect(events).toEqual([]);
  expect(source.isClosed).toBe(true);
});

test('leaves pages alone while the server is away', async () => {
  const { states, events } = start(
    () => {
      throw new ReferenceError('EventSource is not defined');
    },
    async () => false,
  );
  await vi.advanceTimersByTimeAsync(POLL_MS * 3);
  expect(states[0]).toBe('polling');
  expect(events).toEqual([]);
});
