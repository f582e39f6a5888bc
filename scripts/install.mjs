// Installs what serving needs, and nothing else: a step of its own for images of containers.
import { ensureInstalled } from './installation.mjs';

await ensureInstalled({ dev: false });
