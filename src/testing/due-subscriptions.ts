import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#core/shared/database.ts';

/**
 * Vendors whose plan ends on a given day, each with a saved test card, written straight into the
 * database.
 */
export async function makeDueSubscriptions(
  db: Kysely<Database>,
  count: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const id = (what: string) => sql.raw(`md5('${what}' || n)::uuid`);
  const all = sql`from generate_series(1, ${count}::int) n`;
  const at = sql`${`${from}T00:00:00Z`}::timestamptz`;
  await sql`insert into users (id, name, email, password_hash, role, email_verified_at, created_at, updated_at)
    select ${id('user')}, 'Vendor ' || n, 'due.' || n || '@example.com', '!', 'vendor', ${at}, ${at}, ${at} ${all}`.execute(
    db,
  );
  await sql`insert into vendors (id, status, business_name, plan_version_id, created_at, updated_at)
    select ${id('vendor')}, 'Approved', 'Shop ' || n,
      (select id from plan_versions where plan = 'growth' and version = 1), ${at}, ${at} ${all}`.execute(
    db,
  );
  await sql`insert into vendor_members (vendor_id, user_id, role, created_at)
    select ${id('vendor')}, ${id('user')}, 'owner', ${at} ${all}`.execute(db);
  await sql`insert into sandbox_cards (id, customer, does, brand, last4, exp_month, exp_year, kept, created_at)
    select 'sbc_due_' || n, 'sbu_due_' || n, 'pays', 'visa', '4242', 12, 2060, true, ${at} ${all}`.execute(
    db,
  );
  await sql`insert into saved_cards (id, user_id, provider, customer_ref, ref, brand, last4, exp_month, exp_year, created_at)
    select ${id('card')}, ${id('user')}, 'sandbox', 'sbu_due_' || n, 'sbc_due_' || n, 'visa', '4242', 12, 2060, ${at} ${all}`.execute(
    db,
  );
  await sql`insert into subscriptions (id, vendor_id, status, version_id, every, price_cents, anchor_on, period_from, period_to,
      card_id, next_at, created_at, updated_at)
    select ${id('subscription')}, ${id('vendor')}, 'active', (select id from plan_versions where plan = 'growth' and version = 1),
      'month', 2900, ${from}::date, ${from}::date, ${to}::date, ${id('card')}, ${`${to}T00:00:00Z`}::timestamptz, ${at}, ${at} ${all}`.execute(
    db,
  );
}

/** Runs the renewal job in a separate process; returns the errors it logged. */
export async function renewInProcess(
  env: Readonly<Record<string, string>>,
  at: string,
): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'renewing-process.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      RENEW_AT: at,
      ...env,
    },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = await once(child, 'exit');
  return code === 0 ? errors : `${errors}\nexit ${String(code)}`;
}
