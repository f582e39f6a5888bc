import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Start time of a local process, as an opaque string that no later process with the same id shares;
 * undefined if there is no such process.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain spaces, so fields are counted from its end. The 22nd is
      // the start time in ticks.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    } catch (error) {
      if (
        error instanceof Error &&
        'code' in error &&
        (error.code === 'ENOENT' || error.code === 'ESRCH')
      )
        return undefined;
      throw error;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch (error) {
    // ps exits with 1 for an unknown process.
    if (error instanceof Error && 'status' in error && error.status === 1) return undefined;
    throw error;
  }
}
