import { useState } from 'react';
import { ownValue } from '#base/own-value.ts';
import type { ShopFacets } from '#contract/shop.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { formatCount } from '#web/ui/format.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';
import { m } from '#web/words/generated/messages.js';
import type { ShopLook } from './shop-look.ts';
import { facetsOf, type ShopSearch, withFacet } from './shop-search.ts';

/** Values shown before "Show more". */
const FIRST = 5;

interface FacetGroupProps {
  readonly facet: ShopFacets['facets'][number];
  readonly look: ShopLook;
  readonly search: ShopSearch;
  readonly onChange: (search: ShopSearch) => void;
  /** Open at first. */
  readonly begins: boolean;
}

/** A facet's values, folded unless it begins open, selected ones always shown. */
export function FacetGroup({ facet, look, search, onChange, begins }: FacetGroupProps) {
  const [all, setAll] = useState(false);
  const { key, said, values } = facet;
  const chosen = facetsOf(search);
  const name = ownValue(look.facets, key)?.() ?? said ?? key;
  const isChosen = (value: string) => chosen.includes(`${key}:${value}`);
  const shown = all ? values : values.filter(({ value }, at) => at < FIRST || isChosen(value));
  return (
    <details open={begins} className="group">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-3 text-[15px] leading-6 font-semibold">
        <span className="first-letter:uppercase">
          <Called words={name} />
        </span>
        <ChevronDownIcon className="size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div role="group" aria-label={name} className="mt-2 grid gap-2 p-0.5">
        {shown.map(({ value, said: called = value, count }) => (
          <Checkbox
            key={value}
            checked={isChosen(value)}
            onChange={({ currentTarget }) =>
              onChange(withFacet(search, `${key}:${value}`, currentTarget.checked))
            }
          >
            <Called words={ownValue(ownValue(look.facetValues, key), value)?.() ?? called} />{' '}
            {count === null ? null : <span className="num text-muted">{formatCount(count)}</span>}
          </Checkbox>
        ))}
        {shown.length < values.length ? (
          <button
            type="button"
            aria-label={m.shop_show_more_of({ name })}
            onClick={() => setAll(true)}
            className="text-link min-h-6 justify-self-start text-[14px] leading-6"
          >
            {m.shop_show_more()}
          </button>
        ) : null}
      </div>
    </details>
  );
}

const Called = ({ words }: { readonly words: string }) => (
  <bdi {...inItsLanguage(words)}>{words}</bdi>
);
