import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from './books.ts';
import type { Fault, Run } from './fault.ts';
import type { Installation } from './installation.ts';
import type { Journal } from './journal.ts';
import { Stage } from './stage.ts';

/** Max seconds until a shop sells again once it can. */
export const RECOVERY_S = 10;

export interface Outcome {
  readonly fault: Fault;
  readonly runs: readonly Run[];
  readonly journal: Journal;
  readonly verdict: Verdict;
  /** Processes that ended unexpectedly. */
  readonly ended: readonly string[];
  /** Number of mails sent more than once, always with the same Message-ID. */
  readonly mailsAgain: number;
}

/**
 * Runs a fault several times on its own databases and processes, and finally compares the journal
 * with the books.
 */
export async function tryFault(
  installation: Installation,
  fault: Fault,
  runs: number,
  say: (line: string) => void = () => undefined,
): Promise<Outcome> {
  const folder = join(installation.folder, fault.name);
  await mkdir(folder, { recursive: true });
  const prepared = await fault.prepare?.(folder);
  try {
    const stage = await Stage.open(installation, fault.name, {
      ...fault.needs,
      ...prepared?.needs,
    });
    try {
      const done: Run[] = [];
      for (let index = 0; index < runs; index += 1) {
        const run = await fault.run(stage, index);
        done.push(run);
        say(
          `${fault.name} ${index + 1} of ${runs}: selling after ${run.recovery?.toFixed(1) ?? 'never'} s`,
        );
        if (run.recovery === undefined) break;
      }
      const verdict = await stage.settle();
      return {
        fault,
        runs: done,
        journal: stage.journal,
        verdict,
        ended: stage.shops.flatMap(({ endedByItself }) => endedByItself),
        mailsAgain: mailsAgain(stage),
      };
    } finally {
      await stage.close();
    }
  } finally {
    await prepared?.undo();
  }
}

function mailsAgain({ smtp }: Stage): number {
  if (!smtp) return 0;
  return smtp.received.length - new Set(smtp.received.map(({ messageId }) => messageId)).size;
}

/** Descriptions of all broken promises. */
export function brokenPromises({ fault, runs, journal, verdict, ended }: Outcome): string[] {
  const slow = runs.filter(({ recovery }) => recovery === undefined || recovery > RECOVERY_S);
  return [
    ...ended,
    ...(fault.mayLose ? [] : verdict.lost.map((deed) => `lost: ${deed}`)),
    ...verdict.twice.map((deed) => `done twice: ${deed}`),
    ...verdict.wrong.map((fault_) => `books: ${fault_}`),
    ...journal.failures,
    ...slow.map(
      ({ recovery }) => `selling again only after ${recovery?.toFixed(1) ?? 'over 180'} s`,
    ),
  ];
}
