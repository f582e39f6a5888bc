import type { ShopFacets } from '#contract/shop.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatCount } from '#web/ui/format.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ShopLook } from './shop-look.ts';
import { PriceFields } from './price-fields.tsx';
import { FacetGroup } from './facet-group.tsx';
import { helpful } from './helpful-facets.ts';
import { changed, facetsOf, type ShopSearch } from './shop-search.ts';

interface Narrowing {
  readonly look: ShopLook;
  readonly search: ShopSearch;
  readonly facets: ShopFacets;
}

/** Groups that are open at first; the others are folded. */
const OPEN = 2;

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
      {helpful(facets, { look, search, chosen }).map((facet, index) => (
        <FacetGroup
          key={facet.key}
          facet={facet}
          look={look}
          search={search}
          onChange={onChange}
          begins={index < OPEN || chosen.some((one) => one.startsWith(`${facet.key}:`))}
        />
      ))}
    </div>
  );
}
