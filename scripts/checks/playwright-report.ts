import type { PartResult } from './result.ts';

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

/** The parts of Playwright's JSON report that the checks read. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors of the global setup and of workers. */
  readonly errors?: readonly { readonly message?: string }[];
  readonly suites: readonly Suite[];
}

/** Reads a report. A test that passed when retried counts as passed and is named as unsteady; a skipped test counts as failed. */
export function readPlaywrightReport(
  { stats, errors = [], suites }: PlaywrightReport,
  { exitedWell }: { readonly exitedWell: boolean },
): PartResult {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const failed = stats.unexpected + stats.skipped;
  const milliseconds = new Map<string, number>();
  for (const { file, ms } of tests) milliseconds.set(file, (milliseconds.get(file) ?? 0) + ms);
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    failures: [
      ...errors.map(({ message = 'Unknown error' }) => message),
      ...tests.filter(({ status }) => status === 'unexpected').map(describeFailure),
    ],
    unsteady: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    files: [...milliseconds].map(([file, ms]) => ({ path: `tests/e2e/${file}`, ms })),
  };
}

interface TestRun {
  readonly file: string;
  readonly title: string;
  readonly status: string;
  /** Sum over all attempts. */
  readonly ms: number;
  readonly error: string | undefined;
}

function testsOf(suite: Suite, parents: readonly string[]): TestRun[] {
  const titles = [...parents, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: suite.file,
      title: [...titles, title].join(' › '),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: results.findLast(({ error }) => error !== undefined)?.error?.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}

function describeFailure({ title, error }: TestRun): string {
  return `${title}\n${error ?? 'No error was reported'}`;
}
