// Parses and writes query strings. The router's own way parses values as JSON: a search for
// `"felucca sunset"` would lose its quotes, and `[1]` would become a list.

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const isFigure = (text: string) => NUMBER.test(text) && String(Number(text)) === text;
const withoutQuotes = (text: string) => /^"(.*)"$/s.exec(text)?.[1];
/** Text that would be parsed as another type, so it is written in quotes. */
function isMistakable(text: string): boolean {
  const inner = withoutQuotes(text);
  return inner === undefined
    ? isFigure(text) || text === 'true' || text === 'false'
    : isMistakable(inner);
}

/** `?page=2&q=felucca` -> `{ page: 2, q: 'felucca' }`. Quoted numbers and booleans are text. */
export function parseSearch(search: string): Record<string, string | number | boolean> {
  const read: Record<string, string | number | boolean> = {};
  for (const [name, written] of new URLSearchParams(search)) {
    // NUL is useless in every parameter and cannot be stored.
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

/** The inverse. Skips undefined, null and nested values; '' if nothing remains. */
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
