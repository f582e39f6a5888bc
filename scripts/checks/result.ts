/** Outcome of one part of the checks. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests with their errors, printed again at the end of the run. */
  readonly failures: readonly string[];
  /** Titles of tests that failed first and passed when retried. */
  readonly unsteady: readonly string[];
  readonly files: readonly FileTime[];
}

export interface FileTime {
  readonly path: string;
  readonly ms: number;
}

/** The result of a check that only passes or fails. */
export function single(passed: boolean): PartResult {
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    failures: [],
    unsteady: [],
    files: [],
  };
}

/** A duration for people, e.g. `8.4 s` or `3 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The slowest files first, as lines of the closing summary. */
export function slowest(files: readonly FileTime[], count: number): string[] {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ path, ms }) => `  ${durationText(ms).padStart(12)}  ${path}`);
}
