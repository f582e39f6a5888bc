import { MOST_SEARCH } from '#base/limits.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { useSearchAsTyped } from '#web/ui/use-search-as-typed.ts';
import { m } from '#web/words/generated/messages.js';

interface ShopSearchFieldProps {
  /** The current search text; '' for none. */
  readonly q: string;
  readonly onFind: (q: string) => void;
}

/** Filters the shelf while people type; Enter applies at once. */
export function ShopSearchField({ q, onFind }: ShopSearchFieldProps) {
  const { form, input } = useSearchAsTyped(q, onFind);
  return (
    <form role="search" {...form} className="relative min-w-0 grow md:w-[280px]">
      <SearchIcon className="pointer-events-none absolute start-3.5 top-3 size-[18px] text-muted" />
      <input
        {...input}
        type="search"
        name="q"
        aria-label={m.shop_search()}
        placeholder={m.shop_search()}
        maxLength={MOST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        className="h-[42px] w-full rounded-field bg-paper ps-10 pe-3 text-[16px] inset-ring inset-ring-edge"
      />
    </form>
  );
}
