import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { ReportReason } from '#contract/conversation-reports.ts';
import { holdMembership, recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { sealReport } from '../conversations/sealing.ts';
import { noConversation } from '../conversations/send.ts';
import type { Caller } from '../conversations/side.ts';
import { findOwn, lockConversation } from '../conversations/store.ts';
import { hideFrom, insertReport } from './store.ts';

/** Reports a conversation of the caller. Throws 403, 404 and 409. */
export async function report(
  market: Market,
  caller: Caller,
  id: string,
  { reason, text }: { readonly reason: ReportReason; readonly text: string },
): Promise<void> {
  const { side, userId, vendorId } = caller;
  await transaction(market.db, async (trx) => {
    // A member may be removed while the report arrives.
    if (vendorId !== null && !(await holdMembership(trx, vendorId, userId)))
      throw new Refusal(403, 'vendors_only');
    if (!(await findOwn(trx, caller, id))) throw noConversation();
    const conversation = await lockConversation(trx, id);
    if (!conversation) throw noConversation();
    const now = market.clock.now();
    const reportId = newId(now);
    const isNew = await insertReport(trx, {
      id: reportId,
      conversation_id: id,
      side,
      reporter_id: userId,
      reason,
      sealed: sealReport(market, reportId, text),
      seq: conversation.last_seq,
      state: 'open',
      decided_by: null,
      decision: '',
      decided_at: null,
      created_at: now,
    });
    if (!isNew) throw new Refusal(409, 'reported_already');
    await hideFrom(trx, conversation, side, now);
    await recordAudit(
      trx,
      {
        actor: { id: userId, role: side },
        action: 'conversation.reported',
        subject: { type: 'conversation', id },
        after: { side, reason },
      },
      now,
    );
  });
}
