// Installs only the packages needed at run time: a separate step for container images.
import { ensureInstalled } from './installation.mjs';

await ensureInstalled({ dev: false });
