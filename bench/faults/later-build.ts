// Loaded before a Souk process (`--import`): makes it the build after this one, with DRILL_MIGRATIONS migrations more. Each
// adds a column to tables that are read whole, as what breaks plans that an older process has prepared.
import { sql } from 'kysely';
import { type Migration, migrations } from '#server/migrations/list.ts';

const TABLES = ['orders', 'outbox', 'sessions', 'payments', 'sandbox_intents'];
const list = migrations as Migration[];
for (let step = 1; step <= Number(process.env.DRILL_MIGRATIONS ?? 0); step += 1)
  list.push({
    name: `9${String(step).padStart(3, '0')}-drill`,
    up: async (db) => {
      for (const table of TABLES)
        await sql`alter table ${sql.table(table)} add column ${sql.id(`drill_${step}`)} integer`.execute(
          db,
        );
    },
  });
