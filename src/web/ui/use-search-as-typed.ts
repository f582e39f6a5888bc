import { type FormEvent, useEffect, useRef } from 'react';

/** After the last key. */
const DEBOUNCE_MS = 300;

/** Searches while the user types; Enter at once. `words` is the current search, '' for all. */
export function useSearchAsTyped(words: string, onFind: (words: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(words);
  const soon = useRef<number>(undefined);
  // Other filters may change during the delay: the search uses the latest ones.
  const latest = useRef(onFind);
  useEffect(() => {
    latest.current = onFind;
  });
  useEffect(() => {
    if (sent.current === words || !field.current) return;
    sent.current = words;
    // Changed elsewhere, or by Back. Keeps the text of a visitor who is typing.
    if (document.activeElement === field.current) return;
    clearTimeout(soon.current);
    field.current.value = words;
  }, [words]);
  useEffect(() => () => clearTimeout(soon.current), []);

  const find = () => {
    clearTimeout(soon.current);
    const typed = field.current?.value.trim() ?? '';
    if (typed === sent.current) return;
    sent.current = typed;
    latest.current(typed);
  };
  return {
    form: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        find();
      },
    },
    input: {
      ref: field,
      defaultValue: words,
      onInput: () => {
        clearTimeout(soon.current);
        soon.current = window.setTimeout(find, DEBOUNCE_MS);
      },
    },
  };
}
