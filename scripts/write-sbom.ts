// Generates dist/sbom.cdx.json, the list of packages in CycloneDX format. A build that cannot write
// it fails.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, type Lock } from './bill-of-materials.ts';
import { root } from './installation.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(
  join(root, 'dist/sbom.cdx.json'),
  `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`,
);
