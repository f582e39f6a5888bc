/** A pattern in tests whose outcome depends on how busy the machine is. */
interface Habit {
  readonly name: string;
  readonly pattern: RegExp;
  /**
   * For time limits: the min milliseconds allowed, compared with the first group of the pattern.
   */
  readonly least?: number;
}

/** The limit of every test in vitest.config.ts; a test's own limit may only be longer. */
const LIMIT_MS = 240_000;
/** Least of a browser test's own limit. */
const BROWSER_TEST_MS = 120_000;
/** `expect.timeout` of playwright.config.ts. */
const BROWSER_LIMIT_MS = 20_000;

const EVERYWHERE: readonly Habit[] = [
  { name: 'sleeps', pattern: /\bsetTimeout\(|\bsetTimeout\b[^;]* from 'node:timers\/promises'/g },
  {
    name: 'measures elapsed time',
    pattern: /\bperformance\.now\(|\bprocess\.hrtime\b|\bDate\.now\(\)\s*-\s*[a-z]/g,
  },
];

const UNIT: readonly Habit[] = [
  ...EVERYWHERE,
  { name: 'waits a second at most', pattern: /\bvi\.wait(?:For|Until)\(|\bexpect\s*\.poll\(/g },
  { name: 'has a short limit', pattern: /\btimeout: ([\d_]+)/g, least: LIMIT_MS },
  { name: 'has a short limit', pattern: /^[ \t]*\}, ([\d_]{4,})\);$/gm, least: LIMIT_MS },
  { name: 'sets a deadline', pattern: /\bAbortSignal\.timeout\(/g },
  { name: 'measures CPU itself', pattern: /\bprocess\.(?:cpuUsage|threadCpuUsage)\b/g },
];

const BROWSER: readonly Habit[] = [
  // Playwright's limit of a test is not a sleep.
  ...EVERYWHERE.map((habit) => ({
    ...habit,
    pattern: new RegExp(`(?<!\\btest\\.)(?:${habit.pattern.source})`, 'g'),
  })),
  { name: 'sleeps', pattern: /\bwaitForTimeout\(/g },
  { name: 'waits for a quiet network', pattern: /'networkidle'/g },
  { name: 'waits for a frame', pattern: /\brequestAnimationFrame\(/g },
  { name: 'has a short limit', pattern: /\btimeout: ([\d_]+)/g, least: BROWSER_LIMIT_MS },
  { name: 'has a short limit', pattern: /\btest\.setTimeout\(([\d_]+)/g, least: BROWSER_TEST_MS },
];

/** The habits found in a test, with their lines. */
export function unsteadyLines(path: string, text: string): { line: number; habit: string }[] {
  const code = text.replaceAll(/^[ \t]*(?:\/\/|\/?\*).*$/gm, '');
  const habits = path.startsWith('tests/e2e/') ? BROWSER : UNIT;
  return habits.flatMap(({ name, pattern, least }) =>
    [...code.matchAll(pattern)]
      .filter(([, limit]) => least === undefined || Number(limit?.replaceAll('_', '')) < least)
      .map(({ index }) => ({ line: code.slice(0, index).split('\n').length, habit: name })),
  );
}
