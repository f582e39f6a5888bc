import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { refusedWords } from '#web/words/refused.ts';

interface ReadConfidedProps {
  readonly vertical: string;
  readonly load: () => Promise<{ readonly secrets: Readonly<Record<string, unknown>> | null }>;
  /** Note beside the button that reads are recorded. */
  readonly hint?: string;
}

type Read = readonly { readonly name: string; readonly value: string }[];

/** Private details that the customer entered, loaded on request and kept only while shown. */
export function ReadConfided({ vertical, load, hint }: ReadConfidedProps) {
  const [read, setRead] = useState<Read | null>(null);
  const { busy, problem, send } = useReading(vertical, load, setRead);
  if (read === null)
    return (
      <div className="mt-2 grid justify-items-start gap-1">
        <Button look="outline" size="small" busy={busy} onClick={send}>
          {m.orders_confided_show()}
        </Button>
        {hint === undefined ? null : (
          <p className="text-[13px] leading-[18px] text-muted">{hint}</p>
        )}
        {problem === null ? null : (
          <p role="alert" className="text-[14px] leading-5 text-danger">
            {problem}
          </p>
        )}
      </div>
    );
  return (
    <div className="mt-2 grid justify-items-start gap-2 rounded-field bg-tint px-3 py-2.5 text-[14px] leading-5">
      {read.length === 0 ? <p role="status">{m.orders_confided_gone()}</p> : null}
      <div role="status" className="empty:hidden">
        {read.length === 0 ? null : (
          <dl className="grid gap-1">
            {read.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="font-[550] wrap-anywhere whitespace-pre-line">
                  <bdi {...inItsLanguage(value)}>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <button type="button" className="text-link min-h-6 leading-6" onClick={() => setRead(null)}>
        {m.orders_confided_hide()}
      </button>
    </div>
  );
}

/** With the vertical's labels. */
const rowsOf = (vertical: string, secrets: Readonly<Record<string, unknown>>): Read =>
  lookNow(vertical)?.told?.(secrets) ??
  Object.values(secrets).map((value) => ({
    name: m.orders_confided_name(),
    value: String(value),
  }));

function useReading(vertical: string, load: ReadConfidedProps['load'], done: (read: Read) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSending();
  return {
    busy,
    problem,
    send: () => {
      setProblem(null);
      void send(
        async () => {
          const { secrets } = await load();
          done(
            secrets === null ? [] : rowsOf(vertical, secrets).filter(({ value }) => value !== ''),
          );
        },
        async (error) => setProblem(await refusedWords(error)),
      );
    },
  };
}
