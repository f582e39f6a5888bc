import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { AgencyPage } from './agency-page.tsx';
import { askedOfServer } from './agency-deps.ts';
import { readAgencySearch } from './hire-search.ts';
import { loadAgency } from './load-agency.ts';

export const Route = createFileRoute('/_main/service/Domestic-Staffing/$id')({
  loaderDeps: ({ search }) => askedOfServer({ ...search }),
  loader: ({ params, location }) => loadAgency(params.id, readAgencySearch({ ...location.search })),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-agency.ts')).agencyHead(loaderData) : {},
  component: Storefront,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.staffing_agency_failed()} />,
});

function Storefront() {
  const loaded = Route.useLoaderData();
  return (
    <AgencyPage
      key={loaded.agency._id}
      {...loaded}
      search={readAgencySearch({ ...Route.useSearch() })}
    />
  );
}
