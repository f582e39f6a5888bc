import { type RefObject, useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { groupsOf, type SuggestedGroup } from './suggested.ts';

/** Typing slower than this asks after each key; quicker keys are debounced. */
const SLOW_MS = 120;
const DEBOUNCE_MS = 40;
const LEAST_LETTERS = 2;
/** Answers kept for who deletes what was typed, or goes back to the field. */
const KEPT = 50;

const kept = new Map<string, readonly SuggestedGroup[]>();

/** What the field's text suggests; empty where nothing does. An answer that comes after the next key is not shown. */
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
        // Typing goes on without suggestions.
        if (!signal.aborted) setGroups([]);
      }
    };
    const look = () => {
      clearTimeout(soon);
      outdated.abort();
      outdated = new AbortController();
      const q = input.value.trim();
      const known = [...q].length < LEAST_LETTERS ? [] : kept.get(q);
      const now = performance.now();
      const wait = now - lastKey > SLOW_MS ? 0 : DEBOUNCE_MS;
      lastKey = now;
      if (known) setGroups(known);
      else soon = window.setTimeout(() => void ask(q, outdated.signal), wait);
    };
    input.addEventListener('input', look);
    // What was typed before this was here.
    look();
    return () => {
      clearTimeout(soon);
      outdated.abort();
      input.removeEventListener('input', look);
    };
  }, [field]);
  return groups;
}
