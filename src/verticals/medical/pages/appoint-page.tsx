import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { Appoint } from './appoint.tsx';
import { loadVisit } from './load-doctor.ts';
import { readVisitSearch, type VisitSearch } from './visit-search.ts';

export const Route = createFileRoute('/_main/appoint')({
  validateSearch: (search: VisitSearch) => search,
  loaderDeps: ({ search: { doctor } }) => ({ doctor }),
  loader: ({ deps }) => loadVisit(readVisitSearch({ ...deps })),
  head: async () =>
    (await import('#web/page-head.ts')).pageHead({
      path: '/appoint',
      title: m.medical_make(),
      hidden: true,
    }),
  component: AppointPage,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.medical_doctor_failed()} />,
});

function AppointPage() {
  const loaded = Route.useLoaderData();
  return (
    <Appoint
      key={loaded?.listing._id ?? ''}
      loaded={loaded}
      search={readVisitSearch({ ...Route.useSearch() })}
    />
  );
}
