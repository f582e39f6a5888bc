import { type ReactNode, Suspense, useState } from 'react';
import { MAX_SEARCH } from '#base/limits.ts';
import { Chip } from '#web/ui/chip.tsx';
import { formatCount } from '#web/ui/format.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { useSearchAsTyped } from '#web/ui/use-search-as-typed.ts';
import { m } from '#web/words/generated/messages.js';
import type { Shelf } from './load-shop.ts';
import type { ShopLook } from './shop-look.ts';
import { changed, facetsOf, OFFER, type ShopSearch, SORTS, withFacet } from './shop-search.ts';

const FilterSheet = latePart(async () => (await import('./filter-sheet.tsx')).FilterSheet, 'above');

interface ShopToolsProps {
  readonly look: ShopLook;
  readonly search: ShopSearch;
  readonly facets: Shelf['facets'];
  readonly onChange: (search: ShopSearch) => void;
  /** Number of results: below the tools on wide screens, before the sort order on phones. */
  readonly children: ReactNode;
}

const SORT_WORDS = {
  recommended: m.shop_sort_recommended,
  newest: m.shop_sort_newest,
  price_asc: m.shop_sort_price_low,
  price_desc: m.shop_sort_price_high,
  rating: m.shop_sort_rating,
};

export function ShopTools({ look, search, facets, onChange, children }: ShopToolsProps) {
  // Loaded when it is first opened.
  const [open, setOpen] = useState<boolean | null>(null);
  const facetsChosen = facetsOf(search);
  const offers = facetsChosen.includes(OFFER);
  const prices = search.minPrice !== undefined || search.maxPrice !== undefined;
  const chosen =
    facetsChosen.length - Number(offers) + Number(search.available ?? false) + Number(prices);
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <div className="flex basis-full items-center gap-2 md:basis-auto">
        <ShopSearchField
          q={search.q ?? ''}
          onFind={(q) => onChange(changed(search, { q: q === '' ? undefined : q }))}
        />
        <Chip aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0 lg:hidden">
          {chosen > 0 ? m.shop_filters_chosen({ count: formatCount(chosen) }) : m.shop_filters()}
        </Chip>
      </div>
      <p
        role="status"
        className="num me-auto text-[14px] leading-5 text-muted md:order-last md:basis-full md:py-1"
      >
        {children}
      </p>
      {offers || facets.facets.some(({ key }) => OFFER.startsWith(`${key}:`)) ? (
        <Chip on={offers} onClick={() => onChange(withFacet(search, OFFER, !offers))}>
          {m.shop_offers()}
        </Chip>
      ) : null}
      <SelectChip
        label={m.shop_sort()}
        order
        value={search.sort ?? 'recommended'}
        options={SORTS.map((value) => ({ value, words: SORT_WORDS[value]() }))}
        onChange={({ target }) =>
          onChange(changed(search, { sort: SORTS.slice(1).find((sort) => sort === target.value) }))
        }
      />
      {open === null ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            open={open}
            onClose={() => setOpen(false)}
            look={look}
            search={search}
            facets={facets}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ShopSearchFieldProps {
  /** The current search text; '' for none. */
  readonly q: string;
  readonly onFind: (q: string) => void;
}

/** Filters the shelf while people type; Enter applies at once. */
function ShopSearchField({ q, onFind }: ShopSearchFieldProps) {
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
        maxLength={MAX_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        className="h-[42px] w-full rounded-field bg-paper ps-10 pe-3 text-[16px] inset-ring inset-ring-edge"
      />
    </form>
  );
}
