import type { Market } from '../market.ts';
import { findUnsent, markFailed, markSent, type OutboxMail } from './outbox-store.ts';

/** What carries mail out of the house. */
export interface MailTransport {
  /** Throws MailRefused when trying again is useless, anything else when it is not. */
  send(mail: OutboxMail): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail: no such address, a mail too large. */
export class MailRefused extends Error {}

/**
 * Sends a mail of the outbox; does nothing when it is already sent. Its caller makes sure that nobody sends the same one
 * at the same time. Throws when it may be tried again.
 */
export async function deliverMail(
  { db, clock, log }: Pick<Market, 'db' | 'clock' | 'log'>,
  transport: MailTransport,
  id: string,
): Promise<void> {
  const mail = await findUnsent(db, id);
  if (!mail) return;
  try {
    await transport.send(mail);
  } catch (error) {
    const forGood = error instanceof MailRefused;
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(db, id, { error: reason, forGood, now: clock.now() });
    if (!forGood) throw error;
    log.error('mail refused', { mail: id, error: reason });
    return;
  }
  await markSent(db, id, clock.now());
}
