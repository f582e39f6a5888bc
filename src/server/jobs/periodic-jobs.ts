import { sweepLinks } from '#core/orders/receipt-links/store.ts';
import { remindOfBills } from '#core/catalogue/bills/remind.ts';
import { sweepAsks } from '#core/catalogue/bills/asks-store.ts';
import { sweepAccounts } from '#core/identity/accounts/sweep-store.ts';
import { eraseOldSecrets } from '#core/compliance/confided/order-store.ts';
import { sealWaiting } from '#core/compliance/confided/seal-store.ts';
import { foldCounts } from '#core/shared/counts/store.ts';
import { hearOfDisputes } from '#core/money/disputes/played.ts';
import { foldShelfCounts } from '#core/catalogue/listings/shelf-counts-store.ts';
import { checkLedger } from '#core/money/ledger/check.ts';
import { closeStatements } from '#core/money/statements/close.ts';
import { clearOldMail, listOverdue } from '#core/messaging/mail/outbox-store.ts';
import { syncDueFeeds } from '#core/inventory/feeds/sync-due.ts';
import { forgetRemovedCards, keepPaidCards } from '#core/money/cards/keep.ts';
import { handOverInquiries } from '#core/orders/inquiries/watch.ts';
import type { Market } from '#core/shared/market.ts';
import { logOversold } from '#core/inventory/inventory/oversold.ts';
import { refreshNextFree } from '#core/inventory/next-free/refresh.ts';
import { moveNextDaysOn } from '#core/orders/orders/next-day-store.ts';
import { remindOfPickups } from '#core/orders/pickups/remind.ts';
import { lookAfterPolicies } from '#core/orders/policies/look-after.ts';
import { askOwingVendors } from '#core/money/payouts/owing.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { bookProviderMovements } from '#core/money/provider-balance/book.ts';
import { eraseOldLocks } from '#core/catalogue/quote-locks/store.ts';
import { renewSubscriptions } from '#core/money/plans/renew.ts';
import { tellOfEndedRates } from '#core/catalogue/rates/tell.ts';
import { sendReminders } from '#core/orders/reminders/send.ts';
import { sealAnew } from '#core/identity/security/seal-anew.ts';
import { screenAgain } from '#core/compliance/screening/again.ts';
import { refundUndecided } from '#core/orders/screened/decide.ts';
import { refreshStays } from '#core/catalogue/stays/refresh.ts';
import { anonymiseOldRecords } from '#core/compliance/standing/keep-records.ts';
import { tellRestocked } from '#core/inventory/restock/tell.ts';
import { reverseFailedRefunds, sendPendingRefunds } from '#core/money/payments/refunds.ts';
import type { JobQueue, PeriodicJob } from './job-queue.ts';
import { sweepMarketFiles } from './sweep-files.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Everything that comes round by itself. Each must stand being run twice and by two processes at once. */
export function periodicJobs(market: Market, queue: Pick<JobQueue, 'queueMails'>): PeriodicJob[] {
  const { db, clock, settings } = market;
  return [
    ...(settings.mailbox
      ? []
      : [
          {
            name: 'sweep-mail',
            everySeconds: MINUTE,
            run: async () => {
              const overdue = await listOverdue(db, clock.now());
              if (overdue.length > 0) await queue.queueMails(overdue);
            },
          },
        ]),
    { name: 'sweep-accounts', everySeconds: HOUR, run: () => sweepAccounts(db, clock.now()) },
    { name: 'sweep-receipt-links', everySeconds: HOUR, run: () => sweepLinks(db, clock.now()) },
    { name: 'sweep-bill-asks', everySeconds: HOUR, run: () => sweepAsks(db, clock.now()) },
    { name: 'seal-confided', everySeconds: MINUTE, run: () => sealWaiting(market) },
    { name: 'seal-anew', everySeconds: HOUR, run: () => sealAnew(market) },
    { name: 'erase-confided', everySeconds: HOUR, run: () => eraseOldSecrets(db, clock.now()) },
    { name: 'anonymise-records', everySeconds: HOUR, run: () => anonymiseOldRecords(market) },
    { name: 'erase-quotes', everySeconds: HOUR, run: () => eraseOldLocks(db, clock.now()) },
    { name: 'move-next-days', everySeconds: HOUR, run: () => moveNextDaysOn(db, clock.now()) },
    {
      name: 'look-after-policies',
      everySeconds: 10 * MINUTE,
      run: () => lookAfterPolicies(market),
    },
    { name: 'remind-of-bills', everySeconds: HOUR, run: () => remindOfBills(market) },
    // A provider may be slow: nothing else waits for it.
    {
      name: 'renew-subscriptions',
      everySeconds: 10 * MINUTE,
      apart: true,
      run: () => renewSubscriptions(market),
    },
    { name: 'look-after-cards', everySeconds: 10 * MINUTE, run: () => lookAfterCards(market) },
    {
      name: 'hand-over-inquiries',
      everySeconds: 10 * MINUTE,
      run: () => handOverInquiries(market),
    },
    { name: 'tell-of-ended-rates', everySeconds: 10 * MINUTE, run: () => tellOfEndedRates(market) },
    { name: 'remind-of-pickups', everySeconds: HOUR, run: () => remindOfPickups(market) },
    { name: 'send-reminders', everySeconds: 10 * MINUTE, run: () => sendReminders(market) },
    // Waits for other sites: nothing else may wait for it.
    {
      name: 'sync-feeds',
      everySeconds: MINUTE,
      apart: true,
      run: () => syncDueFeeds(market),
    },
    { name: 'screen-again', everySeconds: 10 * MINUTE, run: () => screenAgain(market) },
    { name: 'refund-undecided', everySeconds: 10 * MINUTE, run: () => refundUndecided(market) },
    { name: 'fold-counts', everySeconds: MINUTE, run: () => foldCounts(db) },
    { name: 'fold-shelf-counts', everySeconds: MINUTE, run: () => foldShelfCounts(db) },
    { name: 'refresh-stays', everySeconds: MINUTE, run: () => refreshStays(market) },
    { name: 'refresh-next-free', everySeconds: MINUTE / 2, run: () => refreshNextFree(market) },
    { name: 'tell-restocked', everySeconds: MINUTE, run: () => tellRestocked(market) },
    { name: 'look-after-payments', everySeconds: 30, run: () => lookAfterPayments(market) },
    { name: 'hear-of-disputes', everySeconds: 30, run: () => hearOfDisputes(market) },
    { name: 'sweep-files', everySeconds: DAY, run: () => sweepMarketFiles(market) },
    {
      name: 'close-statements',
      everySeconds: HOUR,
      apart: true,
      run: () => closeStatements(market),
    },
    // Only a provider that settles has fees and payouts.
    ...(market.payments.balance
      ? [
          {
            name: 'book-provider-movements',
            everySeconds: DAY,
            apart: true,
            run: () => bookProviderMovements(market),
          },
        ]
      : []),
    // Reads every entry there is: nothing else waits for it.
    { name: 'check-ledger', everySeconds: DAY, apart: true, run: () => checkLedger(market) },
    { name: 'log-oversold', everySeconds: DAY, run: () => logOversold(market) },
    { name: 'ask-owing-vendors', everySeconds: DAY, run: () => askOwingVendors(market) },
    { name: 'clear-old-mail', everySeconds: HOUR, run: () => clearOldMail(db, clock.now()) },
  ];
}

/**
 * In one job, as each look costs the embedded database. The places first: no provider that is away holds them up, and none
 * of their payments is locked by who asks about it, which would leave them to the next time.
 */
async function lookAfterPayments(market: Market): Promise<void> {
  const released = await Promise.allSettled([releaseLapsedHolds(market)]);
  const asked = await Promise.allSettled([
    askAboutPayments(market),
    sendPendingRefunds(market),
    reverseFailedRefunds(market),
  ]);
  const results = [...released, ...asked];
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

async function lookAfterCards(market: Market): Promise<void> {
  await keepPaidCards(market);
  await forgetRemovedCards(market);
}
