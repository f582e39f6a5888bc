/** What a link of a document may begin with; one without a scheme is a path or a host name. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
/** Of a string: a scheme is shorter, however its letters are written. */
const LOOKED_AT = 400;
/** More than any paper has, and too many to look at one by one. */
const MOST_LINKS = 20_000;
const LINK = /\/(?:URI|Base)\s*(?:\(|<(?!<)|\d+\s+\d+\s+R)/g;

/**
 * Whether a link in a PDF's objects opens something else than a page or a message: `javascript:`, `file:`, a program's own
 * scheme. Letters may be written as octal or hexadecimal codes (ISO 32000-2, 7.3.4), and viewers skip what is not printed.
 * A link that stands somewhere else (`/URI 5 0 R`) is taken for one, too.
 */
export function hasOddLink(text: string): boolean {
  let links = 0;
  for (const { 0: begin, index } of text.matchAll(LINK)) {
    links += 1;
    if (links > MOST_LINKS) return true;
    const start = index + begin.length;
    const string = text.slice(start, start + LOOKED_AT);
    const link = begin.endsWith('(') ? literal(string) : begin.endsWith('<') ? hex(string) : null;
    if (link === null) return true;
    const [, scheme] = /^([^:/?#]*):/.exec(link.replaceAll(/[^!-~]/g, '')) ?? [];
    if (scheme !== undefined && !SCHEMES.has(scheme.toLowerCase())) return true;
  }
  return false;
}

/** A string in parentheses, up to its end; line breaks and the like are left out, as they are of no scheme. */
const literal = (string: string): string =>
  (/^(?:\\[\s\S]|[^\\)])*/.exec(string)?.[0] ?? '')
    .replaceAll(/\\([0-7]{1,3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8) & 0xff),
    )
    .replaceAll(/\\(?:[nrtbf]|\r\n?|\n)/g, '')
    .replaceAll('\\', '');

const hex = (string: string): string =>
  Buffer.from((string.split('>')[0] ?? '').replaceAll(/[^\da-f]/gi, ''), 'hex').toString('latin1');
