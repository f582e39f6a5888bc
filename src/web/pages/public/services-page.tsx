import { createFileRoute, Link } from '@tanstack/react-router';
import type { Category } from '#contract/services.ts';
import { api } from '#web/api.ts';
import { CardGrid } from '#web/discovery/card-grid.tsx';
import { listingsWords, vendorsWords } from '#web/discovery/counted-words.ts';
import { ServiceCard, ServiceLine } from '#web/discovery/service-card.tsx';
import { ServicesFilters } from '#web/discovery/services-filters.tsx';
import { readServicesQuery, type ServicesQuery } from '#web/discovery/services-query.ts';
import { pageHead } from '#web/page-head.ts';
import { categoryAbout, categoryHref, categoryIcon, categoryTitle } from '#web/shell/categories.ts';
import { listData } from '#web/structured-lists.ts';
import { formatCount } from '#web/ui/format.ts';
import { CompassIcon } from '#web/ui/icons.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { LISTING_LINES } from '#web/ui/listing-line.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/services')({
  validateSearch: (search: Pick<ServicesQuery, 'sort'>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const query = readOrder({ ...deps });
    const { data: categories } = await api('GET /service-page/services/active/firsts', { query });
    const head = {
      path: '/services',
      title: m.discover_services_title(),
      description: m.discover_services_text(),
    };
    return {
      head,
      categories,
    };
  },
  head: ({ loaderData }) =>
    loaderData
      ? {
          ...pageHead(loaderData.head),
          scripts: [
            listData(
              [{ name: loaderData.head.title, path: '/services' }],
              loaderData.categories.map((category) => ({
                name: categoryTitle(category),
                path: categoryHref(category),
              })),
            ),
          ],
        }
      : {},
  component: ServicesPage,
});

/** The URL contains only the sort order. */
function readOrder(raw: Readonly<Record<string, unknown>>): Pick<ServicesQuery, 'sort'> {
  const { sort } = readServicesQuery(raw);
  return sort === undefined ? {} : { sort };
}

function ServicesPage() {
  const { categories } = Route.useLoaderData();
  const lists = categories.filter(({ firsts }) => firsts.length > 0);
  const search = readOrder({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <div className="wrap pb-6">
      <header className="pt-7 pb-5 md:pt-[30px] md:pb-[22px]">
        <h1>{m.discover_services_title()}</h1>
        <p className="mt-1.5 max-w-[64ch] text-muted">{m.discover_services_text()}</p>
      </header>
      {categories.length === 0 ? (
        <EmptyState
          icon={CompassIcon}
          title={m.discover_services_empty()}
          text={m.discover_services_empty_text()}
        />
      ) : (
        <section aria-labelledby="categories">
          <h2 id="categories" className="sr-only">
            {m.discover_services_categories()}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {categories.map((category) => (
              <li key={category._id}>
                <CategoryTile
                  category={category}
                  example={category.firsts.find(({ image }) => image)?.image}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists.length > 0 ? (
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mt-13">
          <h2>{m.discover_services_vendors()}</h2>
          <ServicesFilters
            orderOnly
            path="/services"
            query={search}
            onChange={({ sort }) => void navigate({ search: readOrder({ sort }) })}
          />
        </div>
      ) : null}
      {lists.map((category) => (
        <section
          key={category._id}
          aria-labelledby={`vendors-${category.slug}`}
          className="pt-5 md:pt-6"
        >
          <div className="mb-4 flex items-baseline justify-between gap-6">
            <h3
              id={`vendors-${category.slug}`}
              className={lists.length > 1 ? 'text-[22px] leading-7 font-medium' : 'sr-only'}
            >
              {categoryTitle(category)}
            </h3>
            {category.services > category.firsts.length ? (
              <Link to={categoryHref(category)} className="text-link">
                {m.discover_services_all_of({
                  count: formatCount(category.services),
                  category: categoryTitle(category),
                })}
              </Link>
            ) : null}
          </div>
          {category.firsts.every(({ image }) => image === null) ? (
            <ul className={LISTING_LINES}>
              {category.firsts.map((service) => (
                <li key={service._id}>
                  <ServiceLine service={service} />
                </li>
              ))}
            </ul>
          ) : (
            <CardGrid rail>
              {category.firsts.map((service) => (
                <li key={service._id}>
                  <ServiceCard service={service} level={3} sizes={CARD_OF_FOUR} />
                </li>
              ))}
            </CardGrid>
          )}
        </section>
      ))}
    </div>
  );
}

interface CategoryTileProps {
  readonly category: Category;
  /** A vendor's picture, for a category without its own. */
  readonly example: Category['picture'] | undefined;
}

function CategoryTile({ category, example }: CategoryTileProps) {
  const { services, listings } = category;
  const picture = category.picture ?? example;
  const CategoryIcon = categoryIcon(category);
  return (
    <article className="group relative flex h-full items-center gap-5 rounded-panel bg-paper p-5 inset-ring inset-ring-line transition-shadow duration-150 hover:shadow-lift md:p-6">
      <span className="arch-small grid h-[104px] w-[88px] shrink-0 place-items-center bg-tint text-primary">
        {picture ? (
          <Picture picture={picture} sizes="104px" box={1} decorative className="size-full" />
        ) : (
          <CategoryIcon className="mt-5 size-9" />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="text-[22px] leading-7 font-medium">
          <Link
            to={categoryHref(category)}
            className="after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
          >
            {categoryTitle(category)}
          </Link>
        </h3>
        <p
          dir="auto"
          className="mt-1 line-clamp-3 text-[15px] leading-[22px] text-muted text-as-page"
        >
          {categoryAbout(category)}
        </p>
        <p className="num mt-2 text-[14px] leading-5 font-[550]">
          {vendorsWords(services)}
          {m.shell_comma()}
          {listingsWords(listings)}
        </p>
      </div>
    </article>
  );
}
