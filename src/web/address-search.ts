// How the part of an address after '?' is read and written. The router's own way reads it as JSON: a search for
// `"felucca sunset"` would lose its quotes, and one for `[1]` become a list.

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const isFigure = (text: string) => NUMBER.test(text) && String(Number(text)) === text;
const withoutQuotes = (text: string) => /^"(.*)"$/s.exec(text)?.[1];
/** Text that would be read as something else, and so is written in quotes. */
function isMistakable(text: string): boolean {
  const inner = withoutQuotes(text);
  return inner === undefined
    ? isFigure(text) || text === 'true' || text === 'false'
    : isMistakable(inner);
}

/** `?page=2&q=felucca` -> `{ page: 2, q: 'felucca' }`. Figures, true and false are themselves; in quotes they are text. */
export function parseSearch(search: string): Record<string, string | number | boolean> {
  const read: Record<string, string | number | boolean> = {};
  for (const [name, written] of new URLSearchParams(search)) {
    // No page asks for it, and no text can hold it.
    const text = written.replaceAll('\0', '');
    const quoted = withoutQuotes(text);
    if (quoted !== undefined && isMistakable(quoted)) read[name] = quoted;
    else
      read[name] = isFigure(text)
        ? Number(text)
        : text === 'true'
          ? true
          : text === 'false'
            ? false
            : text;
  }
  return read;
}

/** The other way round. What is undefined, null or no single value is left out; '' when nothing is left. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') written.set(name, isMistakable(value) ? `"${value}"` : value);
    else if (typeof value === 'number' || typeof value === 'boolean')
      written.set(name, String(value));
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
