import { deliverMail, type MailTransport } from '#core/mail/deliver.ts';
import type { Market } from '#core/market.ts';
import { createSmtpTransport } from '../smtp.ts';
import type { Config } from '../config.ts';
import type { JobQueue } from './job-queue.ts';
import { periodicJobs } from './periodic-jobs.ts';

/** Puts this process to work on the queue. The returned function ends it, before the database is closed. */
export async function startJobs(
  market: Market,
  queue: JobQueue,
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
): Promise<() => Promise<void>> {
  const transport: MailTransport | undefined =
    config.smtpUrl === undefined ? undefined : createSmtpTransport(config.smtpUrl, config.mailFrom);
  await queue.work({
    sendMail: transport && ((mailId) => deliverMail(market, transport, mailId)),
    periodic: periodicJobs(market, queue),
  });
  return async () => {
    await queue.stop();
    transport?.close();
  };
}
