import type { Clock } from '#base/clock.ts';
import type { Trx } from '#core/shared/database.ts';
import { unsubscribeToken } from '#core/identity/index.ts';
import { type Mailer, renderMail, writeMails, writeNotices } from '#core/messaging/index.ts';
import type { Settings } from '#core/shared/market.ts';

/** Queues a mail's job in the transaction that inserts it. */
export type QueueSending = (trx: Trx, mailId: string) => Promise<void>;

/**
 * Writes the notifications of mails, renders the mails and inserts them into the outbox, which for the embedded mailbox is all. Without
 * `queueSending` (a command beside the server) the server's sweep sends them.
 */
export function createMailer(
  clock: Clock,
  settings: Settings,
  queueSending: QueueSending | undefined,
): Mailer {
  return {
    queue: async (trx, ...requests) => {
      const allowed = await writeNotices(trx, requests, clock.now());
      const mails = await Promise.all(
        // People who closed their account have no address, though their orders may continue.
        allowed
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
      for (const id of ids) await queueSending?.(trx, id);
    },
    send: async (trx, id) => queueSending?.(trx, id),
  };
}
