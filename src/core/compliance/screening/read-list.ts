import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Listed } from './list-rules.ts';

/** Invented names, so that the demo can show screening. */
const DEMO_LIST: readonly Listed[] = (
  [
    ['Zorvan Malikdar', 'زورفان ملكدار', '1961-04-02', 'IQ'],
    ['Tharwan Qasbouni', 'ثروان القصبوني', '1970', 'LB'],
    ['Nemroud Al-Hafzani', 'نمرود الحفظاني', '1958-11-20', 'IQ'],
    ['Dalmira Okhtanova', '', '1983-01-09', 'RU'],
    ['Ishaq bin Zahrawend', 'إسحاق بن زهراوند', '1966', 'SA'],
    ['Velimir Stojkarov', '', '1974-06-30', 'RS'],
    ['Abu Jundab Al-Marzouki Sahlani', 'أبو جندب المرزوقي السهلاني', '1979', 'EG'],
    ['Fawzan Karimullahi', 'فوزان كريم اللهي', '1968-08-08', 'IR'],
  ] as const
).map(([name, arabic, birth, country], index) => ({
  id: `DEMO-${index + 1}`,
  name,
  aliases: arabic === '' ? [] : [arabic],
  birth,
  country,
  programme: 'Demonstration: an invented name',
}));

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
