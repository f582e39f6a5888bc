import { notFound } from '@tanstack/react-router';
import type { Country } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { listingHead } from '#web/listing/listing-head.ts';
import { allOf } from '#web/listing/all-of.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { DoctorDetails } from '../details.ts';
import type { Doctor } from '../prices.ts';
import { specialtyWords } from '../specialty-words.ts';
import type { VisitSearch } from './visit-search.ts';

export type DoctorListing = Answer<'GET /listings/{id}'>['listing'];

/** The listing in the form that pricing needs. */
export const doctorOf = (listing: DoctorListing): Doctor => ({
  id: listing._id,
  kind: listing.category,
  name: listing.name,
  location: listing.location,
  // The contract has plain text and any details, but only the five countries and valid details are
  // ever stored.
  country: listing.country as Country,
  // A doctor always has a price.
  priceCents: Math.round(Number(listing.price) * 100),
  details: listing.details as DoctorDetails,
});

/** Rows for each call. */
const AT_ONCE = 100;

export const loadDoctor = (id: string) =>
  orNotFound(async () => {
    const { listing } = await api('GET /listings/{id}', { id });
    if (listing.vertical !== 'medical') throw notFound();
    return { listing, today: todayAt(listing.country) };
  });

/** The doctor of an appointment; null if the URL names none. */
export const loadVisit = ({ doctor }: VisitSearch) =>
  doctor === undefined ? Promise.resolve(null) : loadDoctor(doctor);

/** A clinic with its doctors and the next free time of each. */
export const loadClinic = (serviceId: string) =>
  orNotFound(async () => {
    const { data: clinic } = await api('GET /service-page/services/info/{serviceId}', {
      serviceId,
    });
    if (clinic.vertical !== 'medical') throw notFound();
    const [listings, free] = await Promise.all([
      allOf(async (page) => {
        const query = { serviceId, pageSize: AT_ONCE, page };
        const { listings: found } = await api('GET /listings', { query });
        return { found, more: found.length === AT_ONCE };
      }),
      allOf(async (page) => {
        const query = { vertical: 'medical', serviceId, page };
        const { listings: found, more } = await api('GET /next-free', { query });
        return { found, more };
      }),
    ]);
    const soon = new Map(free.map((one) => [one._id, one]));
    const doctors = listings.map((listing) => {
      const one = soon.get(listing._id);
      return { listing, soon: one ? { next: one.next, days: one.days } : null };
    });
    return { clinic, doctors };
  });
export type LoadedClinic = Awaited<ReturnType<typeof loadClinic>>;

export function clinicHead({ clinic, doctors }: LoadedClinic) {
  const path = `/service/Medical-Care/${clinic._id}`;
  const items = doctors.map(({ listing: { name, href } }) => ({ name, path: href }));
  return {
    ...pageHead({
      path,
      title: clinic.serviceName,
      description:
        firstWords(clinic.description, 155) || m.medical_clinic_text({ name: clinic.serviceName }),
      ...(clinic.image ? { picture: clinic.image.imageUrl } : {}),
    }),
    scripts: [storefrontData(clinic, path, items)],
  };
}

export function doctorHead(listing: DoctorListing) {
  const { specialty, clinicAddress } = doctorOf(listing).details;
  const { name, serviceName } = listing;
  return listingHead(listing, `${name}, ${specialtyWords(specialty)}`, {
    '@type': 'Physician',
    medicalSpecialty: specialtyWords(specialty),
    address: clinicAddress,
    parentOrganization: { '@type': 'MedicalClinic', name: serviceName },
  });
}
