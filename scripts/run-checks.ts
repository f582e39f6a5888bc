// Runs the checks and tests: all of them, or one kind. The last line is 'N passed, N failed'.
//   node scripts/run-checks.ts [all | unit | browser | fast | deep] [arguments of vitest or Playwright]
import { runDeep } from './checks/deep.ts';
import { runFast } from './checks/fast.ts';
import {
  browserTests,
  build,
  generate,
  STATIC_CHECKS,
  staticCheck,
  unitTests,
} from './checks/parts.ts';
import { Summary } from './checks/summary.ts';

const [kind = 'all', ...args] = process.argv.slice(2);
const summary = new Summary();

async function staticChecks(): Promise<void> {
  for (const name of Object.keys(STATIC_CHECKS) as (keyof typeof STATIC_CHECKS)[])
    await summary.part(name, () => staticCheck(name));
}

const KINDS: Readonly<Record<string, () => Promise<void>>> = {
  all: async () => {
    await summary.part('messages and routes', generate);
    // The type checker uses one core, and the build little more than one.
    await Promise.all([staticChecks(), summary.part('build', () => build())]);
    await summary.part('unit and endpoint tests', () => unitTests([]));
    await summary.part('browser tests', () => browserTests([]));
  },
  unit: async () => {
    await summary.part('messages and routes', generate);
    await summary.part('unit and endpoint tests', () => unitTests(args));
  },
  browser: async () => {
    await summary.part('build', () => build());
    await summary.part('browser tests', () => browserTests(args));
  },
  fast: () => runFast(summary),
  deep: () => runDeep(summary, args),
};

const run = KINDS[kind];
if (!run) {
  process.stderr.write(`'${kind}' is unknown: use ${Object.keys(KINDS).join(', ')}\n`);
  process.exit(2);
}
await run();
summary.close();
process.exitCode = summary.failed === 0 ? 0 : 1;
