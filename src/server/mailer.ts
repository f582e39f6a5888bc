import type { Clock } from '#base/clock.ts';
import { unsubscribeToken } from '#core/identity/index.ts';
import { type Mailer, renderMail, writeMails, writeNotices } from '#core/messaging/index.ts';
import type { Settings } from '#core/shared/market.ts';
import type { QueueDelivery } from './jobs/job-queue.ts';

/**
 * Writes the notifications of mails with their pushes and texts, renders the mails and inserts them
 * into the outbox, which for the embedded mailbox is all. Without `queueDelivery` (a command beside
 * the server) the server's sweeps send mails and texts.
 */
export function createMailer(
  clock: Clock,
  settings: Settings,
  queueDelivery: QueueDelivery | undefined,
  texts: boolean,
): Mailer {
  return {
    queue: async (trx, ...requests) => {
      const written = await writeNotices(trx, requests, {
        now: clock.now(),
        publicUrl: settings.publicUrl,
        texts,
      });
      for (const { push, afterSeconds } of written.pushes)
        await queueDelivery?.(trx, 'push', push, afterSeconds);
      for (const { id, afterSeconds } of written.texts)
        await queueDelivery?.(trx, 'text', { id }, afterSeconds);
      const mails = await Promise.all(
        // People who closed their account have no address, though their orders may continue.
        written.mails
          .filter(({ request: { to } }) => to !== '')
          .map(async ({ request, optOut }) => ({
            request,
            mail: await renderMail(
              request,
              settings.publicUrl,
              clock.now(),
              optOut && { group: optOut.group, token: unsubscribeToken(settings, optOut) },
            ),
          })),
      );
      const ids = await writeMails(trx, clock, mails, settings.mailbox);
      if (settings.mailbox) return;
      for (const id of ids) await queueDelivery?.(trx, 'mail', { id });
    },
    send: async (trx, id) => queueDelivery?.(trx, 'mail', { id }),
  };
}
