import { badInput } from '#base/errors.ts';
import { LANGUAGES, type Language } from '#base/two-languages.ts';

/**
 * The reader's language: the one in the query, otherwise the best supported one of
 * `Accept-Language`. null if neither names one and for clients that accept any (`*`); texts then
 * stay in their original language. Throws a 400.
 */
export function askedLanguage(
  query: Readonly<Record<string, string>>,
  header: string | null | undefined,
): Language | null {
  const { language } = query;
  if (language === undefined || language === '') return accepted(header ?? '');
  const known = LANGUAGES.find((one) => one === language);
  if (known === undefined)
    throw badInput(
      { language: 'Choose English (en) or Arabic (ar)' },
      { errorCodes: { language: 'choose' } },
    );
  return known;
}

/** Longer headers list every language of a system; only the first ones matter. */
const MAX_READ = 200;

function accepted(header: string): Language | null {
  let best: { readonly language: Language; readonly quality: number } | null = null;
  for (const part of header.slice(0, MAX_READ).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const language = LANGUAGES.find((one) => tag === one || tag.startsWith(`${one}-`));
    const stated = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const quality = stated === undefined ? 1 : Number(stated);
    if (language && quality > (best?.quality ?? 0) && quality <= 1) best = { language, quality };
  }
  return best?.language ?? null;
}
