import { expect, test, vi } from 'vitest';
import { calendarOf, HEAVY_CALENDAR } from '#testing/calendar-server.ts';
import { readInWorker } from './read-in-worker.ts';

// Replaced on this thread only.
const readHere = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./read-busy.ts', () => ({ readBusy: readHere }));

const [ZONE, FROM, TO] = ['Africa/Cairo', '2026-11-23', '2027-12-28'];
const ask = (text: string) =>
  readInWorker({ text, zone: ZONE, checkIn: '15:00', checkOut: '11:00', from: FROM, to: TO });
test('reads a calendar', async () => {
  expect(await ask(calendarOf({ from: '2026-12-01', to: '2026-12-03' }))).toMatchObject({
    events: [{ spans: [{ from: '2026-12-01', to: '2026-12-03' }] }],
  });
});

test('reports an HTML page as such', async () => {
  await expect(ask('<!doctype html>')).rejects.toMatchObject({ fault: 'not_calendar' });
});

test('stops a file that takes too long, and continues with others', async () => {
  const [never, good] = await Promise.allSettled([
    ask(HEAVY_CALENDAR),
    ask(calendarOf({ from: '2026-12-01', to: '2026-12-03' })),
  ]);
  expect(never).toMatchObject({ reason: { fault: 'too_heavy' } });
  expect(good.status).toBe('fulfilled');
});

test('reads on another thread', async () => {
  await ask(calendarOf({ from: '2026-12-01', to: '2026-12-03' }));
  expect(readHere).not.toHaveBeenCalled();
});
