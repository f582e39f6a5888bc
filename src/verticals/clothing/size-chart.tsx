import { m } from '#web/words/generated/messages.js';
import { measures } from './measures.ts';
import type { Measure } from './fields.ts';
import type { Size } from './vertical.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

// A copy: the list in fields.ts would add its makers to public pages.
const COLUMNS = [
  'height',
  'chest',
  'waist',
  'hips',
  'shoulders',
  'sleeve',
  'length',
] as const satisfies readonly Measure[];

/** Rows that the server has validated; empty without a chart. */
export const chartOf = (detail: unknown): readonly Size[] =>
  Array.isArray(detail) ? detail.filter(isSize) : [];

const isSize = (row: unknown): row is Size =>
  typeof row === 'object' && row !== null && 'size' in row && typeof row.size === 'string';

/** Measures of each size in centimetres; omits unused measures. */
export function ClothingChart({ rows }: { readonly rows: readonly Size[] }) {
  const columns = COLUMNS.filter((column) => rows.some((row) => typeof row[column] === 'number'));
  return (
    <section aria-labelledby="garment-sizes">
      <h2 id="garment-sizes" className="mb-2 text-[20px] leading-7">
        {m.clothing_chart()}
      </h2>
      <div
        role="region"
        aria-labelledby="garment-sizes"
        // A chart wider than the screen scrolls horizontally.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-paper"
      >
        <table className="num w-full text-[15px] leading-[22px]">
          <thead>
            <tr className="text-[13px] text-muted">
              <th scope="col" className="px-4 py-2.5 text-start font-semibold">
                {m.clothing_size()}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-4 py-2.5 text-end font-semibold">
                  {measures[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.size}>
                <th scope="row" className="px-4 py-2.5 text-start font-[650]">
                  <bdi {...inItsLanguage(row.size)}>{row.size}</bdi>
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-4 py-2.5 text-end">
                    {row[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-[13px] leading-[18px] text-muted">{m.clothing_chart_note()}</p>
    </section>
  );
}
