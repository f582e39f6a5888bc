import { parseArgs } from 'node:util';
import type { PartResult } from './result.ts';
import type { Summary } from './summary.ts';

export interface DeepPart {
  readonly name: string;
  readonly title: string;
  /** Missing programs of the part, with instructions for installing them. */
  readonly missing: () => readonly string[];
  readonly run: () => Promise<PartResult>;
}

/** `--only oldest,faults` chooses parts; they run in the order of the list. Throws for an unknown name. */
export function chosenParts(args: readonly string[], parts: readonly DeepPart[]): DeepPart[] {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } });
  const only = values.only?.split(',').map((name) => name.trim());
  const names = parts.map(({ name }) => name);
  for (const name of only ?? [])
    if (!names.includes(name))
      throw new Error(`Unknown part '${name}'. The parts are ${names.join(', ')}`);
  return parts.filter(({ name }) => only === undefined || only.includes(name));
}

/** Runs parts one after the other. A part whose programs are missing counts as one failure. */
export async function runParts(summary: Summary, parts: readonly DeepPart[]): Promise<void> {
  for (const { title, missing, run } of parts)
    await summary.part(title, async () => {
      const lacking = missing();
      if (lacking.length > 0) throw new Error(`Not installed: ${lacking.join(', ')}`);
      return run();
    });
}
