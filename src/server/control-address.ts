import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longer paths cannot be the address of a Unix socket (108 bytes on Linux, 104 on macOS). */
const longestPath = 100;

/** Where the process that holds a data folder listens for the operator's commands: a socket only its owner may use. */
export function controlAddress(dataDir: string): string {
  const folder = resolve(dataDir);
  const name = `souk-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const path = join(folder, 'control.sock');
  return Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${name}.sock`);
}
