// npm start: prepares everything a fresh clone needs, then serves the marketplace; later only what
// has changed.
import { join } from 'node:path';
import { isBuilt } from './build-stamp.mjs';
import {
  become,
  ensureInstalled,
  readEnvFile,
  fail,
  root,
  runPinned,
  withLock,
} from './installation.mjs';

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Souk needs Node 20 or newer to start; this is ${process.version}`);
readEnvFile();
await ensureInstalled({ dev: false });
if (!isBuilt()) {
  await withLock('build', () => {
    if (!isBuilt() && runPinned(['scripts/build.ts']) !== 0) fail('The build failed: see above');
  });
}
await become(join(root, 'src/server/main.ts'));
