import type { Market } from '#core/shared/market.ts';
import { findUnsent, giveUp, markFailed, markSent, type OutboxMail } from './outbox-store.ts';
import { hasLapsed } from './secret-rules.ts';

export interface MailTransport {
  /** Throws MailRefused if a retry is useless, otherwise MailDelayed. */
  send(mail: OutboxMail): Promise<void>;
  /** Connects and signs in without sending; throws like `send`. */
  check(): Promise<void>;
  close(): void;
}

/** A permanent error, such as an unknown address or a mail that is too large. */
export class MailRefused extends Error {}

export class MailDelayed extends Error {
  /** Equal for all mails with the same error, such as `EAUTH 535`. */
  readonly why: string;
  /** `recipient`: the server would accept other mails. */
  readonly about: 'server' | 'recipient';

  constructor(message: string, why: string, about: 'server' | 'recipient') {
    super(message);
    this.why = why;
    this.about = about;
  }
}

/** Minimum interval between two log entries for the same cause. */
const LOGGED_EVERY_MS = 60_000;

/**
 * Sends a mail of the outbox; does nothing if it has already been sent. The caller ensures that no
 * mail is sent twice at the same time. Throws if a retry makes sense.
 */
export function createDelivery(
  { db, clock, log }: Pick<Market, 'db' | 'clock' | 'log'>,
  transport: MailTransport,
): (id: string) => Promise<void> {
  const trouble = createTrouble({ clock, log });
  return async (id) => {
    const mail = await findUnsent(db, id);
    if (!mail) return;
    if (hasLapsed(mail, clock.now())) {
      await giveUp(db, mail, { error: 'It lapsed before it could be sent', now: clock.now() });
      log.warn('mail lapsed', { mail: id, template: mail.template });
      return;
    }
    try {
      await transport.send(mail);
    } catch (error) {
      const reason = wordsOf(error);
      if (error instanceof MailRefused) {
        await giveUp(db, mail, { error: reason, now: clock.now() });
        log.error('mail refused', { mail: id, error: withoutAddress(reason, mail) });
        return;
      }
      trouble.say(error, mail);
      await markFailed(db, id, reason);
      throw error;
    }
    trouble.isOver();
    await markSent(db, mail, clock.now());
  };
}

/** Logs failing mail once a minute for each cause, and the first success after it. */
function createTrouble({ clock, log }: Pick<Market, 'clock' | 'log'>) {
  const loggedAt = new Map<string, number>();
  let failures = 0;
  return {
    say: (error: unknown, mail: OutboxMail & { tries: number }): void => {
      const one = error instanceof MailDelayed && error.about === 'recipient';
      const why = error instanceof MailDelayed ? error.why : nameOf(error);
      if (!one) failures += 1;
      const now = clock.now().getTime();
      if (now - (loggedAt.get(why) ?? -Infinity) < LOGGED_EVERY_MS) return;
      loggedAt.set(why, now);
      const words = withoutAddress(wordsOf(error), mail);
      if (one) log.warn('mail put off', { mail: mail.id, tries: mail.tries + 1, error: words });
      else
        log.error('mail not sent', {
          mail: mail.id,
          tries: mail.tries + 1,
          failures,
          error: words,
        });
    },
    isOver: (): void => {
      if (failures > 0) log.info('mail sent again', { failures });
      failures = 0;
    },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Mail servers repeat the address in their replies; logs must not contain it. */
const withoutAddress = (words: string, { recipient }: OutboxMail): string =>
  words.replaceAll(recipient, 'the recipient');
