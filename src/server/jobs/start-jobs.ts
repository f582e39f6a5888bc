import { createDelivery, type MailTransport } from '#core/messaging/index.ts';
import { tellCurrency } from '#core/money/index.ts';
import type { Log, Market } from '#core/shared/market.ts';
import { createSmtpTransport } from '../smtp.ts';
import type { Config } from '../config.ts';
import type { JobQueue } from './job-queue.ts';
import { periodicJobs } from './periodic-jobs.ts';

/**
 * Starts processing the queue. The returned function stops it; call it before closing the database.
 */
export async function startJobs(
  market: Market,
  jobsDb: Market['db'],
  queue: JobQueue,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>,
): Promise<() => Promise<void>> {
  const { smtpUrl: url, mailFrom: from, production } = config;
  const transport = url === undefined ? undefined : createSmtpTransport({ url, from, production });
  await queue.work({
    sendMail: transport && createDelivery(market, transport),
    periodic: periodicJobs({ ...market, db: jobsDb }, queue),
  });
  // Not awaited: without a mail server everything but mail works, and mail waits.
  if (transport) void checkMailServer(transport, market.log);
  void tellCurrency(market);
  return async () => {
    await queue.stop();
    transport?.close();
  };
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
