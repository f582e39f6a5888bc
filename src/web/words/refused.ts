import type { ApiError } from '#web/api.ts';
import { m } from './generated/messages.js';
import { currentLanguage } from './language.ts';
import { tellsTime } from './tells-time.ts';

/**
 * A refusal's message in the page's language. The server's is English (except for times); other
 * languages load with the first refusal, which is rare. `otherwise` is the text for unknown codes.
 */
export async function refusedWords(
  error: ApiError,
  otherwise: string = m.shell_error_title(),
): Promise<string> {
  const { status, message, body } = error;
  // Without a response the message is already the page's own.
  if (status === 0) return message;
  const own = currentLanguage() === 'en' ? message || otherwise : otherwise;
  if (currentLanguage() === 'en' && !tellsTime(body)) return own;
  try {
    const { wordsOfRefusal } = await import('./refusal-words.ts');
    return wordsOfRefusal(error) ?? own;
  } catch {
    // Offline: a general message is enough.
    return own;
  }
}

/** For `whileShown`: says why a call was refused. */
export const saying =
  (say: (words: string) => void, otherwise?: string) =>
  async (error: ApiError, isShown: () => boolean): Promise<void> => {
    const words = await refusedWords(error, otherwise);
    if (isShown()) say(words);
  };
