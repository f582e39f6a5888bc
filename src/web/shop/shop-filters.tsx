import { Link } from '@tanstack/react-router';
import type { ShopFacets } from '#contract/shop.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { ShopLook } from './shop-look.ts';
import { changed, facetsOf, type ShopSearch, withFacet } from './shop-search.ts';

interface Narrowing {
  readonly look: ShopLook;
  readonly search: ShopSearch;
  readonly facets: ShopFacets;
}

/** A shop's departments: chips on phones, a list beside the shelf on wide screens. */
export function Departments({ look, search, facets, path }: Narrowing & { readonly path: string }) {
  const counts = new Map(facets.kinds.map(({ kind, count }) => [kind, count]));
  const shown = Object.entries(look.kinds).filter(
    ([kind]) => counts.has(kind) || kind === search.kind,
  );
  if (shown.length === 0) return null;
  const department = (kind: string | undefined, words: string, count: number | undefined) => {
    const on = search.kind === kind;
    return (
      <li key={kind ?? ''} className="shrink-0">
        <Link
          to={path}
          search={changed(search, { kind }) as never}
          resetScroll={false}
          aria-current={on ? 'true' : undefined}
          className={`${CHIP} ${on ? `${CHIP_ON} lg:bg-tint lg:text-primary` : `${CHIP_OFF} lg:bg-transparent lg:inset-ring-0 lg:hover:bg-sunk`} lg:flex lg:min-h-10 lg:justify-between lg:rounded-field`}
        >
          {words}
          {count === undefined ? null : (
            <span className="num hidden text-[13px] lg:inline">{formatCount(count)}</span>
          )}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={m.shop_departments()}>
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:mx-0 lg:block lg:space-y-1 lg:overflow-visible lg:px-0">
        {department(undefined, m.shop_everything(), undefined)}
        {shown.map(([kind, words]) => department(kind, words(), counts.get(kind) ?? 0))}
      </ul>
    </nav>
  );
}

/** What else the shelf can be narrowed by, each value with how many it would leave. */
export function FacetFields({
  look,
  search,
  facets,
  onChange,
}: Narrowing & { readonly onChange: (search: ShopSearch) => void }) {
  const chosen = facetsOf(search);
  return (
    <div className="grid gap-6">
      <Checkbox
        checked={search.available === true}
        onChange={({ currentTarget }) =>
          onChange(changed(search, { available: currentTarget.checked || undefined }))
        }
      >
        {m.shop_available()}
      </Checkbox>
      {withChosen(facets.facets, chosen).map(({ key, values }) => (
        <fieldset key={key}>
          <legend className="mb-2 first-letter:uppercase text-[15px] leading-6 font-semibold">
            <bdi>{look.facets[key]?.() ?? key}</bdi>
          </legend>
          <div className="grid max-h-[260px] gap-2 overflow-y-auto p-0.5">
            {values.map(({ value, count }) => (
              <Checkbox
                key={value}
                checked={chosen.includes(`${key}:${value}`)}
                onChange={({ currentTarget }) =>
                  onChange(withFacet(search, `${key}:${value}`, currentTarget.checked))
                }
              >
                <bdi>{value}</bdi> <span className="num text-muted">{formatCount(count)}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** What is chosen stays a choice where nothing is left of it. */
function withChosen(facets: ShopFacets['facets'], chosen: readonly string[]): ShopFacets['facets'] {
  const all = facets.map(({ key, values }) => ({ key, values: [...values] }));
  for (const one of chosen) {
    const key = one.slice(0, one.indexOf(':'));
    const value = one.slice(key.length + 1);
    const facet = all.find((known) => known.key === key);
    if (!facet) all.push({ key, values: [{ value, count: 0 }] });
    else if (!facet.values.some((known) => known.value === value))
      facet.values.push({ value, count: 0 });
  }
  return all;
}
