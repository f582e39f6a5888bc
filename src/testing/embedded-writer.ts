// A separate process for the persistence tests: opens the data folder as the server does, then writes rows forever and
// prints each number once the database has acknowledged it.
//   node src/testing/embedded-writer.ts DATA_DIR [write|hold|migrate-half]
import { type Kysely, sql } from 'kysely';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { refuseToStart } from '#server/refuse-to-start.ts';

const [dataDir = '', task = 'write'] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await refuseToStart(() =>
  openDatabase(
    { databaseUrl: undefined, databaseReadUrl: undefined, dataDir, seed: 'none' },
    (error) => say(error.message),
  ),
);
process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));

const written = { name: '0001-written', up: createTable };
const half = { name: '0002-half', up: neverEnds };
await refuseToStart(() =>
  migrate(database.db, task === 'migrate-half' ? [written, half] : [written]),
);
say('open');
if (task === 'write') await writeForEver();
else setInterval(() => undefined, 1_000);

async function createTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table written (number int primary key, body text not null)`.execute(db);
}

async function neverEnds(db: Kysely<unknown>): Promise<void> {
  await sql`create table half_made (number int)`.execute(db);
  say('half');
  await new Promise(() => setInterval(() => undefined, 1_000));
}

async function writeForEver(): Promise<void> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(number), 0) as last from written`.execute(database.db);
  for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
    await sql`insert into written values (${number}, repeat(md5(${String(number)}), 100))`.execute(
      database.db,
    );
    say(String(number));
    // The engine works entirely in microtasks, during which no signal is handled.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
