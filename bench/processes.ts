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
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? 0) / 1024;
}

/** The last process in a chain of starters: npm starts a shell, which starts the server. */
export function serverUnder(pid: number): number {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const child = Number(text.split(' ')[0]);
  return text === '' ? pid : serverUnder(child);
}
