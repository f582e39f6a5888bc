import { type RawBuilder, sql } from 'kysely';
import { type AdminWaiting, MAX_WAITING, QUEUES } from '#contract/figures.ts';
import type { Db } from '#core/shared/database.ts';

type QueueName = (typeof QUEUES)[number];

/**
 * The time since which each task waits, oldest first. Each query reads its queue by an index that
 * holds only waiting rows, or starts with the state, and ends at `MAX_WAITING`.
 */
const TASKS: Readonly<Record<QueueName, RawBuilder<unknown>>> = {
  vendors: sql`select coalesce(submitted_at, created_at) as since from vendors
    where status = 'Pending' order by coalesce(submitted_at, created_at)`,
  messages: sql`select created_at as since from messages where status = 'open' order by created_at`,
  reports: sql`select created_at as since from conversation_reports where state = 'open' order by created_at`,
  disputes: sql`select opened_at as since from disputes where status = 'needs_response' order by opened_at`,
  refunds: sql`(select created_at as since from refunds
    where status = 'failed' and resolved_at is null order by created_at limit ${sql.lit(MAX_WAITING)})
    union all (select asked_at from asked_refunds
    where state = 'waiting' order by asked_at limit ${sql.lit(MAX_WAITING)}) order by since`,
  returns: sql`select created_at as since from returns where state = 'requested' order by created_at`,
  inquiries: sql`select i.told_at as since from inquiries i join order_lines l on l.id = i.order_line_id
    where i.state = 'open' and i.told_at is not null and l.refunded_cents < l.total_cents order by i.told_at`,
  identity: sql`select p.created_at as since, p.user_id as one from identity_proofs p
    join users u on u.id = p.user_id
    where p.state = 'waiting' and u.deleted_at is null order by p.created_at`,
  screening: sql`select opened_at as since from screening_cases where state = 'open' order by opened_at`,
  payouts: sql`select created_at as since from payout_batches where status = 'open' order by created_at`,
};

/** Several documents of a person are one task. */
const countOf = (queue: QueueName) =>
  queue === 'identity' ? sql`count(distinct one)` : sql`count(*)`;

/** The admins' open tasks, each counted up to `MAX_WAITING`, and since when the oldest waits. */
export async function waitingForAdmins(db: Db): Promise<AdminWaiting> {
  const each = QUEUES.map(
    (
      queue,
    ) => sql`select ${sql.lit(queue)} as queue, ${countOf(queue)}::int as count, min(since) as oldest
      from (${TASKS[queue]} limit ${sql.lit(MAX_WAITING)}) waiting`,
  );
  const { rows } = await sql<{ queue: QueueName; count: number; oldest: Date | null }>`
    ${sql.join(each, sql` union all `)}`.execute(db);
  const of = (queue: QueueName) => {
    const row = rows.find((one) => one.queue === queue);
    return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null };
  };
  return {
    vendors: of('vendors'),
    messages: of('messages'),
    reports: of('reports'),
    disputes: of('disputes'),
    refunds: of('refunds'),
    returns: of('returns'),
    inquiries: of('inquiries'),
    identity: of('identity'),
    screening: of('screening'),
    payouts: of('payouts'),
  };
}
