import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, type Lock } from './bill-of-materials.ts';
import { root } from './installation.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

test('lists every package used at run time with version, licence and digest', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { components, metadata } = billOfMaterials(lock);
  expect(metadata.component.purl).toBe(`pkg:npm/souk@${lock.version}`);
  const named = components.map(({ name, version }) => `${name}@${version}`);
  for (const [name, version] of Object.entries(dependencies))
    expect(named).toContain(`${name}@${version}`);
  expect(named.filter((one) => one.startsWith('vitest@'))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('is the same for the same lockfile, in CycloneDX format', () => {
  const small: Lock = {
    version: '1.2.3',
    packages: {
      '': { version: '1.2.3' },
      'node_modules/b': { version: '2.0.0', license: '(MIT OR Apache-2.0)', optional: true },
      'node_modules/b/node_modules/@a/c': {
        version: '1.0.0',
        integrity: 'sha512-/wA=',
        license: 'MIT',
      },
      'node_modules/d': { version: '1.0.0', dev: true },
    },
  };
  expect(billOfMaterials(small).components).toEqual([
    {
      'bom-ref': 'pkg:npm/%40a/c@1.0.0',
      type: 'library',
      name: '@a/c',
      version: '1.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40a/c@1.0.0',
      hashes: [{ alg: 'SHA-512', content: 'ff00' }],
      licenses: [{ license: { id: 'MIT' } }],
    },
    {
      'bom-ref': 'pkg:npm/b@2.0.0',
      type: 'library',
      name: 'b',
      version: '2.0.0',
      scope: 'optional',
      purl: 'pkg:npm/b@2.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    },
  ]);
});

test('fails for a lockfile without packages', () => {
  expect(() => billOfMaterials({ version: '1.0.0', packages: { '': {} } })).toThrow(
    'names no packages',
  );
});
