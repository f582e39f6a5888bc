import { type ErrorComponentProps, useHydrated, useRouterState } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useOptimistic } from 'react';
import { ownValue } from '#base/own-value.ts';
import { useDeedsSoon } from '#web/cart/deeds.ts';
import { resultsWords } from '#web/discovery/counted-words.ts';
import { OpeningHours } from '#web/discovery/opening-times.tsx';
import { FailedLoad } from '#web/listing/failed.tsx';
import { categoryTitle } from '#web/shell/categories.ts';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { BasketIcon } from '#web/ui/category-icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { prepareNotices } from '#web/ui/notify.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { hasBasket } from './basket/basket-rules.ts';
import { Basket } from './basket/basket.tsx';
import { comparedText, MAX_COMPARED } from './compare/compare-rules.ts';
import { type Compared, useCompared } from './compare/use-compared.ts';
import type { Shop } from './load-shop.ts';
import { ProductCard } from './product-card.tsx';
import { ShopDelivery } from './shop-delivery.tsx';
import { Departments, FacetFields } from './shop-filters.tsx';
import { ShopHero } from './shop-hero.tsx';
import type { ShopLook } from './shop-look.ts';
import { changed, isNarrowed, SHOP_PAGE, type ShopSearch } from './shop-search.ts';
import { ShopTools } from './shop-tools.tsx';

// Loaded with the first tick, because most visitors compare nothing.
const CompareBar = latePart(
  async () => (await import('./compare/compare-bar.tsx')).CompareBar,
  'above',
);

interface ShopPageProps extends Omit<Shop, 'head'> {
  readonly look: ShopLook;
  /** URL of the preview; by default the public page. */
  readonly at?: string;
}

export function ShopPage({ service, shelf, delivery, look, search: loaded, at }: ShopPageProps) {
  useEffect(prepareNotices, []);
  useEffect(keepFocus, []);
  const goTo = useGo();
  useDeedsSoon();
  const path: string = at ?? `/service/${look.segment}/${service._id}`;
  const compared = useCompared();
  // Not on the server, which does not know the ticked products.
  const alive = useHydrated();
  const compare = comparedText(compared.ids);
  const search = { ...loaded, ...(compare !== undefined && { compare }) };
  // Updates optimistically; the shelf follows.
  const [asked, setAsked] = useOptimistic(search);
  const go = (next: ShopSearch) =>
    startTransition(async () => {
      setAsked(next);
      await goTo({ to: path, search: { ...next }, replace: true, resetScroll: false });
    });
  const { listings, total, more, facets } = shelf;
  const basket = hasBasket(delivery) ? delivery : null;
  const narrowing = { look, search: asked, facets };
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        about={{ vendor: service.vendorId }}
        response={service.response}
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: categoryTitle(service), href: `/providers/${service.category}` },
          { label: service.serviceName },
        ]}
      />
      <ShopHero service={service} pictures={listings.flatMap(({ picture }) => picture ?? [])} />
      {delivery ? <ShopDelivery delivery={delivery} /> : null}
      <div
        className={`grid gap-x-8 gap-y-3 pt-4 md:pt-6 lg:grid-cols-[220px_minmax(0,1fr)] ${basket ? 'xl:grid-cols-[200px_minmax(0,1fr)_300px] xl:gap-x-6' : ''}`}
      >
        <div className="min-w-0">
          <Departments {...narrowing} path={path} />
          <div className="mt-6 hidden lg:block">
            <FacetFields {...narrowing} onChange={go} />
          </div>
        </div>
        <section aria-labelledby="shelf" className="min-w-0">
          <ShopTools {...narrowing} onChange={go}>
            {more ? m.shop_more_results({ count: formatCount(total) }) : resultsWords(total)}
          </ShopTools>
          <h2 id="shelf" className="sr-only">
            {(search.kind ? ownValue(look.kinds, search.kind)?.() : undefined) ??
              m.shop_everything()}
          </h2>
          {listings.length > 0 ? (
            <Products {...{ listings, look, compared }} across={basket ? 3 : 4} />
          ) : (
            <NothingThere
              narrowed={isNarrowed(search) || search.page !== undefined}
              onClear={() => go(changed({}, { sort: search.sort, compare }))}
            />
          )}
          <Pagination
            page={search.page ?? 1}
            pageSize={SHOP_PAGE}
            total={listings.length > 0 ? total : 0}
            link={(page, props) => (
              <AddressLink to={path} search={{ ...search, page }} {...props} />
            )}
          />
        </section>
        {basket ? (
          <Basket
            serviceId={service._id}
            delivery={basket}
            barTaken={look.comparable === true && compared.ids.length > 0}
          />
        ) : null}
      </div>
      {service.openingHours ? <OpeningHours hours={service.openingHours} /> : null}
      {alive && look.comparable && compared.ids.length > 0 ? (
        <Suspense fallback={null}>
          <CompareBar look={look} compared={compared} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The previous products stay, dimmed, until the new ones are loaded. */
function Products({
  listings,
  look,
  compared,
  across,
}: Pick<Shop['shelf'], 'listings'> &
  Pick<ShopPageProps, 'look'> & { readonly compared: Compared; readonly across: 3 | 4 }) {
  const compare = comparedText(compared.ids);
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <ul
      aria-busy={busy}
      className={`near-cards grid grid-cols-2 gap-3 transition-opacity duration-150 aria-busy:opacity-60 sm:grid-cols-3 md:gap-4 ${across === 4 ? 'xl:grid-cols-4' : ''}`}
    >
      {listings.map((product) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            look={look}
            {...(compare === undefined ? {} : { search: { compare } })}
          >
            {look.comparable ? (
              <CompareTick id={product._id} name={product.name} compared={compared} />
            ) : null}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

function NothingThere({
  narrowed,
  onClear,
}: {
  readonly narrowed: boolean;
  readonly onClear: () => void;
}) {
  return narrowed ? (
    <EmptyState
      icon={SearchIcon}
      title={m.shop_no_match()}
      action={
        <Button look="outline" size="small" onClick={onClear}>
          {m.shop_clear()}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={BasketIcon} title={m.shop_empty()} text={m.shop_empty_text()} />
  );
}

export function ShopFailed(fault: ErrorComponentProps) {
  return <FailedLoad {...fault} words={m.shop_failed()} />;
}

interface CompareTickProps {
  readonly id: string;
  readonly name: string;
  readonly compared: Compared;
}

function CompareTick({ id, name, compared: { ids, tick } }: CompareTickProps) {
  const on = ids.includes(id);
  const full = !on && ids.length >= MAX_COMPARED;
  return (
    <label
      className={`relative mt-2 inline-flex min-h-6 items-center gap-2 self-start text-[13px] leading-[18px] ${full ? 'text-muted' : 'cursor-pointer'}`}
      title={full ? m.compare_full({ most: String(MAX_COMPARED) }) : undefined}
    >
      <input
        type="checkbox"
        aria-label={m.compare_tick({ name })}
        checked={on}
        disabled={full}
        onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
        className="size-[18px] shrink-0 rounded-sm accent-primary"
      />
      {m.compare_verb()}
    </label>
  );
}
