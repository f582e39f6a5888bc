import {
  type ErrorComponentProps,
  Link,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router';
import { startTransition, useEffect, useMemo, useOptimistic } from 'react';
import { ApiError } from '#web/api.ts';
import { resultsWords } from '#web/discovery/counted-words.ts';
import { OpeningHours } from '#web/discovery/opening-times.tsx';
import { FailedPage } from '#web/listing/failed.tsx';
import { categoryTitle } from '#web/shell/categories.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { BasketIcon } from '#web/ui/category-icons.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { prepareNotices } from '#web/ui/notify.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Shop } from './load-shop.ts';
import { ProductCard } from './product-card.tsx';
import { Departments, FacetFields } from './shop-filters.tsx';
import { ShopHero } from './shop-hero.tsx';
import type { ShopLook } from './shop-look.ts';
import { changed, isNarrowed, SHOP_PAGE, type ShopSearch } from './shop-search.ts';
import { ShopTools } from './shop-tools.tsx';

interface ShopPageProps extends Shop {
  readonly look: ShopLook;
  readonly search: ShopSearch;
}

/** The storefront of a vendor who sells goods. */
export function ShopPage({ service, shelf, look, search }: ShopPageProps) {
  useEffect(prepareNotices, []);
  const navigate = useNavigate();
  const path: string = `/service/${look.segment}/${service._id}`;
  // The kit's pages have a route a vertical, so their search has no type here.
  // What is pressed shows at once; the shelf follows.
  const [asked, setAsked] = useOptimistic(search);
  const go = (next: ShopSearch) =>
    startTransition(async () => {
      setAsked(next);
      await navigate({ to: path, search: next as never, replace: true, resetScroll: false });
    });
  const { listings, total, facets } = shelf;
  const narrowing = { look, search: asked, facets };
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: categoryTitle(service), href: `/providers/${service.category}` },
          { label: service.serviceName },
        ]}
      />
      <ShopHero service={service} pictures={listings.flatMap(({ picture }) => picture ?? [])} />
      <div className="grid gap-x-8 gap-y-4 pt-6 lg:grid-cols-[220px_minmax(0,1fr)]">
        <div className="min-w-0">
          <Departments {...narrowing} path={path} />
          <div className="mt-6 hidden lg:block">
            <FacetFields {...narrowing} onChange={go} />
          </div>
        </div>
        <section aria-labelledby="shelf" className="min-w-0">
          <ShopTools {...narrowing} onChange={go} />
          <h2 id="shelf" className="sr-only">
            {(search.kind ? look.kinds[search.kind]?.() : undefined) ?? m.shop_everything()}
          </h2>
          <p role="status" className="num py-3 text-[14px] leading-5 text-muted">
            {resultsWords(total)}
          </p>
          {listings.length > 0 ? (
            <Products {...{ listings, look }} />
          ) : (
            <NothingThere
              narrowed={isNarrowed(search) || search.page !== undefined}
              onClear={() => go(changed({}, { sort: search.sort }))}
            />
          )}
          <Pagination
            page={search.page ?? 1}
            pageSize={SHOP_PAGE}
            total={listings.length > 0 ? total : 0}
            link={(page, props) => (
              <Link to={path} search={{ ...search, page } as never} {...props} />
            )}
          />
        </section>
      </div>
      {service.openingHours ? <OpeningHours hours={service.openingHours} /> : null}
    </div>
  );
}

/** They stay, dimmed, until what was chosen instead is there. */
function Products({
  listings,
  look,
}: Pick<Shop['shelf'], 'listings'> & Pick<ShopPageProps, 'look'>) {
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <ul
      aria-busy={busy}
      className="grid grid-cols-2 gap-3 transition-opacity duration-150 aria-busy:opacity-60 sm:grid-cols-3 md:gap-4 xl:grid-cols-4"
    >
      {listings.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} look={look} priority={index < 2} />
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

export function ShopFailed({ error, reset }: ErrorComponentProps) {
  const failure = useMemo(() => {
    const words = error instanceof ApiError && error.status === 0 ? error.message : m.shop_failed();
    return { words, notice: null };
  }, [error]);
  return <FailedPage failure={failure} reset={reset} />;
}
