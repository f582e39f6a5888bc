import { type FormEvent, useEffect, useRef } from 'react';
import { SearchIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** After the last key, as somebody who stops typing wants to see something. */
const DEBOUNCE_MS = 300;

interface ShopSearchFieldProps {
  /** What the shelf is searched for; '' for nothing. */
  readonly q: string;
  readonly onFind: (q: string) => void;
}

/** Narrows the shelf while somebody types; Enter does it at once. */
export function ShopSearchField({ q, onFind }: ShopSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const soon = useRef<number>(undefined);
  // Other filters may change while the field waits: what it sends goes with those that are there then.
  const latest = useRef(onFind);
  useEffect(() => {
    latest.current = onFind;
  });
  useEffect(() => {
    if (sent.current === q || !field.current) return;
    sent.current = q;
    // Taken off elsewhere, or by Back. Whoever is typing is ahead of the shelf and keeps their words.
    if (document.activeElement === field.current) return;
    clearTimeout(soon.current);
    field.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(soon.current), []);

  const find = () => {
    clearTimeout(soon.current);
    const typed = field.current?.value.trim() ?? '';
    if (typed === sent.current) return;
    sent.current = typed;
    latest.current(typed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    find();
  };
  const wait = () => {
    clearTimeout(soon.current);
    soon.current = window.setTimeout(find, DEBOUNCE_MS);
  };
  return (
    <form role="search" onSubmit={submit} className="relative min-w-0 grow md:w-[280px]">
      <SearchIcon className="pointer-events-none absolute start-3.5 top-3 size-[18px] text-muted" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={m.shop_search()}
        placeholder={m.shop_search()}
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onInput={wait}
        className="h-[42px] w-full rounded-field bg-paper ps-10 pe-3 text-[16px] inset-ring inset-ring-edge"
      />
    </form>
  );
}
