import type { Market } from '#core/shared/market.ts';
import {
  CODE,
  findUnsentText,
  giveTextUp,
  hasLapsedText,
  markTextFailed,
  markTextSent,
  type StoredText,
} from './outbox-store.ts';
import { type Text, TextRefused, type TextTransport, TextUnanswered } from './transport.ts';

/** Minimum interval between two log entries for the same cause. */
const LOGGED_EVERY_MS = 60_000;
/** Each of these attempts may have sent the text. */
const UNANSWERED_TRIES = 3;

/**
 * Sends a text of the outbox; does nothing if it has already been sent. The caller ensures that no
 * text is sent twice at the same time. Throws if a retry makes sense.
 */
export function createTextDelivery(
  { db, clock, log, texts }: Pick<Market, 'db' | 'clock' | 'log' | 'texts'>,
  transport: TextTransport,
): (id: string) => Promise<void> {
  const loggedAt = new Map<string, number>();
  const isLoggedNow = (why: string): boolean => {
    const now = clock.now().getTime();
    if (now - (loggedAt.get(why) ?? -Infinity) < LOGGED_EVERY_MS) return false;
    loggedAt.set(why, now);
    return true;
  };
  return async (id) => {
    const text = await findUnsentText(db, id);
    if (!text) return;
    const now = clock.now();
    const giveUp = (error: string) => giveTextUp(db, text, { error, now });
    if (hasLapsedText(text, now)) {
      await giveUp('It lapsed before it could be sent');
      log.warn('text lapsed', { text: id, template: text.template });
      return;
    }
    // Codes were counted when they were written; every text is counted once.
    if (text.template !== CODE && text.tries === 0) {
      const { user_id: userId, country } = text;
      const reserved = await texts.reserve({ userId, country });
      if (reserved !== 'reserved') {
        await giveUp(`Limit of the ${reserved}`);
        if (reserved === 'country' && isLoggedNow(country)) log.warn('text limit', { country });
        return;
      }
    }
    try {
      await transport.send(textOf(text));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isLost = error instanceof TextUnanswered && text.tries + 1 >= UNANSWERED_TRIES;
      if (error instanceof TextRefused || isLost) {
        await giveUp(reason);
        log.error('text refused', { text: id, error: reason });
        return;
      }
      if (isLoggedNow(reason))
        log.error('text not sent', { text: id, tries: text.tries + 1, error: reason });
      await markTextFailed(db, id, reason);
      throw error;
    }
    await markTextSent(db, text, clock.now());
  };
}

function textOf({ id, phone, channel, template, language, body }: StoredText): Text {
  const [code] = /\d{6}/.exec(body) ?? [];
  const isCode = template === CODE && code !== undefined;
  return {
    id,
    to: phone,
    channel,
    template: isCode ? 'code' : 'notice',
    values: [isCode ? code : body],
    body,
    language: language === 'ar' ? 'ar' : 'en',
  };
}
