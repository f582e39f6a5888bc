import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { findEverything, type Found, isSearchable, kindWords } from './find-everything.ts';

/** Milliseconds without typing before a search. */
const REST = 200;

interface Result {
  readonly words: string;
  readonly found: readonly Found[] | 'failed';
}

/**
 * One search over people, orders, payments, vendors and listings, usable by keyboard alone: the
 * arrows move between the field and the results, and Enter in the field opens the best one.
 */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState('');
  const result = useFound(words);
  const field = useId();
  const list = useRef<HTMLUListElement>(null);
  const go = useGo();
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  const found = result === null || result.found === 'failed' ? [] : result.found;
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'ArrowDown' && links.length > 0) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? document.getElementById(field))?.focus();
    }
  };
  return (
    <Dialog open onClose={onClose} title={m.admin_find()}>
      <form
        role="search"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          const [best] = result?.words === words ? found : [];
          if (!best) return;
          onClose();
          void go({ to: best.to });
        }}
      >
        <TextInput
          id={field}
          enterKeyHint="search"
          name="find"
          label={m.admin_find_label()}
          hint={m.admin_find_hint()}
          value={words}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p role="status" className="mt-3 text-[14px] leading-5 text-muted">
          {statusOf(result)}
        </p>
        <ul ref={list} className="mt-1 grid min-h-[240px] content-start">
          {found.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              <AddressLink
                to={one.to}
                onClick={onClose}
                className="flex min-h-11 items-center justify-between gap-4 rounded-field px-3 py-2 hover:bg-sunk focus-visible:bg-tint"
              >
                <span className="min-w-0">
                  <bdi className="block truncate font-semibold">{one.name}</bdi>
                  <bdi className="block truncate text-[14px] leading-5 text-muted">{one.text}</bdi>
                </span>
                <span className="text-[13px] leading-[18px] text-muted">{kindWords(one.kind)}</span>
              </AddressLink>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

/** The latest results while `words` can be searched. */
function useFound(words: string): Result | null {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    if (!isSearchable(words)) return undefined;
    let isOutdated = false;
    const keep = (found: Result['found']) => {
      if (!isOutdated) setResult({ words, found });
    };
    const timer = window.setTimeout(() => {
      findEverything(words).then(keep, () => keep('failed'));
    }, REST);
    return () => {
      isOutdated = true;
      window.clearTimeout(timer);
    };
  }, [words]);
  return isSearchable(words) ? result : null;
}

function statusOf(result: Result | null): string {
  if (result === null) return '';
  if (result.found === 'failed') return m.admin_find_failed();
  if (result.found.length === 0) return m.admin_find_none();
  return counted(result.found.length, {
    one: m.admin_find_found_one,
    two: m.admin_find_found_two,
    few: m.admin_find_found_few,
    many: m.admin_find_found_many,
    other: m.admin_find_found_other,
  });
}
