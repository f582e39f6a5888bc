/** Milliseconds of CPU that this thread has used. What other processes take of the machine does not count. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** CPU milliseconds of some work on this thread: the least of several runs, as the first ones are compiled meanwhile. */
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
 * How many times the CPU of a reference some work takes, both measured here and now: a machine that is slow or busy is
 * so for both. The reference counts as a millisecond at least, so that a tiny one does not decide.
 */
export const timesAsMuch = (work: () => unknown, reference: () => unknown): number =>
  leastCpuMs(work) / Math.max(leastCpuMs(reference), 1);

/** Watches the event loop until it is called: its longest turn, in CPU milliseconds of this thread, and how many there were. */
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
