import { createFileRoute } from '@tanstack/react-router';
import { ComplianceHead } from '#web/admin/case-list.tsx';
import { FeatureForm } from '#web/admin/feature-form.tsx';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListOnItsWay } from '#web/table/list-page.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { webs } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_admin-dashboard/admin/licences')({
  loader: () => api('GET /admin/features'),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.licences_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.licences_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.licences_title()} words={m.licences_failed()} />
  ),
  component: LicencesPage,
});

function LicencesPage() {
  const { features } = Route.useLoaderData();
  const verticals = [...Map.groupBy(features, ({ vertical }) => vertical)];
  return (
    <>
      <ComplianceHead shown="licences" title={m.licences_title()} text={m.licences_text()} />
      {verticals.length === 0 ? (
        <EmptyState icon={StoreIcon} title={m.licences_none()} text={m.licences_none_text()} />
      ) : null}
      {verticals.map(([vertical, countries]) => (
        <section key={vertical} aria-label={webs[vertical]?.title() ?? vertical} className="mb-8">
          <h2 className="mb-3 text-[21px] leading-7">{webs[vertical]?.title() ?? vertical}</h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {countries.map((feature) => (
              <FeatureForm key={`${feature.country} ${feature.updatedAt}`} feature={feature} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
