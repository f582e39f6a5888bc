import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { FindDoctors } from './find-doctors.tsx';
import { readFindSearch } from './find-search.ts';
import { loadFind } from './load-find.ts';

export const Route = createFileRoute('/_main/medical')({
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => loadFind(readFindSearch({ ...deps })),
  head: async () =>
    (await import('#web/page-head.ts')).pageHead({
      path: '/medical',
      title: m.medical_find(),
      description: m.medical_find_text(),
    }),
  component: FindPage,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.medical_find_failed()} />,
});

function FindPage() {
  return (
    <FindDoctors found={Route.useLoaderData()} search={readFindSearch({ ...Route.useSearch() })} />
  );
}
