import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { ClinicPage } from './clinic-page.tsx';
import { loadClinic } from './load-clinic.ts';

export const Route = createFileRoute('/_main/service/Medical-Care/$id')({
  loader: ({ params }) => loadClinic(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-clinic.ts')).clinicHead(loaderData) : {},
  component: Storefront,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.medical_clinic_failed()} />,
});

function Storefront() {
  const loaded = Route.useLoaderData();
  return <ClinicPage key={loaded.clinic._id} {...loaded} />;
}
