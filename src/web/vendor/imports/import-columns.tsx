import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Import } from './import-panel.tsx';

type Column = Answer<'GET /vendor/listings/columns'>['columns'][number];

interface ImportColumnsProps {
  readonly vertical: string;
  readonly headers: Import['headers'];
  readonly busy: boolean;
  readonly onColumns: ((columns: readonly (string | null)[]) => void) | undefined;
}

/** Which field each header of the file is; the vendor may choose others and check again. */
export function ImportColumns({ vertical, headers, busy, onColumns }: ImportColumnsProps) {
  const [columns, setColumns] = useState<readonly Column[] | null>(null);
  const [keys, setKeys] = useState(headers.map(({ column }) => column));
  const { busy: reading, send } = useSending();
  const left = headers.filter(({ column }) => column === null);
  const read = () =>
    send(
      async () => {
        const answer = await api('GET /vendor/listings/columns', { query: { vertical } });
        setColumns(answer.columns);
      },
      () => setColumns(null),
    );
  if (!onColumns) return null;
  return (
    <section aria-label={m.imports_columns()} className="grid gap-3">
      {left.length > 0 ? (
        <p className="text-muted">
          {m.imports_left_out({
            columns: left.map(({ title }) => `\u2068${title}\u2069`).join(m.shell_comma()),
          })}
        </p>
      ) : null}
      {columns === null ? (
        <Button
          look="outline"
          size="small"
          busy={reading}
          onClick={() => void read()}
          className="justify-self-start"
        >
          {m.imports_columns()}
        </Button>
      ) : (
        <>
          <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {headers.map(({ title }, at) => (
              <Select
                // Headers may be equal.
                key={`${title} ${String(at)}`}
                label={title === '' ? String(at + 1) : title}
                value={keys[at] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setKeys(keys.map((key, index) => (index === at ? value || null : key)))
                }
              >
                <option value="">{m.imports_leave_out()}</option>
                {columns.map((column) => (
                  <option key={column.key} value={column.key}>
                    {column.title}
                  </option>
                ))}
              </Select>
            ))}
          </div>
          <Button
            look="outline"
            size="small"
            busy={busy}
            onClick={() => onColumns(keys)}
            className="justify-self-start"
          >
            {m.imports_check_again()}
          </Button>
        </>
      )}
    </section>
  );
}
