// Loaded into the measured server before anything else (`--import`): tells the bench, when it asks, how long the event
// loop was kept from turning since it last asked, and what is in memory.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Probe {
  readonly longestMs: number;
  readonly p99Ms: number;
  readonly heapMiB: number;
  /** JavaScript memory outside the heap: bodies, decoded strings, pictures. */
  readonly outsideMiB: number;
  readonly residentMiB: number;
}

const MiB = 1024 * 1024;
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

// The channel must not keep the server alive when it is told to stop.
process.channel?.unref();
process.on('message', (asked) => {
  // Garbage does not count as used memory, and its collection is not measured.
  if (asked === 'settled') globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const told: Probe = {
    longestMs: delay.max / 1e6,
    p99Ms: delay.percentile(99) / 1e6,
    heapMiB: heapUsed / MiB,
    outsideMiB: external / MiB,
    residentMiB: rss / MiB,
  };
  process.send?.(told);
  delay.reset();
});
