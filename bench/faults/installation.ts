// The PostgreSQL installed by npm, and a migrated, seeded database as the start of each fault.
import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { systemClock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import {
  freePort,
  giveTo,
  initDatabase,
  type Owner,
  readableBinaries,
  serverOwner,
} from '#testing/postgres-server.ts';
import { PostgresNode } from './postgres-node.ts';

export const PASSWORD = 'drill';

export interface Installation {
  readonly bin: string;
  readonly owner: Owner;
  /** For all files of a drill. */
  readonly folder: string;
  /** A stopped database with the demo. */
  readonly template: string;
  /** Listings on sale; each takes 999 people per day. */
  readonly listingIds: readonly string[];
}

const run = promisify(execFile);
const LISTINGS = 12;

export async function prepareInstallation(folder: string): Promise<Installation> {
  await chmod(folder, 0o755);
  const owner = await serverOwner();
  const bin = await readableBinaries(folder, owner);
  const home = join(folder, 'template');
  await mkdir(home);
  await giveTo(owner, home);
  const template = join(home, 'data');
  await initDatabase({ bin, owner, folder: home, data: template, password: PASSWORD, sync: false });
  const node = new PostgresNode({
    bin,
    owner,
    data: template,
    port: await freePort(),
    log: folder,
  });
  await node.start();
  const database = openPostgres(node.address, undefined, () => undefined);
  try {
    const listingIds = await database.unhurried(async (db) => {
      await migrate(db);
      await seedWhenEmpty(db, { clock: systemClock });
      return openTours(db);
    });
    return { bin, owner, folder, template, listingIds };
  } finally {
    await database.close();
    await node.stop('fast');
  }
}

/** Raises the capacity of some demo tours beyond what a drill can sell. */
async function openTours(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update listings set details = details || '{"maxGuests": 999, "operates": "everyday", "cutoffHours": 0}'
    where id in (select id from listings where vertical = 'tours' and kind = 'smallGroupTour' and public
      and not exists (select from holds where holds.listing_id = listings.id) order by id limit ${LISTINGS})
    returning id`.execute(db);
  if (rows.length === 0) throw new Error('The demonstration has no tour that nobody has booked');
  return rows.map(({ id }) => id);
}

/** Copies the seeded database to a folder that does not exist yet. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}
