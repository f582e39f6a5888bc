import { listingHead } from '#web/listing/listing-head.ts';
import { factsOf, type Listing, readListing } from '#web/listing/load-listing.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import type { DoctorDetails } from '../details.ts';
import { specialtyWords } from '../specialty-words.ts';
import type { VisitSearch } from './visit-search.ts';
import { m } from '#web/words/generated/messages.js';

export const doctorOf = factsOf<DoctorDetails>;

export const loadDoctor = (id: string) =>
  orNotFound(async () => {
    const listing = await readListing('medical', id);
    return { listing, today: todayAt(listing.country) };
  });

/** The doctor of an appointment; null if the URL names none. */
export const loadVisit = ({ doctor }: VisitSearch) =>
  doctor === undefined ? Promise.resolve(null) : loadDoctor(doctor);

export function doctorHead(listing: Listing) {
  const { specialty, clinicAddress } = doctorOf(listing).details;
  const { name, serviceName } = listing;
  return listingHead(listing, `${name}${m.shell_comma()}${specialtyWords(specialty)}`, {
    '@type': 'Physician',
    medicalSpecialty: specialtyWords(specialty),
    address: clinicAddress,
    parentOrganization: { '@type': 'MedicalClinic', name: serviceName },
  });
}
