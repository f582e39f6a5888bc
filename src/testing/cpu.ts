/** CPU time of this thread in milliseconds, excluding other processes. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** CPU milliseconds of a function on this thread: the minimum of several runs, since the first ones include compilation. */
export function leastCpuMs(work: () => unknown, runs = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = threadCpuMs();
    work();
    least = Math.min(least, threadCpuMs() - before);
  }
  return least;
}

/**
 * Ratio of the CPU time of a function to that of a reference. Both run here and now, so a slow or
 * busy machine cancels out. The reference counts as at least a millisecond, so that a tiny one does
 * not decide.
 */
export const timesAsMuch = (work: () => unknown, reference: () => unknown): number =>
  leastCpuMs(work) / Math.max(leastCpuMs(reference), 1);

/**
 * Watches the event loop. The returned function stops it and returns the longest turn in CPU
 * milliseconds and the number of turns.
 */
export function watchLoop(): () => { readonly cpuMs: number; readonly turns: number } {
  let cpuMs = 0;
  let turns = 0;
  let watching = true;
  let before = threadCpuMs();
  const turn = () => {
    const now = threadCpuMs();
    cpuMs = Math.max(cpuMs, now - before);
    before = now;
    turns += 1;
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    watching = false;
    return { cpuMs, turns };
  };
}
