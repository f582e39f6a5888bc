import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What vendors may do by their plan. A version never changes: a subscription stays with the one that it was bought as until a
 * period ends. Whoever was a vendor before is on the first. A listing that the plan has no room for is hidden by it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table plan_versions (
      id uuid primary key,
      plan text not null check (plan in ('starter', 'growth', 'pro')),
      version int not null check (version > 0),
      month_cents bigint not null check (month_cents >= 0),
      year_cents bigint not null check (year_cents >= 0),
      listings int not null check (listings > 0),
      commission_bps int check (commission_bps between 0 and 10000),
      valid_from date not null,
      created_at timestamptz not null,
      unique (plan, version))`,
    `insert into plan_versions (id, plan, version, month_cents, year_cents, listings, commission_bps, valid_from, created_at) values
      ('01900000-0000-7000-8000-000000000001', 'starter', 1, 0, 0, 5, null, '2020-01-01', '2020-01-01T00:00:00Z'),
      ('01900000-0000-7000-8000-000000000002', 'growth', 1, 2900, 29000, 50, 1000, '2020-01-01', '2020-01-01T00:00:00Z'),
      ('01900000-0000-7000-8000-000000000003', 'pro', 1, 7900, 79000, 500, 800, '2020-01-01', '2020-01-01T00:00:00Z')`,
    `alter table vendors add column plan_version_id uuid not null
      default '01900000-0000-7000-8000-000000000001' references plan_versions`,
    `alter table listings add column hidden_by text check (hidden_by = 'plan'),
      add constraint listings_hidden_by check (hidden_by is null or state <> 'active')`,
    // How many a vendor has on sale, up to its plan's limit.
    `create index listings_vendor_active on listings (vendor_id) where state = 'active'`,
    `create index listings_hidden_by on listings (vendor_id) where hidden_by is not null`,
  ]);
