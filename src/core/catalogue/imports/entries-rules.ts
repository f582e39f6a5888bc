/** A row of a cell's table: its columns with their texts. */
export type Pairs = readonly (readonly [string, string])[];

/**
 * Rows in one cell, a line each: `name: Flexible; board: breakfast`. Texts with signs of this form
 * are quoted, as in CSV.
 */
export const writeEntries = (rows: readonly Pairs[]): string =>
  rows
    .map((row) =>
      row.map(([name, value]) => `${quoted(name, KEY)}: ${quoted(value, TEXT)}`).join('; '),
    )
    .join('\n');

const KEY = /[;|\n":]|^\s|\s$|^$/;
const TEXT = /[;|\n"]|^\s|\s$|^$/;

const quoted = (text: string, asks: RegExp): string =>
  asks.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Reads such rows, which may also be separated by `|`; null if the text has another form. */
export function readEntries(text: string): Pairs[] | null {
  const rows: [string, string][][] = [];
  let row: [string, string][] = [];
  let at = 0;
  const skip = () => {
    while (at < text.length && /[^\S\n]/.test(text[at] ?? '')) at += 1;
  };
  /** A quoted text, or one up to the next of the signs; null for an open quote. */
  const take = (ends: string): string | null => {
    skip();
    if (text[at] !== '"') {
      const from = at;
      while (at < text.length && !ends.includes(text[at] ?? '')) at += 1;
      return text.slice(from, at).trim();
    }
    let value = '';
    for (at += 1; at < text.length; at += 1) {
      if (text[at] !== '"') value += text[at];
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else {
        at += 1;
        skip();
        return value;
      }
    }
    return null;
  };
  const endRow = () => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  while (at < text.length) {
    skip();
    const sign = text[at] ?? '';
    if (sign === '\n' || sign === '|' || sign === ';' || sign === '') {
      if (sign === '\n' || sign === '|') endRow();
      at += 1;
      continue;
    }
    const name = take(':;|\n');
    if (name === null || text[at] !== ':') return null;
    at += 1;
    const value = take(';|\n');
    if (value === null || (at < text.length && !';|\n'.includes(text[at] ?? ''))) return null;
    row.push([name, value]);
  }
  endRow();
  return rows;
}
