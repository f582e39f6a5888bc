// Serves an existing build without any checks, as in a container image.
import { join } from 'node:path';
import { become, readEnvFile, root } from './installation.mjs';

readEnvFile();
await become(join(root, 'src/server/main.ts'));
