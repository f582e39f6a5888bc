// Long because it lists every periodic job.
import {
  endLapsedLinks,
  eraseOldManual,
  handOverInquiries,
  lookAfterPolicies,
  moveNextDaysOn,
  refundUndecided,
  releaseLapsedHolds,
  remindAll,
  remindOfPickups,
  sweepLinks,
} from '#core/orders/index.ts';
import {
  eraseOldLocks,
  findDocumentKeys,
  findImportPictureKeys,
  findWordingKeys,
  foldDeskCounts,
  foldSearchWords,
  foldShelfCounts,
  IMPORT_JOB,
  importListings,
  refreshStays,
  remindOfBills,
  sweepAsks,
  sweepDrafts,
  notifyOfEndedRates,
} from '#core/catalogue/index.ts';
import { alertOfFavourites } from '#core/selling/index.ts';
import { createSealingAnew, sweepAccounts } from '#core/identity/index.ts';
import {
  anonymiseOldRecords,
  eraseOldSecrets,
  findProofKeys,
  screenAgain,
  sealWaiting,
} from '#core/compliance/index.ts';
import { foldCounts } from '#core/shared/counts/store.ts';
import { enterWords } from '#core/shared/containing.ts';
import { foldSales, storeSoldDays } from '#core/oversight/index.ts';
import {
  askAboutPayments,
  askOwingVendors,
  bookProviderMovements,
  checkLedger,
  closeStatements,
  findEvidenceKeys,
  forgetRemovedCards,
  hearOfDisputes,
  keepPaidCards,
  refreshDues,
  renewSubscriptions,
  reverseFailedRefunds,
  sendDueRefunds,
  isAnythingWaiting,
  logCurrency,
  verifyLedger,
} from '#core/money/index.ts';
import {
  countResponses,
  findConversationFileKeys,
  mailUnread,
  sweepConversations,
} from '#core/conversations/index.ts';
import {
  clearOldMail,
  clearOldNotices,
  clearOldTexts,
  createDelivery,
  createPushDelivery,
  createTextDelivery,
  listOverdue,
  listOverdueTexts,
  type MailTransport,
  type TextTransport,
} from '#core/messaging/index.ts';
import {
  logOversold,
  refreshNextFree,
  syncDueFeeds,
  notifyRestocked,
} from '#core/inventory/index.ts';
import type { Log, Market } from '#core/shared/market.ts';
import { step } from '#core/shared/telemetry/steps.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, type Turn } from '#core/shared/turns.ts';
import type { JobQueue } from './job-queue.ts';
import type { PeriodicJob } from './periodic-runner.ts';
import type { Config } from '../config.ts';
import { showsTexts } from '../market.ts';
import { findMediaIds } from '#core/shared/media/keep-pictures.ts';
import { sweepFiles } from '#core/shared/media/sweep.ts';
import { isDemoPicture } from '../demo-pictures.ts';
import { webPushOnDemand } from '../push/on-demand.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

export function periodicJobs(market: Market, queue: Pick<JobQueue, 'queueMany'>): PeriodicJob[] {
  const { db, clock, settings } = market;
  return [
    ...(settings.mailbox
      ? []
      : [
          {
            name: 'sweep-mail',
            everySeconds: MINUTE,
            run: whole(async () => {
              const overdue = await listOverdue(db, clock.now());
              if (overdue.length > 0) await queue.queueMany('mail', overdue);
            }),
          },
        ]),
    ...(market.texts.channels.length === 0
      ? []
      : [
          {
            name: 'sweep-texts',
            everySeconds: MINUTE,
            run: whole(async () => {
              const overdue = await listOverdueTexts(db, clock.now());
              if (overdue.length > 0) await queue.queueMany('text', overdue);
            }),
          },
        ]),
    { name: 'sweep-accounts', everySeconds: HOUR, run: () => sweepAccounts(db, clock.now()) },
    { name: 'sweep-receipt-links', everySeconds: HOUR, run: () => sweepLinks(db, clock.now()) },
    { name: 'sweep-bill-asks', everySeconds: HOUR, run: () => sweepAsks(db, clock.now()) },
    { name: 'sweep-drafts', everySeconds: HOUR, run: () => sweepDrafts(db, clock.now()) },
    { name: 'sweep-conversations', everySeconds: HOUR, run: () => sweepConversations(market) },
    { name: 'mail-unread', everySeconds: MINUTE, run: () => mailUnread(market) },
    { name: 'seal-confided', everySeconds: MINUTE, run: () => sealWaiting(market) },
    { name: 'seal-anew', everySeconds: HOUR, run: createSealingAnew(market) },
    {
      name: 'erase-confided',
      everySeconds: HOUR,
      run: () =>
        inOrder(
          () => eraseOldSecrets(db, clock.now()),
          () => eraseOldManual(db, clock.now()),
        ),
    },
    { name: 'anonymise-records', everySeconds: HOUR, run: () => anonymiseOldRecords(market) },
    { name: 'erase-quotes', everySeconds: HOUR, run: () => eraseOldLocks(db, clock.now()) },
    { name: 'move-next-days', everySeconds: HOUR, run: () => moveNextDaysOn(db, clock.now()) },
    {
      name: 'look-after-policies',
      everySeconds: 10 * MINUTE,
      run: () => lookAfterPolicies(market),
    },
    { name: 'alert-of-favourites', everySeconds: HOUR, run: () => alertOfFavourites(market) },
    { name: 'remind-of-bills', everySeconds: HOUR, run: () => remindOfBills(market) },
    {
      name: 'renew-subscriptions',
      everySeconds: 10 * MINUTE,
      run: () => renewSubscriptions(market),
    },
    { name: 'look-after-cards', everySeconds: 10 * MINUTE, run: () => lookAfterCards(market) },
    {
      name: 'hand-over-inquiries',
      everySeconds: 10 * MINUTE,
      run: () => handOverInquiries(market),
    },
    {
      name: 'tell-of-ended-rates',
      everySeconds: 10 * MINUTE,
      run: () => notifyOfEndedRates(market),
    },
    { name: 'end-payment-links', everySeconds: MINUTE, run: () => endLapsedLinks(market) },
    { name: 'remind-of-pickups', everySeconds: HOUR, run: () => remindOfPickups(market) },
    { name: 'send-reminders', everySeconds: 10 * MINUTE, run: () => remindAll(market) },
    {
      name: 'sync-feeds',
      everySeconds: MINUTE,
      run: () => syncDueFeeds(market),
    },
    { name: 'screen-again', everySeconds: 10 * MINUTE, run: () => screenAgain(market) },
    { name: 'refund-undecided', everySeconds: 10 * MINUTE, run: () => refundUndecided(market) },
    { name: IMPORT_JOB, everySeconds: MINUTE / 2, run: () => importListings(market) },
    {
      name: 'fold-counts',
      everySeconds: MINUTE,
      run: () =>
        inOrder(
          () => foldCounts(db),
          whole(() => enterWords(db)),
        ),
    },
    { name: 'count-responses', everySeconds: 10 * MINUTE, run: () => countResponses(market) },
    { name: 'fold-sales', everySeconds: MINUTE, run: () => foldSales(market) },
    { name: 'refresh-dues', everySeconds: MINUTE, run: () => refreshDues(market) },
    { name: 'store-sold-days', everySeconds: 10 * MINUTE, run: () => storeSoldDays(market) },
    { name: 'fold-shelf-counts', everySeconds: MINUTE, run: () => foldShelfCounts(db) },
    { name: 'fold-desk-counts', everySeconds: MINUTE, run: () => foldDeskCounts(db) },
    { name: 'fold-search-words', everySeconds: MINUTE, run: () => foldSearchWords(db) },
    { name: 'refresh-stays', everySeconds: MINUTE, run: () => refreshStays(market) },
    { name: 'refresh-next-free', everySeconds: MINUTE / 2, run: () => refreshNextFree(market) },
    { name: 'tell-restocked', everySeconds: MINUTE, run: () => notifyRestocked(market) },
    { name: 'look-after-payments', everySeconds: 30, run: () => lookAfterPayments(market) },
    { name: 'hear-of-disputes', everySeconds: 30, run: whole(() => hearOfDisputes(market)) },
    { name: 'sweep-files', everySeconds: DAY, run: whole(() => sweepMarketFiles(market)) },
    {
      name: 'close-statements',
      everySeconds: HOUR,
      run: () => closeStatements(market),
    },
    // Only a provider with settlements has fees and payouts.
    ...(market.payments.balance
      ? [
          {
            name: 'book-provider-movements',
            everySeconds: DAY,
            run: whole(() => bookProviderMovements(market)),
          },
        ]
      : []),
    { name: 'verify-ledger', everySeconds: 5 * MINUTE, run: () => verifyLedger(market) },
    { name: 'check-ledger', everySeconds: DAY, run: whole(() => checkLedger(market)) },
    { name: 'log-oversold', everySeconds: DAY, run: whole(() => logOversold(market)) },
    { name: 'ask-owing-vendors', everySeconds: DAY, run: whole(() => askOwingVendors(market)) },
    { name: 'clear-old-mail', everySeconds: HOUR, run: () => clearOldMail(db, clock.now()) },
    { name: 'clear-old-texts', everySeconds: HOUR, run: () => clearOldTexts(db, clock.now()) },
    {
      name: 'clear-old-notifications',
      everySeconds: HOUR,
      run: () => clearOldNotices(db, clock.now()),
    },
  ];
}

/**
 * A job without turns: it reads a limited number of rows, asks the provider, or walks through all
 * files or entries once a day.
 */
const whole = (work: () => Promise<void>) => async (): Promise<Turn> => {
  await work();
  return 'done';
};

/**
 * In one job, as each look costs an idle machine. The places first: no provider that is away holds them up, and none
 * of their payments is locked by who asks about it, which would leave them to the next time.
 */
async function lookAfterPayments(market: Market): Promise<Turn> {
  const released = await Promise.allSettled([releaseLapsedHolds(market)]);
  const asked = (await isAnythingWaiting(market.db, market.clock.now()))
    ? await Promise.allSettled([
        askAboutPayments(market),
        sendDueRefunds(market),
        reverseFailedRefunds(market),
      ])
    : [];
  const results = [...released, ...asked];
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return results.some((result) => result.status === 'fulfilled' && result.value === 'more')
    ? 'more'
    : 'done';
}

const lookAfterCards = (market: Market): Promise<Turn> =>
  inOrder(
    () => keepPaidCards(market),
    () => forgetRemovedCards(market),
  );

/** Returns a function that stops the queue; call it before closing the database. */
export async function startJobs(
  market: Market,
  jobsDb: Market['db'],
  queue: JobQueue,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'production' | 'vapidKeys' | 'texts'>,
): Promise<() => Promise<void>> {
  const { smtpUrl: url, mailFrom: from, production } = config;
  // Loaded on demand: a process that keeps its mail does not hold nodemailer.
  const transport =
    url === undefined
      ? undefined
      : (await import('../smtp.ts')).createSmtpTransport({ url, from, production });
  const deliver = transport && createDelivery(market, transport);
  const deliverPush = createPushDelivery(
    market,
    webPushOnDemand(market, config),
    (push, afterSeconds) =>
      transaction(market.db, (trx) => queue.queueDelivery(trx, 'push', push, afterSeconds)),
  );
  const texts = await openTexts(config);
  const deliverText = texts && createTextDelivery(market, texts);
  await queue.work({
    deliver: {
      mail: deliver && (({ id }, cause) => step('mail', 'send', () => deliver(id), cause)),
      push: (push, cause) => step('push', 'send', () => deliverPush(push), cause),
      text:
        deliverText && (({ id }, cause) => step('job', 'send-text', () => deliverText(id), cause)),
    },
    periodic: periodicJobs({ ...market, db: jobsDb }, queue).map(({ name, run, ...job }) => ({
      ...job,
      name,
      run: () => step('job', name, run),
    })),
  });
  // Not awaited: without a mail server everything but mail works, and mail waits.
  if (transport) void checkMailServer(transport, market.log);
  void logCurrency(market);
  return async () => {
    await queue.stop();
    transport?.close();
  };
}

/** Texts for the mailbox are there as soon as their job runs. */
async function openTexts(
  config: Pick<Config, 'smtpUrl' | 'texts'>,
): Promise<TextTransport | undefined> {
  if (config.texts)
    return (await import('../texts/transport.ts')).createTextTransport(config.texts);
  return showsTexts(config) ? { send: async () => undefined } : undefined;
}

async function checkMailServer(transport: MailTransport, log: Log): Promise<void> {
  try {
    await transport.check();
    log.info('mail server answers');
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    log.error('mail server', { error: words, warning: 'Mail waits until this is mended' });
  }
}

/** Removes files without a row, except the demo's pictures, which have none. */
export async function sweepMarketFiles(
  market: Pick<Market, 'db' | 'clock' | 'log' | 'media' | 'privateFiles'>,
): Promise<void> {
  const { db, log } = market;
  const now = market.clock.now();
  await sweepFiles({
    store: market.media,
    now,
    log,
    ownerOf: (key) => key.split('/')[0] ?? key,
    named: async (ids) => {
      const known = await findMediaIds(db, ids);
      return new Set(ids.filter((id) => known.has(id) || isDemoPicture(id)));
    },
  });
  await sweepFiles({
    store: market.privateFiles,
    now,
    log,
    ownerOf: (key) => key,
    named: async (keys) =>
      new Set([
        ...(await findDocumentKeys(db, keys)),
        ...(await findProofKeys(db, keys)),
        ...(await findWordingKeys(db, keys)),
        ...(await findEvidenceKeys(db, keys)),
        ...(await findConversationFileKeys(db, keys)),
        ...(await findImportPictureKeys(db, keys)),
      ]),
  });
}
