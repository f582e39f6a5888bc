import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, sumsName } from './backup-format.ts';

export async function writeSums(folder: string): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === sumsName) continue;
      const path = join(entry.parentPath, entry.name);
      yield `${await digestOf(path)}  ${relative(folder, path).split(sep).join('/')}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, sumsName)));
}

/**
 * Compares all files with their digests. Returns their number; undefined for a backup of an earlier
 * build, which has none. Throws BackupError with the first missing or changed file.
 */
export async function checkSums(folder: string): Promise<number | undefined> {
  const sums = join(folder, sumsName);
  if (!existsSync(sums)) return undefined;
  let files = 0;
  for await (const line of createInterface({ input: createReadStream(sums) })) {
    const [, digest, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!digest || !name)
      throw new BackupError(`The backup is damaged: ${sumsName} cannot be read`);
    const path = join(folder, name);
    if (!existsSync(path)) throw new BackupError(`The backup is damaged: ${name} is missing`);
    if ((await digestOf(path)) !== digest)
      throw new BackupError(`The backup is damaged: ${name} has changed since it was written`);
    files += 1;
  }
  return files;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
