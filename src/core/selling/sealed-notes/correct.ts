import { toVendor } from '#core/money/index.ts';
import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { sql } from 'kysely';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { findSellables } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { listOutcomes, lockPart, recordPartEvent } from '#core/orders/index.ts';
import { isCancelledLine } from '#core/orders/orders/rules.ts';
import { isOver } from '#core/orders/outcomes/rules.ts';
import {
  cannotSend,
  insertRuns,
  opened,
  openRecord,
  refuseHeld,
  type Run,
  runOf,
  sealOf,
  sealRecord,
  type Secrets,
} from '#core/compliance/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { seal } from '#core/identity/index.ts';
import {
  isCorrection,
  MAX_CORRECTIONS,
  readTold,
  type Told,
} from '#core/compliance/confided/rules.ts';

interface Correcting {
  readonly orderId: string;
  readonly itemId: string;
  readonly userId: string;
  /** The corrected spellings by name. */
  readonly given: Secrets;
}

/**
 * Corrects the spelling of a sealed note, such as the recipient's name, until the item is done. Another person's name is
 * refused: it would evade screening and limits. Throws 400 by field, 404 and 409.
 */
export async function correctTold(market: Market, correcting: Correcting): Promise<void> {
  const { orderId, itemId, userId } = correcting;
  const sold = await findSold(market.db, correcting);
  if (!sold) throw notFound('Order');
  const { told, run, before } = await judged(market, sold, correcting);
  if (run) {
    await insertRuns(market.db, [run], { userId, orderLineId: itemId }, market.clock.now());
    if (run.result.outcome !== 'clear') throw cannotSend();
  }
  await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { payment, part } = await lockPart(trx, { orderId, partId: sold.partId });
    const line = part.lines.find(({ lineId }) => lineId === itemId);
    if (!line) throw notFound('Order');
    if (!payment.isPaid) throw new Refusal(409, 'not_paid');
    if (isCancelledLine(part.partStatus, line.givenUpAt)) throw new Refusal(409, 'cancelled');
    await refuseHeld(trx, [sold.partId]);
    const taken = (await listOutcomes(trx, [orderId])).filter(
      (row) => row.order_line_id === itemId,
    );
    const steps = outcomesOf(market.verticals[line.vertical]);
    const said = taken.map(({ outcome }) => outcome);
    if (isOver(steps, said)) throw new Refusal(409, 'outcome_final');
    if ((await countCorrections(trx, sold.partId)) >= MAX_CORRECTIONS)
      throw new Refusal(409, 'corrected_enough');
    await writeTold(market, trx, { itemId, told, before, run });
    await recordPartEvent(
      trx,
      part,
      { orderId, actor: { id: userId, role: 'customer' }, note: '', what: 'told_corrected' },
      now,
    );
    await market.mail.queue(
      trx,
      ...toVendor({ payment, part, line }).map(({ address, data }) => ({
        ...address,
        template: 'vendor-told-corrected' as const,
        data,
      })),
    );
  });
}

interface Sold {
  readonly partId: string;
  readonly listingId: string;
  readonly vertical: string;
  readonly options: unknown;
  readonly sealed: string | null;
  readonly firstSealed: string | null;
}

const findSold = (
  db: Db,
  { orderId, itemId, userId }: Pick<Correcting, 'orderId' | 'itemId' | 'userId'>,
): Promise<Sold | undefined> =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('order_line_secrets', 'order_line_secrets.order_line_id', 'order_lines.id')
    .select([
      'order_lines.service_order_id as partId',
      'order_lines.listing_id as listingId',
      'order_lines.vertical',
      'order_lines.options',
      'order_line_secrets.sealed',
      'order_line_secrets.first_sealed as firstSealed',
    ])
    .where('order_lines.id', '=', itemId)
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();

/** The corrected notes, validated for the sold item, and the screening of the payee. */
async function judged(
  market: Market,
  { listingId, vertical: id, options, sealed, firstSealed }: Sold,
  { itemId, given }: Correcting,
): Promise<{ readonly told: Told; readonly run: Run | null; readonly before: string }> {
  const vertical: Vertical | undefined = market.verticals[id];
  const sellable = (await findSellables(market.db, [listingId])).get(listingId);
  const names = vertical?.secrets?.corrects ?? [];
  const before =
    sealed === null ? null : opened(market, 'order_line_secrets', { lineId: itemId, sealed });
  if (!vertical || !sellable || !before || sealed === null || names.length === 0)
    throw new Refusal(409, 'not_correctable');
  // Compared with the sold name: several small steps would lead to another person.
  const first =
    firstSealed === null
      ? before
      : opened(market, 'order_line_secrets', { lineId: itemId, sealed: firstSealed });
  for (const [name, text] of Object.entries(given)) {
    const field = `secrets.${name}`;
    if (!names.includes(name) || typeof text !== 'string')
      throw badInput({ [field]: 'This cannot be corrected' });
    if (!first || !isCorrection(String(first[name] ?? ''), text))
      throw badInput(
        { [field]: 'This is another name. Correct the spelling only.' },
        { errorCodes: { [field]: 'format' } },
      );
  }
  const told = readTold(vertical, { ...before, ...given }, sellable.facts, options);
  const value: Secrets = JSON.parse(told.text);
  const payee = capabilityOf(vertical, compliance)?.payee?.(sellable.facts, value) ?? null;
  return { told, run: payee && (await runOf(market, 'payee', payee)), before: sealed };
}

async function countCorrections(trx: Trx, partId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('order_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('service_order_id', '=', partId)
    .where('what', '=', 'told_corrected')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Writes the correction, also to the record that the law requires. The hash stays: limits per recipient are counted by it.
 * Throws 409 if the notes were changed in the meantime.
 */
async function writeTold(
  market: Market,
  trx: Trx,
  {
    itemId,
    told,
    before,
    run,
  }: {
    readonly itemId: string;
    readonly told: Told;
    readonly before: string;
    readonly run: Run | null;
  },
): Promise<void> {
  const written = await trx
    .updateTable('order_line_secrets')
    .set((is) => ({
      sealed: seal(sealOf(market, 'order_line_secrets', itemId), told.text),
      mask: told.mask,
      first_sealed: is.fn.coalesce('first_sealed', 'sealed'),
    }))
    .where('order_line_id', '=', itemId)
    .where('sealed', '=', before)
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) throw new Refusal(409, 'changed_meanwhile');
  const row = await trx
    .selectFrom('money_records')
    .select(['order_line_id', 'sealed'])
    .where('order_line_id', '=', itemId)
    .executeTakeFirst();
  if (!row || row.sealed === null) return;
  const record = openRecord(market, { order_line_id: itemId, sealed: row.sealed });
  if (!record) return;
  const payee: Secrets = JSON.parse(told.text);
  await trx
    .updateTable('money_records')
    .set({
      sealed: sealRecord(market, itemId, {
        ...record,
        payee,
        ...(run && { screened: run.screened }),
      }),
      ...(run && { list_version: run.result.listVersion }),
    })
    .where('order_line_id', '=', itemId)
    .execute();
}
