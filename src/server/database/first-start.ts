import { constants } from 'node:fs';
import { cp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { migrations } from '../migrations/list.ts';
import { DataFolderError } from './data-folder-error.ts';
import { inWords } from './data-folder.ts';
import { openEmbedded } from './embedded-database.ts';

/** The engine's major version; it cannot open folders of another one. */
const engineVersion = '18';

/** A migrated and seeded folder from the build, which saves ten seconds at the first start. */
export const prebuiltFolder = join(import.meta.dirname, '../../../dist/demo');

/** Stamp of `prebuiltFolder`, which contains `db`, `media` and `stamp.json`. */
export interface PrebuiltStamp {
  readonly migrations: readonly string[];
  /** ISO 8601. The demo's dates are relative to it. */
  readonly seededAt: string;
}

/** An older demo has too few future departures, so that a new seed is worth its ten seconds. */
export const FRESH_FOR_DAYS = 30;

/**
 * The folder of the embedded database inside the data folder, created if missing. It is created
 * under another name and renamed when complete, because an engine killed during its own first start
 * leaves a folder that hangs the next one. The caller holds the data lock. Throws DataFolderError.
 */
export async function prepareEmbeddedFolder(
  {
    dataDir,
    seed,
    testClock,
  }: Pick<Config, 'dataDir' | 'seed'> & Partial<Pick<Config, 'testClock'>>,
  prebuilt = prebuiltFolder,
): Promise<string> {
  const folder = join(dataDir, 'db');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(undefinedWhenMissing);
  if (version !== undefined) {
    refuseOtherVersion(version.trim(), folder);
    return folder;
  }
  const draft = join(dataDir, 'db.new');
  try {
    for (const name of await readdir(dataDir)) {
      if (name.startsWith('db.new'))
        await rm(join(dataDir, name), { recursive: true, force: true });
    }
    // A demo with a test clock counts its days from that clock.
    if (seed === 'demo' && !testClock?.startsAt && (await isUsable(prebuilt))) {
      const mode = constants.COPYFILE_FICLONE;
      await cp(join(prebuilt, 'media'), join(dataDir, 'media'), { recursive: true, mode });
      await cp(join(prebuilt, 'db'), draft, { recursive: true, mode });
    } else {
      await (await openEmbedded(draft)).close();
    }
    await rename(draft, folder);
  } catch (error) {
    throw inWords(error, dataDir);
  }
  return folder;
}

function refuseOtherVersion(version: string, folder: string): void {
  if (version === engineVersion) return;
  const relation = Number(version) > Number(engineVersion) ? 'newer' : 'older';
  throw new DataFolderError(
    `${folder} was made by an embedded PostgreSQL ${version}, ${relation} than this build's ${engineVersion}. ` +
      'Start the build that made it, take a backup there with npm run backup, and restore it here',
  );
}

async function isUsable(prebuilt: string): Promise<boolean> {
  const stamp = await readFile(join(prebuilt, 'stamp.json'), 'utf8').catch(undefinedWhenMissing);
  if (stamp === undefined) return false;
  const { migrations: built, seededAt } = JSON.parse(stamp) as PrebuiltStamp;
  if (Date.now() - Date.parse(seededAt) > FRESH_FOR_DAYS * 86_400_000) return false;
  return (
    built.length === migrations.length &&
    migrations.every(({ name }, index) => built[index] === name)
  );
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
