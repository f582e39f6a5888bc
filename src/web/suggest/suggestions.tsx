import { type RefObject, useEffect, useId, useState } from 'react';
import { m } from '#web/words/generated/messages.js';
import { formatCount } from '#web/ui/format.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * The list below a search field, which it makes a combobox (WAI-ARIA APG, list autocomplete with
 * manual selection): the focus stays in the field, arrow keys select, Enter opens the selected row
 * or else searches, Escape closes.
 */
export function Suggestions({ field }: SuggestionsProps) {
  const id = useId();
  const groups = useSuggestions(field);
  const rows = groups.flatMap((group) => group.rows);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = open && rows.length > 0;
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => setMarked(-1), [groups]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const show = () => setOpen(true);
    const hide = () => setOpen(false);
    // The visitor may have typed before hydration.
    if (document.activeElement === input) show();
    input.addEventListener('input', show);
    input.addEventListener('focus', show);
    input.addEventListener('click', show);
    input.addEventListener('blur', hide);
    input.form?.addEventListener('submit', hide);
    return () => {
      input.removeEventListener('input', show);
      input.removeEventListener('focus', show);
      input.removeEventListener('click', show);
      input.removeEventListener('blur', hide);
      input.form?.removeEventListener('submit', hide);
    };
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': isOpen && marked >= 0 ? optionId(marked) : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    const press = (event: KeyboardEvent) => {
      // Ignores keys of an input method editor and with modifiers.
      if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && rows.length > 0) {
        event.preventDefault();
        setOpen(true);
        // Moving past either end returns to the field.
        const places = rows.length + 1;
        const next = isOpen && !event.altKey ? marked + step : step > 0 && !event.altKey ? 0 : -1;
        setMarked(((next + 1 + places) % places) - 1);
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        setOpen(false);
        setMarked(-1);
      } else if (event.key === 'Enter' && isOpen && marked >= 0) {
        event.preventDefault();
        document.getElementById(optionId(marked))?.click();
      }
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  const firstOf = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, group) => sum + group.rows.length, 0),
  );
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? m.suggest_count({ count: formatCount(rows.length) }) : ''}
      </p>
      {isOpen ? (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={m.suggest_title()}
          // Pressing a row must not move the focus out of the field, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          className="suggestions z-40 overflow-y-auto rounded-panel bg-paper p-2 text-start text-ink shadow-[0_0_0_1px_var(--line),var(--lift)]"
        >
          {groups.map(({ title, rows: own }, group) => (
            <div key={title} role="group" aria-label={title}>
              <p
                aria-hidden="true"
                className="px-3 pt-2 pb-1 text-[13px] leading-[18px] font-semibold text-muted"
              >
                {title}
              </p>
              {own.map((row, place) => {
                const at = (firstOf[group] ?? 0) + place;
                return (
                  <SuggestionRow
                    key={row.key}
                    id={optionId(at)}
                    row={row}
                    marked={at === marked}
                    onChoose={() => setOpen(false)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
