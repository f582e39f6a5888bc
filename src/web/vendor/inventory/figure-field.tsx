import { useEffect, useId, useRef, useState } from 'react';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { faultWords } from './fault-words.ts';

interface FigureFieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly shown: string;
  readonly placeholder?: string;
  readonly start?: string;
  /** For few digits: narrower in narrow tables. */
  readonly short?: boolean;
  /** The typed text as a value, or an error code. */
  readonly read: (text: string) => Value | string;
  /** Returns why it is refused, or null. */
  readonly save: (value: Value) => Promise<string | null>;
}

type State =
  | { readonly is: 'still' | 'saving' | 'saved' }
  | { readonly is: 'refused'; readonly why: string };

const STILL: State = { is: 'still' };
const SAVED_MS = 2000;

/** An editable number: Enter and leaving save, Escape restores. */
export function FigureField<Value extends number | null>({
  label,
  value,
  shown,
  placeholder,
  start,
  short = false,
  read,
  save,
}: FigureFieldProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<State>(STILL);
  const id = useId();
  // Enter saves, and the following blur must not save again.
  const sending = useRef(false);
  useEffect(() => {
    if (state.is !== 'saved') return;
    const timer = setTimeout(() => setState(STILL), SAVED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const writeRefund = () => {
    setTyped(null);
    setState(STILL);
  };
  const commit = async () => {
    if (typed === null || sending.current) return;
    const next = read(typed.trim());
    if (typeof next === 'string') {
      setState({ is: 'refused', why: faultWords(next, {}, next) });
      return;
    }
    if (next === value) {
      writeRefund();
      return;
    }
    sending.current = true;
    setState({ is: 'saving' });
    const why = await save(next).finally(() => {
      sending.current = false;
    });
    if (why === null) setTyped(null);
    setState(why === null ? { is: 'saved' } : { is: 'refused', why });
  };
  const refused = state.is === 'refused';
  return (
    <span className="inline-block max-w-[200px] text-start align-middle as-cards:align-top">
      <span dir="ltr" className="relative inline-block">
        {start === undefined ? null : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-2.5 flex items-center text-muted"
          >
            {start}
          </span>
        )}
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? id : undefined}
          aria-busy={state.is === 'saving' || undefined}
          readOnly={state.is === 'saving'}
          placeholder={placeholder}
          value={typed ?? shown}
          maxLength={20}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setState(STILL);
          }}
          onBlur={() => void commit()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void commit();
            if (event.key === 'Escape') writeRefund();
          }}
          className={`num h-10 w-32 rounded-field bg-paper pe-8 text-[14px] inset-ring inset-ring-line hover:inset-ring-edge focus:inset-ring-2 focus:inset-ring-primary focus:outline-none aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger as-narrow:pe-2 ${short ? 'as-narrow:w-16' : 'as-narrow:w-24'} ${start === undefined ? 'ps-3' : 'ps-6'}`}
        />
        <span role="status" className="absolute inset-y-1 end-2 flex items-center bg-paper">
          {state.is === 'saving' ? (
            <>
              <Spinner className="size-4 border-2" />
              <span className="sr-only">{m.inventory_saving()}</span>
            </>
          ) : null}
          {state.is === 'saved' ? (
            <>
              <CheckIcon className="size-4 text-olive" />
              <span className="sr-only">{m.inventory_saved()}</span>
            </>
          ) : null}
        </span>
      </span>
      {refused ? (
        <span
          id={id}
          role="alert"
          className="mt-1 block text-[13px] leading-[18px] font-[550] whitespace-normal text-danger"
        >
          {state.why}
        </span>
      ) : null}
    </span>
  );
}
