import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Lines } from '#web/vendor/inventory/import-report.tsx';
import { m } from '#web/words/generated/messages.js';

type Column = Answer<'GET /vendor/listings/columns'>['columns'][number];

/** A collapsed guide to the values that each column of an import file accepts. */
export function ColumnGuide({ vertical }: { readonly vertical: string }) {
  const [columns, setColumns] = useState<readonly Column[] | null>(null);
  const [isOff, setIsOff] = useState(false);
  const { busy, send } = useSending();
  const read = () =>
    send(
      async () => {
        setIsOff(false);
        const answer = await api('GET /vendor/listings/columns', { query: { vertical } });
        setColumns(answer.columns);
      },
      () => setIsOff(true),
    );
  if (!columns)
    return (
      <span className="grid justify-items-start gap-2">
        <Button look="quiet" size="small" busy={busy} onClick={() => void read()}>
          {m.imports_guide()}
        </Button>
        {isOff ? <span className="text-danger">{m.imports_guide_failed()}</span> : null}
      </span>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-[14px] leading-5">
      <p className="text-muted">{m.imports_guide_text()}</p>
      <Lines
        label={m.imports_guide()}
        titles={[m.inventory_import_column(), m.imports_column_takes(), m.imports_column_needed()]}
        all={columns.length}
        rows={columns.map((column) => ({
          key: column.key,
          cells: [
            <bdi key="title">{column.title}</bdi>,
            <bdi key="takes" className="wrap-anywhere">
              {takes(column)}
            </bdi>,
            column.required ? m.imports_needed() : '',
          ],
        }))}
      />
    </div>
  );
}

function takes({ kind, values, min, max }: Column): string {
  const all = values.join(m.shell_comma());
  switch (kind) {
    case 'number':
    case 'money':
    case 'percent':
      return m.imports_takes_number({ min: formatCount(min ?? 0), max: formatCount(max ?? 0) });
    case 'choice':
      return m.imports_takes_choice({ values: all });
    case 'list':
      return values.length > 0 ? m.imports_takes_choices({ values: all }) : m.imports_takes_lines();
    case 'table':
      return values.length > 0
        ? m.imports_takes_rows({ example: values.map((name) => `${name}: …`).join('; ') })
        : m.imports_takes_pairs();
    default:
      return values.length > 0
        ? m.imports_takes_like({ example: all })
        : m.imports_takes_text({ max: formatCount(max ?? 0) });
  }
}
