import type { JobRow } from './store.ts';

/** A failed job that is due again waits. */
export function stateOf({
  isHeld,
  lateSeconds,
  failures,
}: Pick<JobRow, 'isHeld' | 'lateSeconds' | 'failures'>): 'waiting' | 'running' | 'idle' | 'failed' {
  if (isHeld) return 'running';
  if (lateSeconds >= 0) return 'waiting';
  return failures > 0 ? 'failed' : 'idle';
}
