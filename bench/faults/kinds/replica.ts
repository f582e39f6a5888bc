// The read replica stops, or hangs without closing connections.
import { setTimeout as after } from 'node:timers/promises';
import { sure } from '#testing/sure.ts';
import type { Fault } from '../fault.ts';
import type { Stage } from '../stage.ts';

const AWAY_MS = 20_000;
/** Max wait of a page for the replica before it reads from the primary. */
const PAGE_MS = 5_000;
const PATHS = ['/', '/search?q=desert', '/services', '/api/search?q=museum', '/api/home'];

const replica = (how: 'stops' | 'hangs'): Fault => ({
  name: `replica-${how}`,
  title: `read replica ${how} for ${AWAY_MS / 1000} s`,
  runs: 1,
  needs: { standby: true, readReplica: true, pages: true },
  run: async (stage) => {
    const standby = sure(stage.cluster.standby);
    const begun = performance.now();
    if (how === 'stops') await standby.stop('fast');
    else standby.hang();
    const figures = await readPages(stage, AWAY_MS);
    const recovery = await stage.untilSold(begun);
    if (how === 'stops') await standby.start();
    else standby.goOn();
    await after(2_000);
    return { recovery, figures };
  },
});

export const replicaStops = replica('stops');
export const replicaHangs = replica('hangs');

/**
 * Requests public pages past all caches. Slow or failed responses and processes that are not ready
 * count as failures.
 */
async function readPages(stage: Stage, forMs: number): Promise<Record<string, number>> {
  const until = performance.now() + forMs;
  let pages = 0;
  let slowest = 0;
  for (let index = 0; performance.now() < until; index += 1) {
    const shop = sure(stage.shops[index % stage.shops.length]);
    const path = sure(PATHS[index % PATHS.length]);
    const begun = performance.now();
    const url = `${shop.address}${path}${path.includes('?') ? '&' : '?'}fresh=${index}`;
    const status = await fetch(url, { signal: AbortSignal.timeout(PAGE_MS) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    pages += 1;
    slowest = Math.max(slowest, performance.now() - begun);
    if (status !== 200) stage.journal.fail(`${path} answered ${status || 'nothing in time'}`);
    if (!(await shop.isReady()))
      stage.journal.fail(`${shop.name} is not ready without the replica`);
    await after(100);
  }
  return { 'pages read': pages, 'slowest page': slowest / 1000 };
}
