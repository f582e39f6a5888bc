import { createFileRoute, Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { CardGrid } from '#web/discovery/card-grid.tsx';
import { CategoryTile } from '#web/discovery/category-tile.tsx';
import { ServiceCard } from '#web/discovery/service-card.tsx';
import { ServicesFilters } from '#web/discovery/services-filters.tsx';
import { readServicesQuery, type ServicesQuery } from '#web/discovery/services-query.ts';
import { pageHead } from '#web/page-head.ts';
import { listData } from '#web/structured-lists.ts';
import { categoryHref, categoryTitle } from '#web/shell/categories.ts';
import { formatCount } from '#web/ui/format.ts';
import { CompassIcon } from '#web/ui/icons.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/services')({
  // Validated after the loader and by the page, because this file is part of every visitor's first
  // script.
  validateSearch: (search: Pick<ServicesQuery, 'sort'>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const query = readOrder({ ...deps });
    const { data: categories } = await api('GET /service-page/services/active/all');
    const lists = await Promise.all(
      categories.map(({ slug }) => api('GET /service-page/services/all/{id}', { id: slug, query })),
    );
    const head = {
      path: '/services',
      title: m.discover_services_title(),
      description: m.discover_services_text(),
    };
    return {
      head,
      categories,
      lists: lists.flatMap((list, index) =>
        categories[index] && list.total > 0 ? [{ ...list, category: categories[index] }] : [],
      ),
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
  const { categories, lists } = Route.useLoaderData();
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
                <CategoryTile category={category} />
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
      {lists.map(({ category, data, total }) => (
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
            {total > data.length ? (
              <Link to={categoryHref(category)} className="text-link">
                {m.discover_services_all_of({
                  count: formatCount(total),
                  category: categoryTitle(category),
                })}
              </Link>
            ) : null}
          </div>
          <CardGrid rail>
            {data.map((service) => (
              <li key={service._id}>
                <ServiceCard service={service} level={3} sizes={CARD_OF_FOUR} />
              </li>
            ))}
          </CardGrid>
        </section>
      ))}
    </div>
  );
}
