import type { Worker } from 'node:worker_threads';

/** Checks during the CPU limit. */
const LOOKS = 5;
/** Idle checks in a row before a thread counts as stuck. */
const MAX_IDLE_LOOKS = 200;
const IDLE_MS = 1;

/** Why a thread was ended: `spent` used up its CPU limit, `idle` made no progress. */
export type WhyEnded = 'spent' | 'idle';

/**
 * Measures the CPU that a thread uses for one task from now on, and reports when it exceeds the
 * limit. Waiting for a core on a busy machine does not count. The returned function stops the
 * watch.
 */
export function watchCpu(
  worker: Worker,
  mostCpuMs: number,
  ended: (why: WhyEnded) => void,
): () => void {
  let begun: number | undefined;
  let last = 0;
  let idle = 0;
  let watching = true;
  const look = async () => {
    // A thread that has ended has no CPU usage.
    const usage = await worker.cpuUsage().catch(() => undefined);
    if (!usage || !watching) return;
    const spent = (usage.user + usage.system) / 1000;
    begun ??= spent;
    idle = spent - last < IDLE_MS ? idle + 1 : 0;
    last = spent;
    if (spent - begun >= mostCpuMs) ended('spent');
    else if (idle > MAX_IDLE_LOOKS) ended('idle');
  };
  void look();
  const timer = setInterval(() => void look(), mostCpuMs / LOOKS);
  return () => {
    watching = false;
    clearInterval(timer);
  };
}
