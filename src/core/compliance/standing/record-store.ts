import type { Trx } from '#core/shared/database.ts';
import { openOrderSecrets } from '../confided/order-store.ts';
import type { Market } from '#core/shared/market.ts';
import { findTier } from './allowance-store.ts';
import { findDeclaration } from './store.ts';
import type { SentChoice } from './rules.ts';
import { type Recorded, sealRecord } from './sealing.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';

const payeeOf = ({ vertical, sellable }: SentChoice, told: unknown): Recorded['screened'] =>
  told === undefined
    ? null
    : (capabilityOf(vertical, compliance)?.payee?.(sellable.facts, told) ?? null);

export async function recordSending(
  market: Market,
  trx: Trx,
  {
    order,
    lines,
  }: {
    readonly order: { readonly id: string; readonly user_id: string };
    readonly lines: readonly {
      readonly orderLineId: string;
      readonly quoted: SentChoice;
    }[];
  },
): Promise<void> {
  if (lines.length === 0) return;
  const { id: orderId, user_id: userId } = order;
  const now = market.clock.now();
  const { tier } = await findTier(trx, userId);
  const sender = await findDeclaration(market, trx, userId);
  const confided = await openOrderSecrets(market, trx, [orderId]);
  const hashes = await trx
    .selectFrom('order_line_secrets')
    .select(['order_line_id', 'hash'])
    .where('order_id', '=', orderId)
    .execute();
  await trx
    .insertInto('money_records')
    .values(
      lines.map(({ orderLineId, quoted }) => ({
        order_line_id: orderLineId,
        order_id: orderId,
        user_id: userId,
        payee_hash: hashes.find(({ order_line_id: id }) => id === orderLineId)?.hash ?? null,
        tier,
        sealed: sealRecord(market, orderLineId, {
          sender,
          payee: confided.get(orderLineId) ?? null,
          screened: payeeOf(quoted, confided.get(orderLineId)),
        }),
        created_at: now,
      })),
    )
    .execute();
}
