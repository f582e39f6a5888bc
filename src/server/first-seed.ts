import type { Clock } from '#base/clock.ts';
import { firstIdAt } from '#base/ids.ts';
import { ID_EPOCH } from '#core/demo/demo.ts';
import type { Database, Trx } from '#core/shared/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Market } from '#core/shared/market.ts';

/** Password of all demo accounts that can sign in, shown at the start and in the README. */
export const DEMO_PASSWORD = 'souk-demo-2026';

export interface SeedParts {
  readonly clock: Clock;
  /** The server's encryption secret, if known; without it disputes have no evidence. */
  readonly secret?: string;
}

/** Fills an empty, migrated database in the given transaction. */
export type Seed = (trx: Trx, parts: SeedParts) => Promise<void>;

/** An arbitrary constant, unique among the advisory locks of this database. */
const lockKey = 7_685_108;

/**
 * Seeds the demo if the database has no accounts, in one transaction: a killed start leaves it
 * empty, and the next one seeds it. Of several processes starting at once, only one seeds. Returns
 * true if it did.
 */
export async function seedWhenEmpty(
  db: Kysely<Database>,
  parts: SeedParts,
  seed?: Seed,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    await (seed ?? (await demoSeed()))(trx, parts);
    return true;
  });
}

/** Loaded on demand, because it contains all code that creates the demo. */
async function demoSeed(): Promise<Seed> {
  return (await import('./seed.ts')).seedDemo;
}

/**
 * Prints help for newcomers once the marketplace is running. On stderr, so that stdout stays lines
 * of JSON. Names the demo accounts, if they exist.
 */
export async function welcome(
  { db, settings }: Pick<Market, 'db' | 'settings'>,
  demoPassword: string,
): Promise<string> {
  const lines = ['', `  Souk is at ${settings.publicUrl}`];
  const accounts = await db
    .selectFrom('users')
    .select('email')
    // All ids of the demo are of this instant, so that no other account is read.
    .where('id', '>=', firstIdAt(ID_EPOCH))
    .where('id', '<', firstIdAt(new Date(ID_EPOCH.getTime() + 1)))
    .where('email', '~', '^((customer|admin|vendor)|vendor[.][a-z-]+)@souk[.]example$')
    .where('deleted_at', 'is', null)
    .orderBy(sql`email like 'vendor.%'`)
    .orderBy('email')
    .execute();
  if (accounts.length > 0) {
    lines.push(
      `  Demonstration accounts, password ${demoPassword}:`,
      ...accounts.map(({ email }) => `    ${email}`),
      '  Vendors have a front desk and, with room in their plan, finance: desk. and finance. instead of vendor.',
    );
  }
  if (settings.mailbox)
    lines.push(`  Mail, with the codes for signing in, is kept at ${settings.publicUrl}/mailbox`);
  return `${lines.join('\n')}\n\n`;
}
