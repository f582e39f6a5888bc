import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import {
  answeredIn,
  FEWEST_CONVERSATIONS,
  openMinutes,
  stepOf,
  waitingSince,
} from './response-rules.ts';
import {
  insertAnswers,
  listOpeningHours,
  listOutdated,
  listUncounted,
  medianSince,
  messagesAfter,
  noteCounted,
  saveResponse,
} from './store.ts';

export const COUNTED_MS = 90 * 86_400_000;
const AGAIN_MS = 86_400_000;
/** Per step. */
const CONVERSATIONS = 50;
const MESSAGES = 500;
const VENDORS = 50;

type Counting = Pick<Market, 'db' | 'clock'>;

/** The job that counts new answers, and each vendor anew once a day, as old answers no longer count. */
export const countResponses = (market: Counting): Promise<Turn> =>
  inOrder(
    () => inTurn(() => transaction(market.db, (trx) => countNew(trx, market.clock.now()))),
    () => inTurn(() => transaction(market.db, (trx) => countAgain(trx, market.clock.now()))),
  );

async function countNew(trx: Trx, now: Date): Promise<boolean> {
  const conversations = await listUncounted(trx, CONVERSATIONS);
  const vendors = [...new Set(conversations.map(({ vendorId }) => vendorId))].toSorted();
  for (const vendorId of vendors) {
    const hours = await listOpeningHours(trx, vendorId);
    for (const { id, lastSeq, countedSeq, questionAt } of conversations.filter(
      (one) => one.vendorId === vendorId,
    )) {
      const found = await messagesAfter(trx, id, countedSeq, MESSAGES);
      const messages = [
        ...(questionAt === null ? [] : [{ side: 'customer' as const, at: questionAt }]),
        ...found,
      ];
      const answers = answeredIn(messages).map((one) => ({
        ...one,
        minutes: openMinutes(one, hours),
      }));
      await insertAnswers(trx, { conversationId: id, vendorId }, answers);
      await noteCounted(trx, id, {
        seq: found.length < MESSAGES ? lastSeq : (found.at(-1)?.seq ?? lastSeq),
        questionAt: waitingSince(messages),
      });
    }
    await countVendor(trx, vendorId, now);
  }
  return conversations.length === CONVERSATIONS;
}

async function countAgain(trx: Trx, now: Date): Promise<boolean> {
  const vendors = await listOutdated(trx, new Date(now.getTime() - AGAIN_MS), VENDORS);
  for (const vendorId of vendors) await countVendor(trx, vendorId, now);
  return vendors.length === VENDORS;
}

async function countVendor(trx: Trx, vendorId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - COUNTED_MS);
  const { conversations, median } = await medianSince(trx, vendorId, since);
  await saveResponse(trx, {
    vendorId,
    conversations,
    isShown: conversations >= FEWEST_CONVERSATIONS,
    within: median === null ? null : stepOf(median),
    now,
  });
}
