import type { FormEvent, ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

interface FilterFormProps {
  /** The page it filters, without a language. */
  readonly path: string;
  /** Called with every choice; without a script the form goes to the page itself. */
  readonly onSend: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** Filters and order in one line; on phones it moves sideways. */
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
