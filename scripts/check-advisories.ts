// npm run audit: asks the registry for advisories that concern what is installed; where it gives no answer, and with
// --offline in every case, holds the lockfile against the list that is kept here. Exits with 1 when there are any.
import { spawnSync } from 'node:child_process';
import { findConcerned, readInstalled, readKnown } from './advisories.ts';
import { root, say } from './installation.mjs';

/** An older list says little about current packages. */
const STALE_DAYS = 30;

if (process.argv.includes('--offline') || !askRegistry()) checkKept();

/** False if the registry did not respond. */
function askRegistry(): boolean {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const answer = parsed(stdout);
  if (answer?.vulnerabilities === undefined) {
    say('The registry answers no audit.');
    return false;
  }
  const names = Object.keys(answer.vulnerabilities);
  say(
    names.length === 0
      ? 'The registry knows of no advisory.'
      : `Advisories for ${names.join(', ')}: see npm audit.`,
  );
  process.exitCode = names.length === 0 ? 0 : 1;
  return true;
}

function parsed(text: string): { vulnerabilities?: Record<string, unknown> } | undefined {
  try {
    return JSON.parse(text) as { vulnerabilities?: Record<string, unknown> };
  } catch {
    // npm prints text instead of JSON if it fails before the request.
    return undefined;
  }
}

function checkKept(): void {
  const known = readKnown();
  const installed = readInstalled();
  const findings = findConcerned(installed, known);
  for (const { name, version, advisory } of findings)
    say(`${name} ${version}: ${advisory.severity}, ${advisory.id}, ${advisory.summary}`);
  const days = Math.floor((Date.now() - Date.parse(known.reviewed)) / 86_400_000);
  say(
    `${installed.length} packages held against ${known.advisories.length} advisories, reviewed ${known.reviewed}: ${findings.length} concerned.`,
  );
  if (days > STALE_DAYS) say(`That list is ${days} days old: review it (docs/security.md).`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
