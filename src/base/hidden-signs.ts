/**
 * One line of text, such as a name, in which nothing is hidden: no control or direction characters, which could make one name
 * look like another or a mail's subject two lines; no signs without width, but the marks and joiners that Arabic and emoji
 * need; no more combining marks on a letter than any script uses, which would cover the lines around it.
 */
export const NOTHING_HIDDEN =
  /^(?!.*\p{M}{6})(?!.*(?:\p{Script=Latin}[\u200c\u200d]|[\u200c\u200d]\p{Script=Latin}))[^\p{Cc}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]*$/u;
/** The same of text that may have lines. */
const NOTHING_HIDDEN_IN_LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u;
/** Visible signs: letters, figures and symbols, as opposed to spaces, joiners and combining marks. */
const SEEN = /[^\p{C}\p{Z}\p{M}]/u;

/** Every sign of it can be seen, and, unless it is empty, at least one is there. */
export const isPlain = (text: string, { lines = false } = {}): boolean =>
  (lines ? NOTHING_HIDDEN_IN_LINES : NOTHING_HIDDEN).test(text) && (text === '' || SEEN.test(text));

/** Path of the first hidden sign in an entered value, field names included; null if there are no hidden signs. */
export function hiddenAt(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isPlain(value, { lines: true }) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isPlain(name) ? hiddenAt(inner, `${path}.${name}`) : path;
    if (found !== null) return found;
  }
  return null;
}
