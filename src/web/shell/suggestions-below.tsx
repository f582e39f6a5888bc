import { type ComponentType, type RefObject, useEffect, useState } from 'react';

interface BelowProps {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Suggestions for a search field. What they need is fetched when somebody comes to the field, so that others carry none of it. */
export function SuggestionsBelow({ field }: BelowProps) {
  const [List, setList] = useState<ComponentType<BelowProps> | null>(null);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // Without it the field is as it was: the next focus tries again.
    const load = () =>
      void import('#web/suggest/suggestions.tsx').then(
        ({ Suggestions }) => setList(() => Suggestions),
        () => undefined,
      );
    // The visitor may have typed before the page was ready.
    if (document.activeElement === input) load();
    input.addEventListener('focus', load);
    return () => input.removeEventListener('focus', load);
  }, [field]);
  return List ? <List field={field} /> : null;
}
