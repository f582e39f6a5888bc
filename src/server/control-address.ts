import { createHash } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longer paths cannot be the address of a Unix socket (108 bytes on Linux, 104 on macOS). */
const longestPath = 100;

/**
 * Hands on where the process that holds a data folder listens for the operator's commands: a socket in that folder, which
 * only its owner may enter. The path is good until `work` ends. A folder deep in the tree is reached by a short link, a new
 * one each time and in a folder of one's own: a name in the temporary folder that others can guess could be theirs first.
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
