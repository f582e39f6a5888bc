// Faults of Souk's own processes: killed, stopped under load, and replaced by a later build.
import { setTimeout as after } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { sure } from '#testing/sure.ts';
import type { Stage } from '../stage.ts';

const one = (stage: Stage, index: number) => sure(stage.shops[index % stage.shops.length]);

export const kill: Fault = {
  name: 'kill',
  title: 'kill -9 of one process',
  runs: 30,
  needs: {},
  run: async (stage, index) => {
    const shop = one(stage, index);
    const killed = performance.now();
    await shop.kill();
    const recovery = await stage.untilSold(killed);
    const begun = performance.now();
    await shop.start();
    const ready = (performance.now() - begun) / 1000;
    await after(300);
    return { recovery, figures: { 'start to ready': ready } };
  },
};

export const drain: Fault = {
  name: 'drain',
  title: 'SIGTERM under load',
  runs: 10,
  needs: {},
  run: async (stage, index) => {
    const shop = one(stage, index);
    const told = performance.now();
    const { seconds, clean } = await shop.drain();
    if (!clean) stage.journal.fail(`Process ${shop.name} did not end with 0 when it was told to`);
    const recovery = await stage.untilSold(told);
    await shop.start();
    await after(1_000);
    return { recovery, figures: { 'told to ended': seconds } };
  },
};

export const rolling: Fault = {
  name: 'rolling',
  title: 'rolling update over a migration',
  runs: 4,
  needs: {},
  run: async (stage, index) => {
    const watch = new AbortController();
    const nobody = longestWithoutReady(stage, watch.signal);
    const begun = performance.now();
    for (const shop of stage.shops) {
      await shop.drain();
      await shop.start({ DRILL_MIGRATIONS: String(index + 1) });
      await after(1_000);
    }
    const recovery = await stage.untilSold(begun);
    watch.abort();
    return { recovery, figures: { 'nobody ready': await nobody } };
  },
};

/** Longest time in seconds without any ready process. */
async function longestWithoutReady(stage: Stage, signal: AbortSignal): Promise<number> {
  let longest = 0;
  let lastReady = performance.now();
  while (!signal.aborted) {
    const ready = await Promise.all(stage.shops.map((shop) => shop.isReady()));
    const now = performance.now();
    longest = Math.max(longest, now - lastReady);
    if (ready.includes(true)) lastReady = now;
    await after(50);
  }
  return longest / 1000;
}
