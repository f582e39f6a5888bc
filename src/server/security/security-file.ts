import { randomBytes } from 'node:crypto';
import { appendFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { logLine } from '#base/log-line.ts';
import type { Log } from '#core/shared/market.ts';

/** Approximate size at which a file is rotated, and the number of old files. */
const FILE_BYTES = 50 * 1024 * 1024;
const PUT_ASIDE = 8;
/** Maximum buffered characters while the disk refuses writes. */
const WAITING_CHARACTERS = 1024 * 1024;
const COMPLAIN_EVERY_MS = 60_000;

export interface SecurityFile {
  /** Appends lines that end with a newline. Neither blocks nor throws. */
  append(text: string): void;
  /** Resolves when everything appended is written, or the disk refused it. */
  settled(): Promise<void>;
}

interface FileParts {
  readonly path: string;
  readonly log: Log;
  readonly fileBytes?: number;
}

/**
 * A file that only its owner can read. Each write opens it again, so that it can be rotated by
 * renaming. While it is not writable, up to a mebibyte of lines waits in memory; further ones are
 * counted, and the count is written later.
 */
export function openSecurityFile({ path, log, fileBytes = FILE_BYTES }: FileParts): SecurityFile {
  const waiting: string[] = [];
  let waitingCharacters = 0;
  let lost = 0;
  let failed = false;
  let complainedAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.splice(0);
      const lostBefore = lost;
      // The failed write may have left half a line.
      const text = `${failed ? '\n' : ''}${lines.join('')}${lossLine(lostBefore)}`;
      try {
        await putAsideWhenLong(path, fileBytes);
        await appendFile(path, text, { mode: 0o600 });
        waitingCharacters -= lines.reduce((sum, line) => sum + line.length, 0);
        lost -= lostBefore;
        failed = false;
      } catch (error) {
        waiting.unshift(...lines);
        failed = true;
        complain(error);
        return;
      }
    }
  }

  function complain(error: unknown): void {
    if (Date.now() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = Date.now();
    log.error('security log not written', { error: String(error), lost });
  }

  return {
    append: (text) => {
      if (waitingCharacters + text.length > WAITING_CHARACTERS) {
        lost += 1;
      } else {
        waiting.push(text);
        waitingCharacters += text.length;
      }
      writing ??= write().finally(() => {
        writing = undefined;
      });
    },
    settled: async () => writing,
  };
}

const lossLine = (lines: number): string =>
  lines === 0
    ? ''
    : logLine({
        at: new Date().toISOString(),
        event: 'lines-lost',
        outcome: 'failure',
        details: { lines },
      });

/** Timestamped, so that concurrent processes do not overwrite each other's file. */
async function putAsideWhenLong(path: string, fileBytes: number): Promise<void> {
  if ((await sizeOf(path)) < fileBytes) return;
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  await rename(path, `${path}.${stamp}.${randomBytes(4).toString('hex')}`);
  const ours = /^\.\d{4}-\d\d-\d\dT[\d-]+Z\.[0-9a-f]{8}$/;
  const name = basename(path);
  const aside = (await readdir(dirname(path)))
    .filter((other) => other.startsWith(name) && ours.test(other.slice(name.length)))
    .toSorted();
  for (const old of aside.slice(0, -PUT_ASIDE)) await rm(join(dirname(path), old), { force: true });
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
