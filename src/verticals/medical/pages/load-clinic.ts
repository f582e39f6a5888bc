import { readService, readWithTimes, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { m } from '#web/words/generated/messages.js';

export const loadClinic = (serviceId: string, page: number) =>
  orNotFound(async () => {
    const [clinic, { rows: doctors, total }] = await Promise.all([
      readService('medical', serviceId),
      readWithTimes('medical', serviceId, { page }),
    ]);
    return { clinic, doctors, page, total };
  });
export type LoadedClinic = Awaited<ReturnType<typeof loadClinic>>;

export const clinicHead = ({ clinic, doctors }: LoadedClinic) =>
  storefrontHead(
    clinic,
    `/service/Medical-Care/${clinic._id}`,
    doctors.map(({ listing }) => listing),
    m.medical_clinic_text,
  );
