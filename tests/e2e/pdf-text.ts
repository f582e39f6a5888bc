import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF made by Chromium, in paint order and without white space, as a reader gets it
 * by copying. Supports only Chromium's format (fonts with embedded Unicode), not every PDF.
 */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\b([\s\S]*?)\bendobj/g)].map(
      ([, id, body]) => [id, body ?? ''] as const,
    ),
  );
  const fonts = new Map<string, Codes>();
  for (const body of objects.values())
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (unicode !== undefined) fonts.set(name, codesOf(streamOf(objects.get(unicode) ?? '')));
    }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => /\bBT\b/.test(stream))
    .map((stream) => textOf(stream, fonts))
    .join('')
    .replaceAll(/[\s\u2066-\u2069]+/g, '');
}

interface Codes {
  /** Hexadecimal digits of a code. */
  readonly digits: number;
  readonly signs: ReadonlyMap<number, string>;
}

function streamOf(body: string): string {
  const start = /\bstream\r?\n/.exec(body);
  if (!start) return '';
  const raw = body.slice(start.index + start[0].length, body.lastIndexOf('endstream'));
  if (!body.slice(0, start.index).includes('/FlateDecode')) return raw;
  try {
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
  } catch {
    // A picture or font with bytes that look like its end contains no text.
    return '';
  }
}

const fromHex = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

function codesOf(map: string): Codes {
  const signs = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', hex = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      signs.set(Number.parseInt(code, 16), fromHex(hex));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi,
    )) {
      const first = Number.parseInt(from, 16);
      for (let code = first; code <= Number.parseInt(to, 16); code += 1)
        signs.set(code, String.fromCharCode(Number.parseInt(hex, 16) + code - first));
    }
  const digits = /begincodespacerange\s*<([\da-f]+)>/i.exec(map)?.[1]?.length ?? 4;
  return { digits, signs };
}

function textOf(stream: string, fonts: ReadonlyMap<string, Codes>): string {
  let font: Codes | undefined;
  let text = '';
  for (const [, name, hex, literal] of stream.matchAll(
    /\/(F\d+) [\d.]+ Tf|<([\da-f]+)>|\(((?:\\.|[^\\)])*)\)/gi,
  )) {
    if (name !== undefined) font = fonts.get(name);
    const digits = hex ?? (literal === undefined ? '' : hexOf(literal));
    const codes = font && digits.match(new RegExp(`.{${font.digits}}`, 'g'));
    for (const code of codes ?? []) text += font?.signs.get(Number.parseInt(code, 16)) ?? '';
  }
  return text;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const hexOf = (literal: string): string =>
  Buffer.from(
    literal.replaceAll(/\\([0-7]{1,3}|.)/g, (_, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPED[sign] ?? sign),
    ),
    'latin1',
  ).toString('hex');
