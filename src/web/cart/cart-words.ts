import type { LineProblem } from '#contract/cart.ts';
import { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { tellsTime } from '#web/words/tells-time.ts';
import type { faultIn, quoteWords } from './quote-words.ts';
import { shortageWords } from './shortage-words.ts';

let known: { readonly quoteWords: typeof quoteWords; readonly faultIn: typeof faultIn } | undefined;

/**
 * Loads the messages for refusals with a code; await it before showing problems. Few carts need
 * them, and English messages come from the server, except for times.
 */
export async function bringWords(problems: readonly (object | undefined)[]): Promise<void> {
  const named = problems.flatMap((one) =>
    one && ('why' in one || 'errorCodes' in one) ? [one] : [],
  );
  if (currentLanguage() === 'en' ? !named.some(tellsTime) : named.length === 0) return;
  try {
    const words = await import('./quote-words.ts');
    await words.bringOwn(named);
    known = words;
  } catch {
    // Offline: shows a general message.
  }
}

/** The server's message is English, except for times; other languages translate its code. */
export function problemWords({ code, message, why, ...shortage }: LineProblem): string {
  if (currentLanguage() === 'en')
    return (why && tellsTime({ why }) && known?.quoteWords(why)) || message;
  if (code === 'gone') return m.cart_gone();
  if (code === 'cart_full') return m.cart_full();
  if (code === 'quote_expired') return (why && known?.quoteWords(why)) ?? m.refused_quote_expired();
  if (code === 'not_valid') return (why && known?.quoteWords(why)) ?? m.cart_not_valid();
  return shortageWords(shortage);
}

/** Message for a failed call: the server's if there is one, else `words`. Rethrows other errors. */
export async function failureWords(error: unknown, words: string): Promise<string> {
  if (!(error instanceof ApiError)) throw error;
  const { status, body } = error;
  if (status === 0) return error.message;
  await bringWords([body]);
  if (isProblem(body)) return problemWords(body);
  if (status >= 500) return words;
  const isEnglish = currentLanguage() === 'en';
  const said = isEnglish && typeof body.message === 'string' ? body.message : words;
  if (isEnglish && !tellsTime(body)) return said;
  const why = known?.faultIn(body);
  return (why && known?.quoteWords(why)) ?? said;
}

const CODES: readonly unknown[] = [
  'gone',
  'not_valid',
  'sold_out',
  'cart_full',
  'quote_expired',
] satisfies LineProblem['code'][];

function isProblem(body: Readonly<Record<string, unknown>>): body is LineProblem {
  return CODES.includes(body.code) && typeof body.message === 'string';
}
