import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';

export interface Planned {
  readonly fault: Fault;
  readonly runs: number;
}

/**
 * `--kills 100` etc. set the number of runs; restarts and failovers are distributed over their
 * kinds.
 */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  kills: ['kill'],
  drains: ['drain'],
  cuts: ['cut'],
  restarts: ['restart-fast', 'restart-immediate'],
  failovers: ['failover'],
  vanishes: ['vanish'],
  updates: ['rolling'],
};

/**
 * Selected faults with their number of runs: `--only kill,restart` selects by prefix, `--runs 3`
 * applies to all without their own number. Throws for unknown names.
 */
export function plan(args: readonly string[], faults: readonly Fault[]): Planned[] {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      ['only', 'runs', ...Object.keys(COUNTS)].map((name) => [name, { type: 'string' as const }]),
    ),
  });
  const only = values.only?.split(',').map((name) => name.trim());
  for (const name of only ?? [])
    if (!faults.some((fault) => fault.name.startsWith(name)))
      throw new Error(
        `No fault is named ${name}. There are ${faults.map((one) => one.name).join(', ')}`,
      );
  return faults
    .filter(({ name }) => only === undefined || only.some((begin) => name.startsWith(begin)))
    .map((fault) => {
      const [option, kinds] =
        Object.entries(COUNTS).find(([, names]) => names.includes(fault.name)) ?? [];
      const own = option === undefined ? undefined : values[option];
      if (own === undefined) return { fault, runs: count(values.runs) ?? fault.runs };
      return { fault, runs: Math.ceil((count(own) ?? 0) / (kinds?.length ?? 1)) };
    })
    .filter(({ runs }) => runs > 0);
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${text} is no number of runs`);
  return number;
}
