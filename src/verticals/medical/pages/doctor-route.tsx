import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { DoctorPage } from './doctor-page.tsx';
import { loadDoctor } from './load-doctor.ts';

export const Route = createFileRoute('/_main/view/Medical-Care/$serviceId/$id')({
  loader: ({ params }) => loadDoctor(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-doctor.ts')).doctorHead(loaderData.listing) : {},
  component: DoctorDetails,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.medical_doctor_failed()} />,
});

function DoctorDetails() {
  const loaded = Route.useLoaderData();
  return <DoctorPage key={loaded.listing._id} {...loaded} />;
}
