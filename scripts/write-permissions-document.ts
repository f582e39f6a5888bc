// Generates docs/permissions.md from the permission tables and the contract.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';
import { permissionsDocument } from './permissions-document.ts';

writeFileSync(join(root, 'docs/permissions.md'), permissionsDocument());
