import { type Kysely, type Selectable, sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Database } from '#core/shared/database.ts';
import { type DisputeDesk, type ProviderDispute, ProviderRefused } from './provider.ts';
import type { SandboxDisputesTable } from './tables.ts';

/** Delay between a payment and its dispute. */
const AFTER_MS = 60_000;
/** Evidence period, and the provider's fee. */
const DUE_DAYS = 9;
const DAY_MS = 86_400_000;
const FEE_CENTS = 15_00;

type Row = Selectable<SandboxDisputesTable> & { readonly currency: string };

/** Simulated banks: a test card disputes its payments, and an admin decides. */
export function sandboxDisputes(db: Kysely<Database>, clock: Clock): DisputeDesk {
  const rows = () =>
    db
      .selectFrom('sandbox_disputes')
      .innerJoin('sandbox_intents', 'sandbox_intents.id', 'sandbox_disputes.intent_id')
      .selectAll('sandbox_disputes')
      .select('sandbox_intents.currency')
      .orderBy('sandbox_disputes.id');
  const find = async (ref: string): Promise<Row> => {
    const row = await rows().where('sandbox_disputes.id', '=', ref).executeTakeFirst();
    if (!row) throw new ProviderRefused(`No such dispute: ${ref}`);
    return row;
  };
  const move = async (
    ref: string,
    to: Row['status'],
    from: readonly Row['status'][],
  ): Promise<ProviderDispute> => {
    const now = clock.now();
    const moved = await db
      .updateTable('sandbox_disputes')
      .set({
        status: to,
        said_at: now,
        told: false,
        ...((to === 'won' || to === 'lost') && { closed_at: now }),
      })
      .where('id', '=', ref)
      .where('status', 'in', from)
      .returning('id')
      .executeTakeFirst();
    const row = await find(ref);
    if (!moved && row.status !== to) throw new ProviderRefused('The bank has decided');
    return present(row);
  };

  return {
    // Evidence is not stored, as no bank reads it.
    submit: ({ ref }) => move(ref, 'under_review', ['needs_response']),
    played: {
      news: async () => {
        await open(db, clock.now());
        const untold = await rows().where('told', '=', false).limit(100).execute();
        return untold.map(present);
      },
      heard: async ({ ref, saidAt }) => {
        await db
          .updateTable('sandbox_disputes')
          .set({ told: true })
          .where('id', '=', ref)
          .where('said_at', '=', saidAt)
          .execute();
      },
      decide: (ref, to) => move(ref, to, ['needs_response', 'under_review']),
    },
  };
}

/** Opens due disputes for the amount not refunded since. One per payment. */
async function open(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`insert into sandbox_disputes (id, intent_id, amount_cents, reason, status, said_at, opened_at)
    select 'sbd_' || substr(id, 5), id, amount_cents - refunded_cents, disputes, 'needs_response', ${now}::timestamptz, ${now}::timestamptz
    from sandbox_intents where disputes is not null and status = 'succeeded' and refunded_cents < amount_cents
      and updated_at <= ${new Date(now.getTime() - AFTER_MS)}
      and not exists (select from sandbox_disputes d where d.intent_id = sandbox_intents.id)
    on conflict do nothing`.execute(db);
}

const present = (row: Row): ProviderDispute => {
  const { currency, amount_cents: cents, closed_at: closedAt } = row;
  const taken = { ref: `${row.id}_taken`, cents: -cents, feeCents: FEE_CENTS };
  const back = { ref: `${row.id}_back`, cents, feeCents: 0 };
  return {
    ref: row.id,
    paymentRef: row.intent_id,
    amountCents: cents,
    currency,
    status: row.status,
    reason: row.reason,
    dueBy: new Date(row.opened_at.getTime() + DUE_DAYS * DAY_MS),
    openedAt: row.opened_at,
    saidAt: row.said_at,
    moves: [
      { ...taken, settled: null, at: row.opened_at },
      ...(row.status === 'won' && closedAt ? [{ ...back, settled: null, at: closedAt }] : []),
    ],
  };
};
