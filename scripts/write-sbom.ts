// Writes dist/sbom.cdx.json: the packages that serving needs, in CycloneDX, as npm reads them from the lock.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

const file = join(root, 'dist/sbom.cdx.json');
rmSync(file, { force: true });
const { status, stdout, stderr } = spawnSync(
  'npm',
  // From the lock: without it, npm refuses the list as development packages are not installed.
  [
    'sbom',
    '--omit=dev',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ],
  { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 },
);
// Nothing that serves needs the list: an npm that cannot make it is no reason to refuse the build.
if (status === 0 && stdout.startsWith('{')) writeFileSync(file, stdout);
else process.stderr.write(`No bill of materials was written: ${stderr}\n`);
