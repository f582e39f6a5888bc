import { relative } from 'node:path';
import type { PartResult } from './result.ts';

/** The parts of vitest's JSON report that the checks read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Reads a report. A skipped test and a file that fails outside its tests count as failed; so does a run that failed without a failed test. */
export function readVitestReport(
  report: VitestReport,
  { root, exitedWell }: { readonly root: string; readonly exitedWell: boolean },
): PartResult {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const path = relative(root, name);
    if (status === 'failed' && failed.length === 0) return [`${path}\n${message}`];
    return failed.map((test) => `${path}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles + report.numPendingTests + report.numTodoTests;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    failures,
    unsteady: [],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      ms: endTime - startTime,
    })),
  };
}
