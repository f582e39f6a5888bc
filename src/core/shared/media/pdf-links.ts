/** Allowed URL schemes of links. A URL without a scheme is a path or a host name. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
/** Characters of a string to check: schemes are shorter, even if escaped. */
const LOOKED_AT = 400;
/** More links than any document has, and too many to check. */
const MAX_LINKS = 20_000;
const LINK = /\/(?:URI|Base)\s*(?:\(|<(?!<)|\d+\s+\d+\s+R)/g;

/**
 * True if a link in a PDF opens something other than a web page or a message, such as
 * `javascript:`, `file:` or a program's own scheme. Decodes octal and hexadecimal escapes (ISO
 * 32000-2, 7.3.4) and skips unprintable characters like viewers do. An indirect link (`/URI 5 0 R`)
 * counts as odd.
 */
export function hasOddLink(text: string): boolean {
  let links = 0;
  for (const { 0: begin, index } of text.matchAll(LINK)) {
    links += 1;
    if (links > MAX_LINKS) return true;
    const start = index + begin.length;
    const string = text.slice(start, start + LOOKED_AT);
    const link = begin.endsWith('(') ? literal(string) : begin.endsWith('<') ? hex(string) : null;
    if (link === null) return true;
    const [, scheme] = /^([^:/?#]*):/.exec(link.replaceAll(/[^!-~]/g, '')) ?? [];
    if (scheme !== undefined && !SCHEMES.has(scheme.toLowerCase())) return true;
  }
  return false;
}

/** A string in parentheses, without line breaks, which no URL scheme contains. */
const literal = (string: string): string =>
  (/^(?:\\[\s\S]|[^\\)])*/.exec(string)?.[0] ?? '')
    .replaceAll(/\\([0-7]{1,3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8) & 0xff),
    )
    .replaceAll(/\\(?:[nrtbf]|\r\n?|\n)/g, '')
    .replaceAll('\\', '');

const hex = (string: string): string =>
  Buffer.from((string.split('>')[0] ?? '').replaceAll(/[^\da-f]/gi, ''), 'hex').toString('latin1');
