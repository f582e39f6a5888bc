import { MAX_SEARCH } from '#base/limits.ts';
import { useRouterState } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { useCountryChoice } from '#web/country-choice.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import { SuggestionsBelow } from './suggestions-below.tsx';

interface SearchFieldProps {
  /** Accessible name, if the page also has the header's search. */
  readonly name?: string;
}

/** The header's search. A plain form, so that it works before hydration. */
export function SearchField({ name = m.shell_search() }: SearchFieldProps) {
  const go = useGo();
  const country = useCountryChoice();
  const field = useRef<HTMLInputElement>(null);
  const typed = useRouterState({ select: ({ location }) => wordsOf(location) });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void go({ to: '/search', search: { q: q || undefined, country: country ?? undefined } });
  };
  return (
    <form
      role="search"
      aria-label={name}
      action={pathInLanguage('/search', currentLanguage())}
      onSubmit={search}
      className="relative min-w-0 flex-1 md:max-w-[420px]"
    >
      <SearchIcon className="pointer-events-none absolute inset-y-0 start-4 my-auto size-[18px] text-muted" />
      <input
        // Resets the text when the URL has another search.
        key={typed}
        ref={field}
        type="text"
        // The suggestions make it a combobox, which is not allowed for type=search.
        role="searchbox"
        name="q"
        defaultValue={typed}
        aria-label={name}
        placeholder={m.shell_search_hint()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH}
        className="h-[42px] w-full rounded-pill bg-paper ps-11 pe-4 text-[14px] text-ellipsis inset-ring inset-ring-line hover:inset-ring-edge focus:inset-ring-2 focus:inset-ring-primary focus:outline-none md:h-11 md:text-[15px]"
      />
      <SuggestionsBelow key={`below ${typed}`} field={field} />
    </form>
  );
}

function wordsOf({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: object;
}): string {
  return pathname === '/search' && 'q' in search ? String(search.q) : '';
}
