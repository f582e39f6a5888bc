import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type ApiError, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Lines } from '#web/vendor/inventory/import-report.tsx';
import { commonWords } from '#web/words/field-faults.ts';
import { currentLanguage } from '#web/words/language.ts';
import { wordsOfRefusal } from '#web/words/refusal-words.ts';
import { m } from '#web/words/generated/messages.js';
import { ImportColumns } from './import-columns.tsx';
import { ImportPictures } from './import-pictures.tsx';
import type { Import } from './import-panel.tsx';

const POLL_MS = 2_000;

interface ImportResultProps {
  readonly shown: Import;
  readonly vertical: string;
  readonly busy: boolean;
  /** Checks the file again with these columns; undefined once the file is gone. */
  readonly onColumns: ((columns: readonly (string | null)[]) => void) | undefined;
  readonly onChange: (shown: Import) => void;
  readonly onAgain: () => void;
}

/** A checked file, an import that runs, or its end. */
export function ImportResult({
  shown,
  vertical,
  busy,
  onColumns,
  onChange,
  onAgain,
}: ImportResultProps) {
  const { _id, name, state, rows, creates, changes, same, wrong, problems } = shown;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy: starting, send } = useSending();
  const router = useRouter();
  useEffect(() => {
    if (state !== 'running') return;
    const look = async () => {
      const answer = await api('GET /vendor/imports/{id}', { id: _id });
      onChange(answer.import);
      if (answer.import.state === 'done') await router.invalidate();
    };
    // The next look may succeed.
    const timer = setInterval(() => void look().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [_id, state, onChange, router]);
  const start = () =>
    send(
      async () => {
        setRefusal(null);
        onChange((await api('POST /vendor/imports/{id}/start', { id: _id })).import);
      },
      (error: ApiError) => setRefusal(wordsOfRefusal(error) ?? error.message),
    );
  const all = creates + changes;
  const isReady = state === 'ready' && wrong === 0 && all > 0;
  const isComplete = isReady && shown.awaited.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-[14px] leading-5">
      <h2 className="font-sans text-[18px] leading-6 font-semibold tracking-normal wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      {state === 'ready' ? (
        <p role="status" className="num rounded-field bg-sunk p-3.5">
          {m.imports_summary({
            rows: formatCount(rows),
            creates: formatCount(creates),
            changes: formatCount(changes),
            same: formatCount(same),
            wrong: formatCount(wrong),
          })}
        </p>
      ) : (
        <Progress shown={shown} />
      )}
      {creates > 0 && wrong === 0 ? <p>{m.imports_hidden()}</p> : null}
      {state === 'ready' && wrong === 0 && all === 0 ? <p>{m.imports_nothing()}</p> : null}
      {problems.length > 0 ? (
        <section>
          {state === 'ready' ? (
            <p className="mb-3 font-[550] text-danger">{m.inventory_import_wrong()}</p>
          ) : null}
          <Lines
            label={m.inventory_import_problems()}
            titles={[
              m.inventory_import_row(),
              m.inventory_import_column(),
              m.inventory_import_cell(),
              m.inventory_import_problem(),
            ]}
            all={problems.length}
            rows={problems.map((problem) => ({
              key: `${problem.row} ${problem.column}`,
              cells: [
                problem.row,
                <bdi key="column">{problem.column}</bdi>,
                <bdi key="value" className="wrap-anywhere">
                  {problem.value}
                </bdi>,
                <span key="words">{wordsOf(problem)}</span>,
              ],
            }))}
          />
        </section>
      ) : null}
      {state === 'ready' ? (
        <ImportColumns
          vertical={vertical}
          headers={shown.headers}
          busy={busy}
          onColumns={onColumns}
        />
      ) : null}
      {isReady && !isComplete ? <ImportPictures shown={shown} onChange={onChange} /> : null}
      <Refused words={refusal} />
      <span className="flex flex-wrap gap-2.5">
        {isComplete ? (
          <Button busy={starting} onClick={() => void start()}>
            {m.imports_start({ count: formatCount(all) })}
          </Button>
        ) : null}
        <Button look="outline" onClick={onAgain}>
          {m.inventory_import_again()}
        </Button>
      </span>
    </div>
  );
}

function Progress({
  shown: { state, creates, changes, done, refused },
}: {
  readonly shown: Import;
}) {
  const all = creates + changes;
  const ended = done + refused;
  const words = { done: formatCount(done), all: formatCount(all), refused: formatCount(refused) };
  return (
    <div className="grid gap-2">
      <p role="status" className="num">
        {state === 'done' ? m.imports_done(words) : m.imports_running(words)}
      </p>
      <progress
        aria-label={m.imports_progress()}
        value={state === 'done' ? 1 : ended}
        max={state === 'done' ? 1 : Math.max(1, all)}
        className="h-2 w-full overflow-hidden rounded-pill accent-primary"
      />
      {state === 'running' ? <p className="text-muted">{m.imports_leave()}</p> : null}
    </div>
  );
}

function wordsOf({ code, limit, allowed, message }: Import['problems'][number]): string {
  const words = currentLanguage() === 'en' ? message : commonWords(code, limit);
  return allowed.length > 0 ? `${words}: ${allowed.join(m.shell_comma())}` : words;
}
