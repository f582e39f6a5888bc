import { ownValue } from '#base/own-value.ts';
import type { ShopFacets } from '#contract/shop.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatCount } from '#web/ui/format.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ShopLook } from './shop-look.ts';
import { PriceFields } from './price-fields.tsx';
import { changed, facetsOf, OFFER, type ShopSearch, withFacet } from './shop-search.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

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
  const department = (kind: string | undefined, words: string, count: number | null) => {
    const on = search.kind === kind;
    const Icon = kind === undefined ? undefined : look.icons?.[kind];
    return (
      <li key={kind ?? ''} className="shrink-0">
        <AddressLink
          to={path}
          search={{ ...changed(search, { kind }) }}
          resetScroll={false}
          aria-current={on ? 'true' : undefined}
          className={`${CHIP} ${on ? `${CHIP_ON} lg:bg-tint lg:text-primary` : `${CHIP_OFF} lg:bg-transparent lg:inset-ring-0 lg:hover:bg-sunk`} lg:flex lg:min-h-10 lg:gap-2.5 lg:rounded-field`}
        >
          {Icon ? <Icon className="hidden size-[18px] lg:inline" /> : null}
          <span>{words}</span>
          {count === null ? null : (
            <span className="num ms-auto hidden text-[13px] text-muted lg:inline">
              {formatCount(count)}
            </span>
          )}
        </AddressLink>
      </li>
    );
  };
  return (
    <nav aria-label={m.shop_departments()}>
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:mx-0 lg:block lg:space-y-1 lg:overflow-visible lg:px-0">
        {department(undefined, m.shop_everything(), null)}
        {shown.map(([kind, words]) => department(kind, words(), counts.get(kind) ?? null))}
      </ul>
    </nav>
  );
}

/** The other filters of a shelf, with the number of products for each value. */
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
      <PriceFields search={search} range={facets.price} onChange={onChange} />
      {withChosen(sharedOf(facets.facets, look), chosen).map(({ key, said, values }) => (
        <fieldset key={key}>
          <legend className="mb-2 first-letter:uppercase text-[15px] leading-6 font-semibold">
            <Called words={ownValue(look.facets, key)?.() ?? said ?? key} />
          </legend>
          <div className="grid max-h-[260px] gap-2 overflow-y-auto p-0.5">
            {values.map(({ value, said: called = value, count }) => (
              <Checkbox
                key={value}
                checked={chosen.includes(`${key}:${value}`)}
                onChange={({ currentTarget }) =>
                  onChange(withFacet(search, `${key}:${value}`, currentTarget.checked))
                }
              >
                <Called words={ownValue(ownValue(look.facetValues, key), value)?.() ?? called} />{' '}
                {count === null ? null : (
                  <span className="num text-muted">{formatCount(count)}</span>
                )}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const Called = ({ words }: { readonly words: string }) => (
  <bdi {...inItsLanguage(words)}>{words}</bdi>
);

/** The vendor's own facets with the most products; that of a single product filters nothing. */
function sharedOf(facets: ShopFacets['facets'], look: ShopLook): ShopFacets['facets'] {
  // An uncounted value has more products than the counting limit.
  const countOf = ({ values }: ShopFacets['facets'][number]) =>
    values.reduce((sum, { count }) => sum + (count ?? Number.MAX_SAFE_INTEGER), 0);
  const own = facets
    .filter((facet) => ownValue(look.facets, facet.key) === undefined && countOf(facet) > 1)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, MAX_OWN);
  const named = Object.keys(look.facets).flatMap((key) =>
    facets.filter((facet) => facet.key === key),
  );
  // The vertical's facets first, as they are more useful: a brand says more than a battery.
  return [...named, ...facets.filter((facet) => own.includes(facet))];
}

/** Maximum number of the vendor's own facets. */
const MAX_OWN = 8;

/** Keeps selected values without products in the list. Offers have a filter of their own. */
function withChosen(facets: ShopFacets['facets'], chosen: readonly string[]): ShopFacets['facets'] {
  const all = facets
    .filter(({ key }) => !OFFER.startsWith(`${key}:`))
    .map(({ values, ...facet }) => ({ ...facet, values: [...values] }));
  for (const one of chosen) {
    if (one === OFFER) continue;
    const key = one.slice(0, one.indexOf(':'));
    const value = one.slice(key.length + 1);
    const facet = all.find((known) => known.key === key);
    if (!facet) all.push({ key, values: [{ value, count: 0 }] });
    else if (!facet.values.some((known) => known.value === value))
      facet.values.push({ value, count: 0 });
  }
  return all;
}
