/**
 * A single line of text, such as a name, without hidden characters: no control or direction
 * characters, which could make one name look like another or split a mail's subject; no zero-width
 * characters except the marks and joiners of Arabic and emoji; no more combining marks on a letter
 * than any script uses, because they would cover adjacent lines.
 */
export const NOTHING_HIDDEN =
  /^(?!.*\p{M}{6})(?!.*(?:\p{Script=Latin}[\u200c\u200d]|[\u200c\u200d]\p{Script=Latin}))[^\p{Cc}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]*$/u;
/** The same for text with line breaks. */
const NOTHING_HIDDEN_IN_LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u;
/** Visible characters: letters, digits and symbols, but not spaces, joiners and combining marks. */
const SEEN = /[^\p{C}\p{Z}\p{M}]/u;

/** True if the text is empty or has a visible character, and has no hidden ones. */
export const isPlain = (text: string, { lines = false } = {}): boolean =>
  (lines ? NOTHING_HIDDEN_IN_LINES : NOTHING_HIDDEN).test(text) && (text === '' || SEEN.test(text));

/** Path of the first hidden character in a value, including field names; null without any. */
export function hiddenAt(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isPlain(value, { lines: true }) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isPlain(name) ? hiddenAt(inner, `${path}.${name}`) : path;
    if (found !== null) return found;
  }
  return null;
}
