// Database faults: restart, disconnection, failover to the standby.
import { setTimeout as after } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { Stage } from '../stage.ts';

/** Lag of the standby before the primary is lost. */
const BEHIND_MS = 1_500;

const restart = (how: 'fast' | 'immediate', runs: number): Fault => ({
  name: `restart-${how}`,
  title: `PostgreSQL restart, ${how}`,
  runs,
  needs: {},
  run: async (stage, index) => {
    await stage.cluster.primary.stop(how);
    // One to five seconds.
    await after(1_000 + (index % 5) * 1_000);
    await stage.cluster.primary.start();
    const recovery = await stage.untilSold(performance.now());
    await after(1_000);
    return { recovery };
  },
});

export const restartFast = restart('fast', 10);
export const restartImmediate = restart('immediate', 10);

/** Repeatedly terminates every connection of the shop that is inside a transaction. */
export const cut: Fault = {
  name: 'cut',
  title: 'connections cut inside transactions',
  runs: 3,
  needs: {},
  run: async (stage) => {
    const until = performance.now() + 20_000;
    let ended = 0;
    while (ended < 10 && performance.now() < until) {
      const rows = await stage.cluster.primary
        .query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'souk%' and xact_start is not null and state = 'idle in transaction'`);
      ended += rows.length;
    }
    const recovery = await stage.untilSold(performance.now());
    return { recovery, figures: { 'transactions cut': ended } };
  },
};

const failover = (synchronous: boolean): Fault => ({
  name: synchronous ? 'failover' : 'failover-async',
  title: `failover, standby ${BEHIND_MS / 1000} s behind, commits ${synchronous ? 'wait for it' : 'do not wait'}`,
  runs: synchronous ? 10 : 2,
  ...(!synchronous && { mayLose: true as const }),
  needs: { standby: true },
  run: async (stage) => {
    await stage.cluster.waitForStandby(synchronous);
    await after(1_500);
    stage.cluster.replication.hold();
    await after(BEHIND_MS);
    await stage.cluster.primary.stop('kill');
    return afterFailover(stage);
  },
});

export const failoverSync = failover(true);
export const failoverAsync = failover(false);

/** The primary's machine disappears, so its connections stay open. */
export const vanish: Fault = {
  name: 'vanish',
  title: 'primary vanishes in silence, failover',
  runs: 3,
  needs: { standby: true, buyers: 40 },
  run: async (stage) => {
    await stage.cluster.waitForStandby(true);
    await after(2_000);
    stage.cluster.primary.hang();
    stage.line.silence();
    return afterFailover(stage);
  },
};

/** The standby takes over at the old address; a new standby is created before the next fault. */
async function afterFailover(stage: Stage) {
  const next = await stage.cluster.failOver();
  stage.line.turnTo(next.port);
  const recovery = await stage.untilSold(performance.now());
  stage.cluster.replication.release();
  await stage.cluster.addStandby();
  return { recovery };
}
