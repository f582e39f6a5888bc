import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret stored in the data folder, created at first use: 256 random bits, base64url, readable
 * by its owner only. Two processes that start at once get the same one.
 */
export function storedAppSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'app-secret');
  const present = readSecret(path);
  if (present !== undefined) return present;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link is atomic and never replaces another process's secret, unlike a plain write.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(path);
  if (made === undefined) throw new Error(`The secret in ${path} could not be read back`);
  return made;
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < 32)
      throw new Error(
        `The secret in ${path} is damaged: restore it from a backup, or remove it, which signs everyone out`,
      );
    return secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
