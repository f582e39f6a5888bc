import type { Side } from '#contract/conversations.ts';
import { type Reader, readersOf } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { customerName } from '../conversations/present.ts';
import { openText } from '../conversations/sealing.ts';
import { claimDue, customerReader, dueReaders, isSelling, unreadMessages } from './store.ts';

/** Mails each reader all messages that stayed unread. Safe in several processes. */
export const mailUnread = (market: Market): Promise<Turn> =>
  inOrder(
    () => inTurn(() => mailSome(market, 'customer')),
    () => inTurn(() => mailSome(market, 'vendor')),
  );

async function mailSome(market: Market, side: Side): Promise<boolean> {
  const { ids, isFull } = await dueReaders(market.db, side, market.clock.now());
  for (const id of ids) await transaction(market.db, (trx) => mailReader(market, trx, side, id));
  return isFull;
}

/** One mail for a customer, or one for each member of a vendor who may answer. */
async function mailReader(market: Market, trx: Trx, side: Side, id: string): Promise<void> {
  const due = (await claimDue(trx, side, id)).filter(({ isHidden }) => !isHidden);
  if (due.length === 0) return;
  const readers = await readersFor(trx, side, id);
  if (readers.length === 0) return;
  const { rows, total } = await unreadMessages(trx, side, due);
  if (rows.length === 0) return;
  const talks = due.flatMap((conversation) => {
    const texts = rows.flatMap((row) =>
      row.conversationId === conversation.id ? [openText(market, row)] : [],
    );
    const from =
      side === 'customer'
        ? conversation.vendorName
        : customerName(market, conversation.customerName);
    return texts.length === 0 ? [] : [{ id: conversation.id, from, texts }];
  });
  await market.mail.queue(
    trx,
    ...readers.map(({ name, email, language }) => ({
      to: email,
      language,
      template: 'unread-messages' as const,
      data: { name, side, talks, more: total - rows.length },
    })),
  );
}

async function readersFor(trx: Trx, side: Side, id: string): Promise<readonly Reader[]> {
  if (side === 'vendor') return (await isSelling(trx, id)) ? readersOf(trx, id, 'orders') : [];
  const customer = await customerReader(trx, id);
  return customer ? [customer] : [];
}
