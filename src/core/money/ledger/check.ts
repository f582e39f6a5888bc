import { mailsToAdmins } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { judgeBooks } from './check-rules.ts';
import { readBooks } from './check-store.ts';

/** Checks the ledger and mails every admin about discrepancies. */
export async function checkLedger(market: Market): Promise<void> {
  const books = await readBooks(market.db);
  const { agrees, sumAllCents, clearingVsPaymentsCents } = judgeBooks(books);
  if (agrees) return;
  const { unbalanced, closingsWrong } = books;
  market.log.error('ledger does not agree', {
    unbalanced,
    sumAllCents,
    clearingVsPaymentsCents,
    closingsWrong,
  });
  await transaction(market.db, async (trx) => {
    const data = { unbalanced, sumAllCents, clearingVsPaymentsCents, closingsWrong };
    const mails = await mailsToAdmins(trx, { template: 'ledger-difference', data });
    await market.mail.queue(trx, ...mails);
  });
}
