import type { FormEvent, ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

interface FilterFormProps {
  /** Path of the filtered page, without the language. */
  readonly path: string;
  /** Called on every change; without a script the form submits to the page itself. */
  readonly onSend: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** Filters and sort order in one line, which scrolls on phones. */
export function FilterForm({ path, onSend, children }: FilterFormProps) {
  return (
    <form
      action={pathInLanguage(path, currentLanguage())}
      aria-label={m.discover_filters()}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {children}
      <noscript>
        <button type="submit" className={buttonClasses({ size: 'small', look: 'outline' })}>
          {m.discover_apply()}
        </button>
      </noscript>
    </form>
  );
}
