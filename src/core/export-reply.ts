import { type CsvColumn, csvOf } from '#base/csv.ts';
import { Refusal } from '#base/errors.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import { reply } from './route.ts';

/** A CSV file to save. Throws 400 for more rows than an export holds: a file that silently ends is worse than none. */
export function exported<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
) {
  refuseTooMany(rows.length);
  return reply(200, csvOf(columns, rows), {
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
}

/** For exports that know their number before their rows. */
export function refuseTooMany(rows: number): void {
  if (rows > MOST_EXPORTED)
    throw new Refusal(
      400,
      'too_many_rows',
      `An export holds at most ${MOST_EXPORTED.toLocaleString('en')} rows. Please narrow the filter`,
    );
}
