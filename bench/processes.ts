import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc (always 100 in Linux user space). */
const TICKS = 100;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in brackets may contain spaces, so fields are counted after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]),
    };
  } catch {
    return null;
  }
}

function family(root: number): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? statOf(pid) : null;
    if (stat) stats.set(pid, stat);
  }
  const within = (pid: number): boolean =>
    pid === root || (stats.has(pid) && within(stats.get(pid)?.parent ?? 0));
  return new Map([...stats].filter(([pid]) => within(pid)));
}

/** A process and all its descendants, the process itself first. */
export function familyOf(root: number): number[] {
  return [root, ...[...family(root).keys()].filter((pid) => pid !== root)];
}

/** CPU milliseconds of a process and its descendants, including exited ones. */
export function cpuMs(root: number): number {
  let ticks = 0;
  for (const stat of family(root).values()) ticks += stat.ticks;
  return (ticks * 1000) / TICKS;
}

/** The process that started a process; 0 if it has ended. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

/** Resident memory of one process in MiB. */
export function residentMiB(pid: number): number {
  return statusMiB(pid, 'VmRSS');
}

/** The most that one process has held since it began, in MiB. */
export function peakMiB(pid: number): number {
  return statusMiB(pid, 'VmHWM');
}

function statusMiB(pid: number, field: string): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0) / 1024;
}

/** Resident memory of one process in MiB by what its mappings hold. */
function memoryByUse(pid: number): Readonly<Record<MemoryUse, number>> {
  const sums = { program: 0, heap: 0, code: 0, malloc: 0, blocks: 0 };
  let use: MemoryUse = 'blocks';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const head = /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \d+ *(.*)$/.exec(line);
    if (head) use = mappingUse(head);
    const resident = /^Rss: +(\d+) kB/.exec(line);
    if (resident) sums[use] += Number(resident[1]) / 1024;
  }
  return sums;
}

/** Resident memory of one process, its peak and its parts, in a line. */
export const memoryLine = (pid: number): string =>
  `${residentMiB(pid).toFixed(0)} MiB, peak ${peakMiB(pid).toFixed(0)} (${Object.entries(
    memoryByUse(pid),
  )
    .map(([use, mib]) => `${use} ${mib.toFixed(0)}`)
    .join(', ')})`;

/** Files with Node's own program, V8's heap, compiled code, glibc's arenas, and separate blocks (large allocations, stacks). */
type MemoryUse = 'program' | 'heap' | 'code' | 'malloc' | 'blocks';

const ARENA_BYTES = 64 * 1024 * 1024;

function mappingUse([, from = '', , rights = '', name = '']: readonly string[]): MemoryUse {
  if (name === '[heap]') return 'malloc';
  if (name !== '') return 'program';
  if (rights.includes('x')) return 'code';
  const address = Number.parseInt(from, 16);
  // V8 takes random addresses, and everything else is below the stack.
  if (address < 0x7f0000000000) return 'heap';
  return address % ARENA_BYTES === 0 ? 'malloc' : 'blocks';
}

/** The last process in a chain of starters: npm starts a shell, which starts the server. */
export function serverUnder(pid: number): number {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const child = Number(text.split(' ')[0]);
  return text === '' ? pid : serverUnder(child);
}
