import { openCartSecrets } from '../confided/cart-store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { SentChoice } from '../standing/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { findDeclaration } from '../standing/store.ts';
import { cannotSend, type Run, runOf } from './judge.ts';
import { insertRuns, openCase } from './store.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';

interface SentLine {
  readonly cartLineId: string;
  readonly orderLineId: string;
  readonly quoted: SentChoice;
}
export type Screenings = ReadonlyMap<string, readonly Run[]>;

/**
 * Screens a cart's recipients and its payer, by future order line. Runs before the transaction, as
 * the list has a thread of its own. Throws 409 without a reason for a match, and records it.
 */
export async function screenSending(
  market: Market,
  userId: string,
  lines: readonly SentLine[],
): Promise<Screenings> {
  const asked = lines.filter(({ quoted }) => capabilityOf(quoted.vertical, compliance)?.payee);
  if (asked.length === 0) return new Map();
  const secrets = await openCartSecrets(
    market,
    market.db,
    asked.map(({ cartLineId }) => cartLineId),
  );
  const declared = await findDeclaration(market, market.db, userId);
  const sender = declared && {
    name: declared.legalName,
    birth: declared.birthDate,
    country: declared.residence,
  };
  const refusals = `refused ${userId}`;
  await market.limits.check('recipients', refusals);
  const screened = new Map<string, Run[]>();
  for (const { cartLineId, orderLineId, quoted } of asked) {
    const payee = capabilityOf(quoted.vertical, compliance)?.payee;
    const told = secrets.get(cartLineId);
    if (!payee || !told) continue;
    const runs = [await runOf(market, 'payee', payee(quoted.sellable.facts, told))];
    if (sender) runs.push(await runOf(market, 'sender', sender));
    screened.set(orderLineId, runs);
  }
  const all = [...screened.values()].flat();
  if (all.some(({ result }) => result.outcome === 'blocked')) {
    await insertRuns(market.db, all, { userId, orderLineId: null }, market.clock.now());
    await market.limits.take('recipients', refusals);
    throw cannotSend();
  }
  return screened;
}

/** Stores the screening runs of a new order, and holds parts with near matches. */
export async function keepScreenings(
  trx: Trx,
  {
    order,
    lines,
    screenings,
  }: {
    readonly order: { readonly id: string; readonly user_id: string };
    readonly lines: readonly { readonly id: string; readonly service_order_id: string }[];
    readonly screenings: Screenings;
  },
  now: Date,
): Promise<void> {
  for (const [orderLineId, runs] of screenings) {
    const ids = await insertRuns(trx, runs, { userId: order.user_id, orderLineId }, now);
    const listVersion = runs[0]?.result.listVersion ?? null;
    await trx
      .updateTable('money_records')
      .set({ list_version: listVersion })
      .where('order_line_id', '=', orderLineId)
      .execute();
    const partId = lines.find(({ id }) => id === orderLineId)?.service_order_id;
    const found = runs.findIndex(({ result }) => result.outcome !== 'clear');
    const runId = ids[found];
    if (partId !== undefined && runId !== undefined)
      await openCase(trx, { runId, partId, orderId: order.id }, now);
  }
}
