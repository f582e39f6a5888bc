import type { Worker } from 'node:worker_threads';

/** Looks at the CPU per limit. */
const LOOKS = 5;
/** Looks in a row at which a thread had used no CPU: so long it has waited for what never comes, or for a core. */
const MOST_IDLE_LOOKS = 200;
/** A thread that waits uses a little now and then. */
const IDLE_MS = 1;

/** Why a thread was ended: `spent` has used the CPU of its work, `idle` got nothing done. */
export type WhyEnded = 'spent' | 'idle';

/**
 * Looks at the CPU that a thread uses for one piece of work from now on, and tells when that is more than it may be. Time
 * in which a busy machine gives it no core does not count. The returned function stops looking.
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
    // A thread that has ended meanwhile has no CPU to tell.
    const usage = await worker.cpuUsage().catch(() => undefined);
    if (!usage || !watching) return;
    const spent = (usage.user + usage.system) / 1000;
    begun ??= spent;
    idle = spent - last < IDLE_MS ? idle + 1 : 0;
    last = spent;
    if (spent - begun >= mostCpuMs) ended('spent');
    else if (idle > MOST_IDLE_LOOKS) ended('idle');
  };
  void look();
  const timer = setInterval(() => void look(), mostCpuMs / LOOKS);
  return () => {
    watching = false;
    clearInterval(timer);
  };
}
