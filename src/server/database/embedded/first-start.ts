import { constants, existsSync } from 'node:fs';
import { chmod, cp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { migrations } from '../../migrations/list.ts';
import { DataFolderError, ignoreMissing, inWords } from '../data-folder.ts';
import { openEmbedded } from './embedded-database.ts';

/** Major version of the embedded PostgreSQL, which cannot open the files of another one. */
const VERSION = '18';

/** A migrated and seeded folder that the build leaves, which spares the first start ten seconds. */
export const prebuiltFolder = join(import.meta.dirname, '../../../../dist/demo');

/** The content of `stamp.json` in `prebuiltFolder`, beside `db` and `media`. */
export interface PrebuiltStamp {
  readonly migrations: readonly string[];
  /** ISO 8601. The demonstration's departures are counted from here. */
  readonly seededAt: string;
  /** PostgreSQL's files fit machines of one kind. */
  readonly machine: string;
}

export const machine = `${process.platform}-${process.arch}`;

/** After so long a demonstration has too few departures left: seeding anew is worth its ten seconds. */
export const FRESH_FOR_DAYS = 30;

export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * The embedded database's folder inside the data folder, made when it is not there: from the database of an earlier
 * build if there is one. It is made beside and renamed when complete.
 * The caller holds the data lock. Throws DataFolderError with words for the operator.
 */
export async function prepareEmbeddedFolder(
  {
    dataDir,
    seed,
    testClock,
  }: Pick<Config, 'dataDir' | 'seed'> & Partial<Pick<Config, 'testClock'>>,
  prebuilt = prebuiltFolder,
): Promise<string> {
  const folder = embeddedFolder(dataDir);
  try {
    const earlier = join(dataDir, 'db');
    if (!(await isCurrent(folder))) {
      const draft = join(dataDir, 'postgres.new');
      await removeDrafts(dataDir);
      if (await isCurrent(earlier)) {
        const { convertPglite } = await import('./convert-pglite.ts');
        await convertPglite(earlier, draft);
      }
      // A demonstration counts its days from its own clock.
      else if (seed === 'demo' && !testClock?.startsAt && (await isUsable(prebuilt)))
        await copyPrebuilt(prebuilt, dataDir, draft);
      else await makeEmpty(draft);
      await rename(draft, folder);
    }
    // Kept until the operator removes it. After the new one has its name, so that a start always finds one of them.
    const kept = join(dataDir, 'db-of-pglite');
    if (existsSync(join(earlier, 'PG_VERSION')) && !existsSync(kept)) await rename(earlier, kept);
  } catch (error) {
    throw inWords(error, dataDir);
  }
  return folder;
}

async function copyPrebuilt(prebuilt: string, dataDir: string, draft: string): Promise<void> {
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
  await cp(join(prebuilt, 'media'), join(dataDir, 'media'), options);
  await cp(join(prebuilt, 'db'), draft, options);
  // PostgreSQL refuses a folder that others may read.
  await chmod(draft, 0o700);
}

async function makeEmpty(folder: string): Promise<void> {
  await (await openEmbedded(folder, { onError: (error) => process.emitWarning(error) })).close();
}

/** Removes the folders of a process that was killed during its first start; `db.new` is one of an earlier build. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith('db.new') || name.startsWith('postgres.new'))
      // A program of that process may still write into it for a moment.
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
}

/** False if there is no database in the folder. Throws DataFolderError for one of another PostgreSQL. */
async function isCurrent(folder: string): Promise<boolean> {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  if (found === undefined) return false;
  const version = found.trim();
  if (version === VERSION) return true;
  const relation = Number(version) > Number(VERSION) ? 'newer' : 'older';
  throw new DataFolderError(
    `${folder} was made by an embedded PostgreSQL ${version}, ${relation} than this build's ${VERSION}. ` +
      'Start the build that made it, take a backup there with npm run backup, and restore it here',
  );
}

async function isUsable(prebuilt: string): Promise<boolean> {
  const stamp = await readFile(join(prebuilt, 'stamp.json'), 'utf8').catch(ignoreMissing);
  if (stamp === undefined) return false;
  const built = JSON.parse(stamp) as Partial<PrebuiltStamp> & Pick<PrebuiltStamp, 'seededAt'>;
  if (Date.now() - Date.parse(built.seededAt) > FRESH_FOR_DAYS * 86_400_000) return false;
  return (
    built.machine === machine &&
    built.migrations?.length === migrations.length &&
    migrations.every(({ name }, index) => built.migrations?.[index] === name)
  );
}
