import { type RefObject, useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { groupsOf, type SuggestedGroup } from './suggested.ts';

/** Above this interval between keys each key sends a request; faster typing is debounced. */
const SLOW_MS = 120;
const DEBOUNCE_MS = 40;
const MIN_LETTERS = 2;
/** Cached responses, for deleted characters and a refocused field. */
const KEPT = 50;

const kept = new Map<string, readonly SuggestedGroup[]>();

/** Suggestions for the field's text. Ignores outdated responses. */
export function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
): readonly SuggestedGroup[] {
  const [groups, setGroups] = useState<readonly SuggestedGroup[]>([]);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let outdated = new AbortController();
    let soon: number | undefined;
    let lastKey = 0;
    const ask = async (q: string, signal: AbortSignal) => {
      try {
        const found = groupsOf(await api('GET /search/suggestions', { query: { q } }, { signal }));
        if (kept.size >= KEPT) kept.clear();
        kept.set(q, found);
        if (!signal.aborted) setGroups(found);
      } catch {
        // Without suggestions after an error.
        if (!signal.aborted) setGroups([]);
      }
    };
    const look = () => {
      clearTimeout(soon);
      outdated.abort();
      outdated = new AbortController();
      const q = input.value.trim();
      const known = [...q].length < MIN_LETTERS ? [] : kept.get(q);
      const now = performance.now();
      const wait = now - lastKey > SLOW_MS ? 0 : DEBOUNCE_MS;
      lastKey = now;
      if (known) setGroups(known);
      else soon = window.setTimeout(() => void ask(q, outdated.signal), wait);
    };
    input.addEventListener('input', look);
    // The visitor may have typed before this code was loaded.
    look();
    return () => {
      clearTimeout(soon);
      outdated.abort();
      input.removeEventListener('input', look);
    };
  }, [field]);
  return groups;
}
