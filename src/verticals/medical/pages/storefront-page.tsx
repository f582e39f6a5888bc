import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { pageOf } from '#web/listing/list-pages.tsx';
import { m } from '#web/words/generated/messages.js';
import { ClinicPage } from './clinic-page.tsx';
import { loadClinic } from './load-clinic.ts';

export const Route = createFileRoute('/_main/service/Medical-Care/$id')({
  loaderDeps: ({ search }) => ({ page: pageOf({ ...search }) }),
  loader: ({ params, deps }) => loadClinic(params.id, deps.page),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-clinic.ts')).clinicHead(loaderData) : {},
  component: Storefront,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.medical_clinic_failed()} />,
});

function Storefront() {
  const loaded = Route.useLoaderData();
  return <ClinicPage key={`${loaded.clinic._id} ${loaded.page}`} {...loaded} />;
}
