import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, sourceFiles } from '../../src/testing/source-files.ts';
import { root } from '../installation.mjs';
import { browserTests, build, generate, staticCheck, unitTests } from './parts.ts';
import { selectTests } from './select.ts';
import type { Summary } from './summary.ts';

/** Lists and runs the checks for changes since the main branch: types, lint and selected tests. */
export async function runFast(summary: Summary): Promise<void> {
  const changed = changedFiles();
  const sources = sourceFiles().map(({ path, imports }) => ({
    path,
    targets: imports.filter(({ own }) => own).map(({ target }) => target),
  }));
  const { unit, browser, omitted } = selectTests(changed, sources, {
    unit: ['src', 'scripts', 'bench', 'pictures']
      .flatMap(filesBelow)
      .filter((path) => /\.test\.tsx?$/.test(path)),
    browser: filesBelow('tests/e2e').filter((path) => path.endsWith('.spec.ts')),
  });
  const write = (text: string) => process.stdout.write(`${text}\n`);
  write(`${changed.length} changed files. Running types, lint and`);
  for (const path of [...unit, ...browser]) write(`  ${path}`);
  if (omitted > 0) write(`${omitted} more beside importers only run with npm test.`);
  if (unit.length + browser.length === 0) write('  no tests: none belong to these files');
  await summary.part('messages and routes', generate);
  const types = summary
    .part('types', () => staticCheck('types'))
    .then(() => summary.part('lint', () => staticCheck('lint')));
  await Promise.all([
    types,
    ...(browser.length > 0 ? [summary.part('build', () => build('--pages'))] : []),
  ]);
  if (unit.length > 0) await summary.part('unit and endpoint tests', () => unitTests(unit));
  if (browser.length > 0) await summary.part('browser tests', () => browserTests(browser));
}

/**
 * Uncommitted files and those of commits not on the main branch; on the main branch itself, those
 * of unpushed commits.
 */
function changedFiles(): string[] {
  const base = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '-q', name));
  const since = base ? git('merge-base', 'HEAD', base) : 'HEAD';
  return [
    ...git('diff', '--name-only', since || 'HEAD').split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The output of a git command; empty when it fails. */
function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
