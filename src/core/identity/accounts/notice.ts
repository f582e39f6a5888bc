import type { Trx } from '#core/shared/database.ts';
import type { MailData } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { Origin } from '../security/security-event.ts';
import { browserOf, systemOf } from './user-agent.ts';
import { findUser } from './user-store.ts';

/** Content of a mail to an account's owner. */
export type Notice = Pick<MailData['account-notice'], 'news' | 'factor' | 'account' | 'reason'>;

/**
 * Mails an account's owner about a change. `from` is the origin of the change; omit it for an
 * admin, whose address is private.
 */
export async function mailNotice(
  trx: Trx,
  market: Pick<Market, 'mail' | 'clock'>,
  userId: string,
  notice: Notice,
  from?: Origin,
): Promise<void> {
  const owner = await findUser(trx, userId);
  if (!owner) return;
  await market.mail.queue(trx, {
    to: owner.email,
    language: owner.language,
    template: 'account-notice',
    data: {
      ...notice,
      at: market.clock.now().toISOString(),
      ...(from && {
        browser: browserOf(from.userAgent),
        system: systemOf(from.userAgent),
        ip: from.ip,
      }),
    },
  });
}
