import { expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { LagMeter, type ReplicaAnswer, ReplicaHealth } from './replica-health.ts';

test('the lag starts with the first write that the replica has not replayed', () => {
  const meter = new LagMeter();
  meter.note(100, 0);
  expect(meter.lagOf(100, 5_000)).toBe(0);
  meter.note(200, 10_000);
  meter.note(300, 15_000);
  expect(meter.lagOf(150, 16_000)).toBe(6_000);
  expect(meter.lagOf(200, 20_000)).toBe(5_000);
  expect(meter.lagOf(300, 60_000)).toBe(0);
});

test('an idle primary causes no lag', () => {
  const meter = new LagMeter();
  meter.note(100, 0);
  for (const at of [5_000, 60_000, 600_000]) {
    meter.note(100, at);
    expect(meter.lagOf(100, at)).toBe(0);
  }
});

test('a lagging replica is reported once and not read until it has caught up', async () => {
  const at = { primary: 100, replica: 100 as number | null, now: 0 };
  const said: string[] = [];
  const health = new ReplicaHealth({
    times: { answer: 1_000, look: 1, lag: 30_000 },
    say: {
      away: () => said.push('away'),
      lags: (ms) => said.push(`lags ${ms}`),
      back: () => said.push('back'),
    },
    askReplica: async () => ({ position: at.replica }),
    askPrimary: async () => at.primary,
    now: () => at.now,
  });
  const look = async (change: Partial<typeof at>) => {
    Object.assign(at, change);
    await health.look();
    return health.away;
  };
  expect(await look({})).toBe(false);
  expect(await look({ primary: 200, now: 10_000 })).toBe(false);
  expect(await look({ primary: 300, now: 40_000 })).toBe(false);
  expect(await look({ now: 40_001 })).toBe(true);
  expect(await look({ replica: 150, now: 50_000 })).toBe(true);
  expect(await look({ replica: 300, now: 51_000 })).toBe(false);
  // A server that is not our standby has no replay position.
  expect(await look({ replica: null, primary: 900, now: 500_000 })).toBe(false);
  health.close();
  expect(said).toEqual(['lags 30001', 'back']);
});

test('checks regularly, without a suspicious error', async () => {
  const askReplica = vi.fn<() => Promise<ReplicaAnswer>>(async () => ({ position: 1 }));
  const quiet = { away: () => undefined, lags: () => undefined, back: () => undefined };
  const health = new ReplicaHealth({
    times: { answer: 1_000, look: 1, lag: 1 },
    say: quiet,
    askReplica,
    askPrimary: async () => 1,
  });
  health.watch();
  await eventually(() => expect(askReplica.mock.calls.length).toBeGreaterThan(2));
  health.close();
});
