// Compares the journal with the books: acknowledged actions must be recorded exactly once, and the
// books must be consistent with themselves and with the card provider's.
import type { Acknowledged, Journal } from './journal.ts';
import type { PostgresNode } from './postgres-node.ts';
import { twiceChecks, wrongChecks } from './books-sql.ts';

/**
 * The provider's own books: for the embedded provider in the shop's database, otherwise in the test
 * server.
 */
export interface ProviderBooks {
  readonly payments: readonly {
    readonly ref: string;
    readonly orderId: string;
    readonly paid: boolean;
    readonly cents: number;
    readonly refundedCents: number;
  }[];
}

export interface Verdict {
  /** Acknowledged but not recorded. */
  readonly lost: readonly string[];
  /** Charged, refunded, mailed or booked more than once. */
  readonly twice: readonly string[];
  /** Inconsistencies of the books. */
  readonly wrong: readonly string[];
}

export async function holdAgainstBooks(
  journal: Journal,
  node: PostgresNode,
  provider: ProviderBooks | undefined,
): Promise<Verdict> {
  const lost: string[] = [];
  const twice: string[] = [];
  const wrong: string[] = [];
  const orders = new Map(
    (
      await node.query<{ id: string; status: string; is_paid: boolean; total: string }>(
        'select id, status, is_paid, total_cents as total from orders where created_at >= $1',
        [journal.begun],
      )
    ).map((order) => [order.id, order]),
  );
  const refunds = await node.query<{ key: string; cents: string; status: string }>(
    'select request_key as key, amount_cents as cents, status from refunds where request_key is not null and created_at >= $1',
    [journal.begun],
  );
  const refundsByKey = Map.groupBy(refunds, ({ key }) => key);
  const check = (deed: Acknowledged): string | undefined => {
    const order = orders.get(deed.orderId);
    if (!order) return 'no such order';
    if (deed.what === 'sale' && !order.is_paid) return `not paid, ${order.status}`;
    if (deed.what === 'sale' && Number(order.total) !== deed.cents) return `costs ${order.total}`;
    if (deed.what === 'cancel' && order.status !== 'cancelled') return order.status;
    if (deed.what !== 'refund') return undefined;
    const booked = refundsByKey.get(deed.key) ?? [];
    if (booked.length > 1) twice.push(`refund ${deed.key} of order ${deed.orderId}`);
    const [one] = booked;
    if (!one || one.status === 'failed') return 'no such refund';
    return Number(one.cents) === deed.cents ? undefined : `refund of ${one.cents}`;
  };
  for (const deed of journal.done) {
    const fault = check(deed);
    if (fault !== undefined) lost.push(`${deed.what} of order ${deed.orderId}: ${fault}`);
  }
  for (const [checks, found] of [
    [twiceChecks, twice],
    [wrongChecks, wrong],
  ] as const)
    for (const { what, query, sandbox } of checks) {
      if (sandbox === true && provider) continue;
      const rows = await node.query(query, query.includes('$1') ? [journal.begun] : []);
      for (const row of rows) found.push(`${what}: ${JSON.stringify(row)}`);
    }
  if (provider) await compareProvider(node, provider, journal, { twice, wrong });
  return { lost, twice, wrong };
}

async function compareProvider(
  node: PostgresNode,
  { payments }: ProviderBooks,
  { begun }: Journal,
  { twice, wrong }: { readonly twice: string[]; readonly wrong: string[] },
): Promise<void> {
  const ours = new Map(
    (
      await node.query<{ ref: string; status: string; refunded: string }>(
        'select provider_ref as ref, status, refunded_cents as refunded from payments where created_at >= $1',
        [begun],
      )
    ).map((payment) => [payment.ref, payment]),
  );
  const paid = payments.filter((payment) => payment.paid);
  for (const [orderId, charges] of Map.groupBy(paid, (payment) => payment.orderId))
    if (charges.length > 1) twice.push(`order ${orderId} charged ${charges.length} times`);
  for (const { ref, refundedCents } of paid) {
    const payment = ours.get(ref);
    if (!payment) wrong.push(`the provider took ${ref}, which we do not know`);
    else if (!['succeeded', 'refunded'].includes(payment.status))
      wrong.push(`the provider took ${ref}, which is ${payment.status} here`);
    else if (Number(payment.refunded) !== refundedCents)
      wrong.push(`of ${ref} ${refundedCents} went back there, ${payment.refunded} here`);
  }
}
