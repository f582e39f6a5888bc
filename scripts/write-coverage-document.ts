// Generates docs/spec-coverage.md from the contract, the routes and the tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageDocument } from './coverage-document.ts';
import { root } from './installation.mjs';

writeFileSync(join(root, 'docs/spec-coverage.md'), coverageDocument());
