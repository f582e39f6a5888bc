import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../database/embedded-database.ts';
import type { BackupManifest } from './backup-format.ts';
import { restoreDatabase } from './restore-backup.ts';
import { checkSums } from './sums.ts';

export interface CheckedBackup {
  readonly manifest: BackupManifest;
  /** Undefined for a backup of an earlier build, which has no digests. */
  readonly files: number | undefined;
}

/**
 * Compares all files with their digests, and restores the rows into a temporary embedded database:
 * only a restored backup is proven. Throws what a restore throws.
 */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const files = await checkSums(folder);
  const scratch = await mkdtemp(join(tmpdir(), 'souk-check-'));
  try {
    const database = await openEmbedded(join(scratch, 'database'));
    try {
      return { manifest: await restoreDatabase(database.db, folder), files };
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
