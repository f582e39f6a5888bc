import { type ComponentType, type RefObject, useEffect, useState } from 'react';

interface BelowProps {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Suggestions for a search field. Their code is loaded when the field gets the focus. */
export function SuggestionsBelow({ field }: BelowProps) {
  const [List, setList] = useState<ComponentType<BelowProps> | null>(null);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // After an error the field still works, and the next focus tries again.
    const load = () =>
      void import('#web/suggest/suggestions.tsx').then(
        ({ Suggestions }) => setList(() => Suggestions),
        () => undefined,
      );
    // The visitor may have typed before hydration.
    if (document.activeElement === input) load();
    input.addEventListener('focus', load);
    return () => input.removeEventListener('focus', load);
  }, [field]);
  return List ? <List field={field} /> : null;
}
