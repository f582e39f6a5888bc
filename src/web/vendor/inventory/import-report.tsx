import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { faultWords } from './fault-words.ts';

type Report = Answer<'POST /vendor/inventory/import'>['report'];
type Change = Report['changes'][number];

const MAX_SHOWN = 100;

export function ImportReport({ report }: { readonly report: Report }) {
  const { rows, changed, wrong, problems, changes } = report;
  const withStock = changes.some(({ before, after }) => (before.stock ?? after.stock) !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-[14px] leading-5">
      <p role="status" className="num rounded-field bg-sunk p-3.5">
        {m.inventory_import_summary({
          rows: formatCount(rows),
          changed: formatCount(changed),
          same: formatCount(Math.max(0, rows - changed - wrong)),
          wrong: formatCount(wrong),
        })}
      </p>
      {wrong > 0 ? (
        <section>
          <p className="mb-3 font-[550] text-danger">{m.inventory_import_wrong()}</p>
          <Lines
            label={m.inventory_import_problems()}
            titles={[
              m.inventory_import_row(),
              m.inventory_import_column(),
              m.inventory_import_cell(),
              m.inventory_import_problem(),
            ]}
            rows={problems.map(({ row, column, value, code, values, message }) => ({
              key: `${row} ${column} ${code}`,
              cells: [
                row,
                <bdi key="column">{column ?? ''}</bdi>,
                <bdi key="value" className="wrap-anywhere">
                  {value}
                </bdi>,
                faultWords(code, values, message),
              ],
            }))}
            all={problems.length}
          />
        </section>
      ) : null}
      {wrong === 0 && changed === 0 ? <p>{m.inventory_import_nothing()}</p> : null}
      {changed > 0 ? (
        <section>
          <Lines
            label={m.inventory_import_changes()}
            titles={[
              m.inventory_import_row(),
              m.common_item(),
              m.common_price(),
              ...(withStock ? [m.inventory_stock()] : []),
              m.inventory_visible(),
            ]}
            rows={changes.map((change) => ({
              key: `${change._id} ${change.variant}`,
              cells: cellsOf(change, withStock),
            }))}
            all={changed}
          />
        </section>
      ) : null}
    </div>
  );
}

function cellsOf(
  { row, name, variantName, before, after }: Change,
  withStock: boolean,
): ReactNode[] {
  const money = (dollars: number | null) =>
    dollars === null ? m.inventory_no_stock() : formatMoney(dollars);
  const count = (stock: number | null) => (stock === null ? '' : formatCount(stock));
  const shown = (visible: boolean) => (visible ? m.inventory_visible() : m.inventory_hidden());
  return [
    row,
    <bdi key="name" className="block min-w-[132px] wrap-anywhere">
      {variantName === '' ? name : `${name}${m.shell_comma()}${variantName}`}
    </bdi>,
    <Becomes key="price" from={money(before.price)} to={money(after.price)} />,
    ...(withStock
      ? [<Becomes key="stock" from={count(before.stock)} to={count(after.stock)} />]
      : []),
    <Becomes key="visible" from={shown(before.visible)} to={shown(after.visible)} />,
  ];
}

/** Old and new value; unchanged ones in grey. */
function Becomes({ from, to }: { readonly from: string; readonly to: string }) {
  if (from === to) return <bdi className="text-muted">{from}</bdi>;
  return (
    <span className="whitespace-nowrap">
      <bdi className="text-muted line-through">{from}</bdi>
      <span className="sr-only">{m.inventory_import_becomes()}</span>{' '}
      <bdi className="font-semibold">{to}</bdi>
    </span>
  );
}

interface LinesProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly all: number;
}

export function Lines({ label, titles, rows, all }: LinesProps) {
  const shown = rows.slice(0, MAX_SHOWN);
  return (
    <>
      <h3 className="mb-2 font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
        {label}
      </h3>
      <div
        role="region"
        aria-label={label}
        // Scrollable by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[320px] overflow-auto rounded-field inset-ring inset-ring-line"
      >
        <table className="num w-full">
          <thead>
            <tr>
              {titles.map((title) => (
                <th
                  key={title}
                  scope="col"
                  className="sticky top-0 bg-sunk px-3 py-2 text-start text-[13px] leading-[18px] font-semibold whitespace-nowrap text-muted"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={titles[index]} className="border-t border-line px-3 py-2 align-top">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > shown.length ? (
        <p className="num mt-2 text-muted">
          {m.inventory_import_more({ count: formatCount(all - shown.length) })}
        </p>
      ) : null}
    </>
  );
}
