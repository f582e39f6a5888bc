import { parseArgs } from 'node:util';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface DeepPart {
  readonly name: string;
  readonly title: string;
  /** What the part needs and this machine has not, with the way to get it; empty when all is there. */
  readonly missing: () => readonly string[];
  readonly run: () => Promise<Count> | Count;
}

/** `--only oldest,faults` chooses parts; they run in the order of the list. Throws for a name that is not on it. */
export function chosenParts(args: readonly string[], parts: readonly DeepPart[]): DeepPart[] {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } });
  const only = values.only?.split(',').map((name) => name.trim());
  const names = parts.map(({ name }) => name);
  for (const name of only ?? [])
    if (!names.includes(name))
      throw new Error(`No part is named ${name || '(nothing)'}. There are ${names.join(', ')}`);
  return parts.filter(({ name }) => only === undefined || only.includes(name));
}

/** Runs the parts one after the other. A part that cannot run, or breaks, counts as one failure; the next one runs all the same. */
export async function runParts(
  parts: readonly DeepPart[],
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const part of parts) {
    say(`\n== ${part.title}`);
    const begun = now();
    const { passed, failed } = await countOf(part, say);
    total.passed += passed;
    total.failed += failed;
    lines.push(
      `${part.name}: ${passed} passed, ${failed} failed, ${duration((now() - begun) / 1000)}`,
    );
    say(lines.at(-1) ?? '');
  }
  say(`\n${lines.join('\n')}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total;
}

async function countOf(part: DeepPart, say: (line: string) => void): Promise<Count> {
  const missing = part.missing();
  for (const one of missing) say(`Not on this machine: ${one}`);
  if (missing.length > 0) return { passed: 0, failed: 1 };
  try {
    return await part.run();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

const duration = (seconds: number): string =>
  `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** Of Vitest's JSON report. A file that did not load is a failure, and so is a test that was skipped. */
export function unitCount(report: string, exitedWell: boolean): Count {
  const result = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const failed = result.numFailedTests + result.numPendingTests + result.numTodoTests + brokenFiles;
  return { passed: result.numPassedTests, failed: failed === 0 && !exitedWell ? 1 : failed };
}

/** Of Playwright's JSON report. A test that passed at its second try has failed. */
export function browserCount(report: string, exitedWell: boolean): Count {
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: failed === 0 && !exitedWell ? 1 : failed };
}
