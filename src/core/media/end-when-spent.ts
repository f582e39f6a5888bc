import type { Worker } from 'node:worker_threads';

/** CPU checks per time limit. */
const LOOKS = 5;
/** A worker that needs no CPU and never ends is ended after so many times its limit. */
const MOST_TIMES = 40;

/**
 * Ends a worker that has used more CPU than it may: what other work takes of a busy machine is not held against it. The
 * returned function stops looking.
 */
export function endWhenSpent(worker: Worker, mostCpuMs: number): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (looks > LOOKS * MOST_TIMES) void worker.terminate();
    else void look();
  }, mostCpuMs / LOOKS);
  const look = async () => {
    const spent = await worker.cpuUsage().catch(() => undefined);
    if (spent && (spent.user + spent.system) / 1000 >= mostCpuMs) void worker.terminate();
  };
  return () => clearInterval(timer);
}
