import { expect, test } from 'vitest';
import { calendarOf, HEAVY_CALENDAR } from '#testing/calendar-server.ts';
import { leastCpuMs, threadCpuMs } from '#testing/cpu.ts';
import { readBusy } from './read-busy.ts';
import { readInWorker } from './read-in-worker.ts';

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

test('the event loop does a fraction of the reading work', async () => {
  const stays = Array.from({ length: 5000 }, () => ({
    from: '2026-12-01',
    to: '2026-12-03',
    summary: 'x'.repeat(250),
  }));
  const largest = calendarOf(...stays);
  expect(largest.length).toBeGreaterThan(1_800_000);
  await ask(calendarOf());
  const rounds: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = threadCpuMs();
    const { events } = await ask(largest);
    rounds.push(threadCpuMs() - before);
    expect(events).toHaveLength(5000);
  }
  const here = leastCpuMs(() => readBusy(largest, ZONE, '15:00', '11:00', FROM, TO), 4);
  // The min, since garbage collection may hit any round.
  expect(Math.min(...rounds)).toBeLessThan(here / 2);
});
