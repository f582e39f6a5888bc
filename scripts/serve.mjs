// Serves what is built and installed already, and looks at nothing: what an image starts.
import { join } from 'node:path';
import { become, readEnvFile, root } from './installation.mjs';

readEnvFile();
await become(join(root, 'src/server/main.ts'));
