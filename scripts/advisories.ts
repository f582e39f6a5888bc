// Checks the lockfile against the security advisories in known-advisories.json: for machines whose registry has no `npm
// audit`, and for every test run, because its result must not depend on an external server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import { root } from './installation.mjs';

const Advisory = z.strictObject({
  /** Id in GitHub's advisory database. */
  id: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/),
  package: z.string(),
  /** Range of versions, in npm's syntax. */
  affected: z.string().refine((range) => validRange(range) !== null, 'not a range of versions'),
  severity: z.enum(['low', 'moderate', 'high', 'critical']),
  summary: z.string(),
});

const Known = z.strictObject({
  /** Day of the last comparison with the advisories of all packages used at run time. */
  reviewed: z.iso.date(),
  advisories: z.array(Advisory),
  /** Advisories that affect a version in the lockfile but are harmless here, with reasons. */
  accepted: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
});

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), name: z.string().optional() }),
  ),
});

export type Advisory = z.infer<typeof Advisory>;
export type KnownAdvisories = z.infer<typeof Known>;

export interface Installed {
  readonly name: string;
  readonly version: string;
}

export interface Finding extends Installed {
  readonly advisory: Advisory;
}

export function readKnown(file = join(root, 'scripts/known-advisories.json')): KnownAdvisories {
  return Known.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** All packages of the lockfile, including nested ones. */
export function readInstalled(file = join(root, 'package-lock.json')): Installed[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(packages).flatMap(([path, { name, version }]) =>
    path === '' || version === undefined
      ? []
      : [{ name: name ?? path.split('node_modules/').at(-1) ?? path, version }],
  );
}

/** Installed packages with an advisory that was not accepted. A prerelease counts as its release. */
export function findConcerned(
  installed: readonly Installed[],
  { advisories, accepted }: KnownAdvisories,
): Finding[] {
  const bearable = new Set(accepted.map(({ id }) => id));
  return installed.flatMap(({ name, version }) =>
    advisories
      .filter(
        (advisory) =>
          advisory.package === name &&
          !bearable.has(advisory.id) &&
          satisfies(version, advisory.affected, { includePrerelease: true }),
      )
      .map((advisory) => ({ name, version, advisory })),
  );
}
