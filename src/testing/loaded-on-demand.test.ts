import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

// Large packages that many processes never use would stay in the memory of all of them.

const LARGE = ['stripe', 'nodemailer', 'qrcode', '@simplewebauthn/server', 'ical.js', 'web-push'];
const files = new Map(sourceFiles().map((file) => [file.path, file]));

/** Packages that modules load by static imports, their own or those of the modules they import. */
function loadedWith(...paths: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (from: string): void => {
    if (seen.has(from)) return;
    seen.add(from);
    for (const { target, own, typeOnly, later } of files.get(from)?.imports ?? []) {
      if (typeOnly || later) continue;
      if (own) visit(target);
      else packages.add(target);
    }
  };
  for (const path of paths) visit(path);
  return packages;
}

test('a starting server loads no large package that it may never use', () => {
  // The list of all routes is generated.
  const routes = [...files.keys()].filter((path) => path.endsWith('routes.ts'));
  const loaded = loadedWith('src/server/main.ts', ...routes);
  expect(loaded).toContain('hono');
  expect(LARGE.filter((name) => loaded.has(name))).toEqual([]);
});

test('Stripe loads its package', () => {
  expect(loadedWith('src/core/money/payments/stripe.ts')).toContain('stripe');
});
