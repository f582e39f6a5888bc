import { readService, readWithTimes, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { m } from '#web/words/generated/messages.js';

export const loadClinic = (serviceId: string) =>
  orNotFound(async () => {
    const clinic = await readService('medical', serviceId);
    return { clinic, doctors: await readWithTimes('medical', serviceId) };
  });
export type LoadedClinic = Awaited<ReturnType<typeof loadClinic>>;

export const clinicHead = ({ clinic, doctors }: LoadedClinic) =>
  storefrontHead(
    clinic,
    `/service/Medical-Care/${clinic._id}`,
    doctors.map(({ listing }) => listing),
    m.medical_clinic_text,
  );
