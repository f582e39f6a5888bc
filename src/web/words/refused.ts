import type { ApiError } from '#web/api.ts';
import { m } from './generated/messages.js';
import { currentLanguage } from './language.ts';
import { tellsTime } from './tells-time.ts';

/**
 * Reason of a refusal in the page's language. The server's message is English (except for times); other languages load
 * with the first refusal, which is rare. `otherwise` is the text for unknown names.
 */
export async function refusedWords(
  error: ApiError,
  otherwise: string = m.shell_error_title(),
): Promise<string> {
  const { status, message, body } = error;
  // Without an answer these are the page's own words.
  if (status === 0) return message;
  const own = currentLanguage() === 'en' ? message || otherwise : otherwise;
  if (currentLanguage() === 'en' && !tellsTime(body)) return own;
  try {
    const { wordsOfRefusal } = await import('./refusal-words.ts');
    return wordsOfRefusal(error) ?? own;
  } catch {
    // Gone offline since: that it was refused is what counts.
    return own;
  }
}
