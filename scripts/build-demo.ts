// Leaves in dist/demo what a first start unpacks: an embedded database, migrated and seeded. Beside it fills the picture
// cache with the home page's pictures, so that the first visitor does not wait for them.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../src/base/clock.ts';
import { createRenditions } from '../src/core/shared/media/renditions.ts';
import { createFolderStore } from '../src/core/shared/media/folder-store.ts';
import { createDemoPictures } from '../src/server/demo-pictures.ts';
import { createPictureCache } from '../src/server/picture-cache.ts';
import { openEmbedded } from '../src/server/database/embedded-database.ts';
import {
  FRESH_FOR_DAYS,
  prebuiltFolder,
  type PrebuiltStamp,
} from '../src/server/database/first-start.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { withoutSearchIndexes } from '../src/server/database/without-search-indexes.ts';
import { seedWhenEmpty } from '../src/server/first-seed.ts';
import { openJobQueue } from '../src/server/jobs/job-queue.ts';
import { cutHomeCards, cutScenes } from '../src/server/home-pictures.ts';
import { createLog } from '../src/server/log.ts';
import { migrations } from '../src/server/migrations/list.ts';

const draft = `${prebuiltFolder}.new`;
await rm(draft, { recursive: true, force: true });
await mkdir(join(draft, 'media'), { recursive: true });
const log = createLog((line) => process.stderr.write(line));
// Encoding runs on separate threads, on the core that the seed leaves idle.
const store = createFolderStore(join(draft, 'media'));
const renditions = createRenditions(store, createDemoPictures(createPictureCache({ store, log })));
const scenes = cutScenes(renditions);
const database = await openEmbedded(join(draft, 'db'));
await migrate(database.db);
await withoutSearchIndexes(database.db, () => seedWhenEmpty(database.db, { clock: systemClock }));
const cards = cutHomeCards({
  db: database.db,
  clock: systemClock,
  renditions,
  days: FRESH_FOR_DAYS,
});
// The queue creates its tables on its first start.
await (await openJobQueue({ database, log })).stop();
await sql`vacuum analyze`.execute(database.db);
// A start copies this folder, and write-ahead logs of data already in the tables would be four
// fifths of it.
await sql`set wal_recycle = off`.execute(database.db);
await sql`checkpoint`.execute(database.db);
// The daily cards are read from the database before it closes.
await Promise.all([scenes, cards]);
await database.close();
const stamp: PrebuiltStamp = {
  migrations: migrations.map(({ name }) => name),
  seededAt: systemClock.now().toISOString(),
};
await writeFile(join(draft, 'stamp.json'), JSON.stringify(stamp));
// A process starting now finds either the complete old folder or the complete new one.
await rm(prebuiltFolder, { recursive: true, force: true });
await rename(draft, prebuiltFolder);
