import { createHash } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A longer path cannot be a Unix socket's (108 bytes on Linux, 104 on macOS). */
const longestPath = 100;

/**
 * Passes the socket path of the process that holds a data folder to `work`: a socket inside that
 * folder, which only its owner may enter. The path is valid until `work` ends. If it is too long,
 * it goes through a short symlink with a random name in a folder of its own, because a predictable
 * name in the temporary folder could be taken by others.
 */
export async function atControlAddress<T>(
  dataDir: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = resolve(dataDir);
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
    return work(`\\\\.\\pipe\\souk-${name}`);
  }
  const path = join(folder, 'control.sock');
  if (Buffer.byteLength(path) <= longestPath) return work(path);
  const mine = await mkdtemp(join(tmpdir(), 'souk-'));
  try {
    await symlink(folder, join(mine, 'data'));
    return await work(join(mine, 'data', 'control.sock'));
  } finally {
    await rm(mine, { recursive: true, force: true });
  }
}
