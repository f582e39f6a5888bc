import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StoredSecret {
  readonly name: string;
  readonly make: () => string;
  readonly isWhole: (secret: string) => boolean;
  /** The consequence of removing the file. */
  readonly without: string;
}

/**
 * A secret in a file of the data folder, created at first use and readable by its owner only. Two
 * processes that start at once get the same one.
 */
export function storedSecret(dataDir: string, secret: StoredSecret): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, secret.name);
  const present = readSecret(path, secret);
  if (present !== undefined) return present;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secret.make()}\n`, { mode: 0o600 });
  try {
    // A link is atomic and never replaces another process's secret, unlike a plain write.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(path, secret);
  if (made === undefined) throw new Error(`The secret in ${path} could not be read back`);
  return made;
}

function readSecret(path: string, { isWhole, without }: StoredSecret): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (!isWhole(secret))
      throw new Error(
        `The secret in ${path} is damaged: restore it from a backup, or remove it, which ${without}`,
      );
    return secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
