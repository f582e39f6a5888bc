import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DEMO_LIST } from './demo-list.ts';
import type { Listed } from './list-rules.ts';

export interface ReadList {
  readonly version: string;
  readonly list: readonly Listed[];
}

/** Version of the search algorithm: a new one screens undelivered lines again. */
const SEARCH = 2;

const Rows = z.array(
  z.object({
    id: z.string().trim().min(1),
    name: z.string().trim().min(1),
    aliases: z.string().default(''),
    birth: z.string().trim().default(''),
    country: z.string().trim().default(''),
    programme: z.string().trim().default(''),
  }),
);

/**
 * The demo list plus the operator's CSV file: id, name, aliases (separated by ;), birth, country,
 * programme. Throws for an unreadable file, as half a list is unsafe.
 */
export function readList(file: string | undefined): ReadList {
  if (file === undefined) return { version: `demo-${SEARCH}`, list: DEMO_LIST };
  const text = readFileSync(file, 'utf8');
  const rows = Rows.parse(parse(text, { columns: true, bom: true, skip_empty_lines: true }));
  const list = rows.map(({ aliases, ...row }) => ({
    ...row,
    aliases: aliases
      .split(';')
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
  }));
  const version = createHash('sha256').update(`${SEARCH} ${text}`).digest('hex').slice(0, 16);
  return { version: `file-${version}`, list: [...DEMO_LIST, ...list] };
}
