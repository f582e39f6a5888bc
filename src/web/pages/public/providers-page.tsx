import { type AnyRouter, createFileRoute, Link, notFound, redirect } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';
import { CardGrid } from '#web/discovery/card-grid.tsx';
import { listingsWords, showingMore, vendorsWords } from '#web/discovery/counted-words.ts';
import { ServiceCard } from '#web/discovery/service-card.tsx';
import { ServicesFilters } from '#web/discovery/services-filters.tsx';
import { readServicesQuery, type ServicesQuery } from '#web/discovery/services-query.ts';
import { pageHead } from '#web/page-head.ts';
import { listData } from '#web/structured-lists.ts';
import { categoryAbout, categoryIcon, categoryTitle, ownPageOf } from '#web/shell/categories.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { loadLooks, webs } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';

/** Page size of the server. */
const PAGE_SIZE = 60;

export const Route = createFileRoute('/_main/providers/$category')({
  validateSearch: (search: ServicesQuery) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const query = readServicesQuery({ ...deps });
    const [{ data: categories }, list] = await Promise.all([
      api('GET /service-page/services/active/all'),
      api('GET /service-page/services/all/{id}', { id: params.category, query }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) throw notFound();
          throw error;
        },
      ),
    ]);
    const category = categories.find(({ slug }) => slug === params.category);
    if (!category) throw notFound();
    const own = ownPageOf(category);
    if (own !== undefined)
      throw redirect<AnyRouter, string, string>({
        to: own,
        search: query.country === undefined ? {} : { country: query.country },
        statusCode: 308,
      });
    // Needed for the stay parameters in its links.
    if (query.checkIn !== undefined) await loadLooks([category]);
    return { category, list };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { category, list } = loaderData;
    const head = pageHead({
      path: match.pathname,
      title: categoryTitle(category),
      description: categoryAbout(category),
      ...(category.picture ? { picture: category.picture.imageUrl } : {}),
    });
    return {
      ...head,
      scripts: [
        listData(
          [
            { name: m.discover_services_title(), path: '/services' },
            { name: categoryTitle(category), path: match.pathname },
          ],
          list.data.map(({ serviceName, href }) => ({ name: serviceName, path: href })),
        ),
      ],
    };
  },
  component: ProvidersPage,
});

function ProvidersPage() {
  const { category, list } = Route.useLoaderData();
  const search = readServicesQuery({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const title = categoryTitle(category);
  const byNight = webs[category.vertical]?.byNight === true;
  const isStay = search.checkIn !== undefined;
  const filtered = search.country !== undefined || search.rating !== undefined || isStay;
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: m.discover_services_title(), href: '/services' },
          { label: title },
        ]}
      />
      <header className="pt-1 pb-5 md:pb-[22px]">
        <h1>{title}</h1>
        <p dir="auto" className="mt-1.5 max-w-[64ch] text-muted text-as-page">
          {categoryAbout(category)}
        </p>
        <p className="num mt-2 text-[14px] leading-5 font-[550]">
          {vendorsWords(category.services)}
          {m.shell_comma()}
          {listingsWords(category.listings)}
        </p>
      </header>
      {category.services > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
          <ServicesFilters
            path={`/providers/${category.slug}`}
            query={search}
            byNight={byNight}
            onChange={(next) => void navigate({ search: next })}
          />
          <p role="status" className="num text-[14px] text-muted">
            {filtered ? vendorsWords(list.total, list.more && list.total > 0) : null}
          </p>
        </div>
      ) : null}
      {list.data.length === 0 ? (
        filtered || search.page !== undefined ? (
          <EmptyState
            icon={categoryIcon(category)}
            title={m.discover_no_match()}
            text={
              list.more
                ? m.discover_almost_full()
                : isStay
                  ? m.discover_empty_stay()
                  : m.discover_no_match_text()
            }
            action={
              <ButtonLink from={Route.fullPath} to="." search={{}} look="outline" size="small">
                {m.discover_clear_filters()}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState
            icon={categoryIcon(category)}
            title={m.discover_none_in({ category: title })}
            text={m.discover_services_empty_text()}
          />
        )
      ) : (
        <>
          <CardGrid>
            {list.data.map((service, index) => (
              <li key={service._id}>
                <ServiceCard service={service} priority={index === 0} level={2} />
              </li>
            ))}
          </CardGrid>
          {list.total > PAGE_SIZE ? (
            <Pagination
              page={search.page ?? 1}
              pageSize={PAGE_SIZE}
              total={list.total}
              {...(list.more && { showing: showingMore(search.page ?? 1, PAGE_SIZE, list.total) })}
              link={(page, props) => (
                <Link
                  from={Route.fullPath}
                  to="."
                  search={readServicesQuery({ ...search, page })}
                  {...props}
                />
              )}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
