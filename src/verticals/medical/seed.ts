import { addDays } from '#base/calendar-date.ts';
import { listingInArabic } from '#core/demo/arabic.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { seedPrivateDetails } from '#core/demo/private-details.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import { seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { clinics } from './demo/clinics.ts';
import type { DemoClinic, DemoDoctor } from './demo/demo-doctor.ts';
import { ARABIC } from './demo/in-arabic.ts';
import { practiceOf } from './demo/reasons.ts';
import { dayOff, ownVisits, soldDoctor } from './demo/sold.ts';
import { licenceOf, videoLinkOf } from './demo/private.ts';
import { hoursOf } from './demo/weeks.ts';
import { DoctorDetails } from './details.ts';
import { medical } from './vertical.ts';

const CATEGORY = {
  slug: 'medical-care',
  title: 'Medical Care',
  vertical: 'medical',
  description: 'Doctors of twelve specialties, at the clinic or by video, by their next free time.',
  descriptionArabic: 'أطباء من اثني عشر تخصصًا، في العيادة أو بالفيديو، مرتّبون بأقرب موعد متاح.',
  commissionBps: 1000,
  position: 5,
};

const pictureNeeds: readonly PictureNeed[] = clinics.flatMap(({ key, country, doctors }) => [
  ...doctors.map((doctor) => portraitOf(`listing:${doctor.key}`, country, doctor)),
  // A clinic uses its leading doctor's portrait.
  ...doctors.slice(0, 1).map((lead) => portraitOf(`service:${key}`, country, lead)),
]);

function portraitOf(
  key: string,
  country: DemoClinic['country'],
  { gender }: DemoDoctor,
): PictureNeed {
  const subjects = [gender === 'female' ? 'doctor-woman' : 'doctor-man'];
  return { key, country, kind: 'doctors', count: 1, subjects };
}

export const medicalSeed: VerticalSeed = { pictureNeeds, seed: seedMedical };

async function seedMedical(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, CATEGORY, clinics, ARABIC);
  const doctors = clinics.flatMap((clinic) =>
    clinic.doctors.map((doctor, index) => ({ clinic, doctor, index })),
  );
  await inChunks(doctors, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ clinic, doctor, index }) => listingRow(demo, clinic, doctor, index)))
      .execute(),
  );
  await seedPrivateDetails(
    demo,
    doctors.map(({ clinic, doctor: { key, only } }) => ({
      key,
      values: {
        licenceNumber: licenceOf(key, clinic.country),
        phone: clinic.phone,
        videoLink: only === 'clinic' ? '' : videoLinkOf(key),
      },
    })),
  );
  const seen = doctors.map(({ clinic, doctor, index }) => {
    const { country } = clinic;
    const ids = { vendorId: vendorIdOf(demo, clinic), serviceId: serviceIdOf(demo, clinic) };
    return { doctor, country, listing: soldDoctor(demo, doctor, { ...ids, country }, index) };
  });
  return { listings: seen.map(({ listing }) => listing), own: ownVisits(demo, seen) };
}

function listingRow(demo: Demo, clinic: DemoClinic, doctor: DemoDoctor, index: number) {
  const listed = noon(demo, -210 + index);
  const { key, fee, ages = [null, null] } = doctor;
  const { cellMinutes, reasons } = practiceOf(doctor);
  const priced = reasons.map(({ id, name, minutes, share, modes }) => ({
    id,
    name: name[0],
    minutes,
    modes,
    priceCents: Math.round(fee * share) * 100,
  }));
  const details = DoctorDetails.parse({
    title: doctor.title[0],
    specialty: doctor.specialty,
    languages: doctor.languages,
    gender: doctor.gender,
    years: doctor.years,
    cellMinutes,
    reasons: priced,
    hours: hoursOf(clinic.country, doctor.week),
    exceptions: [
      { day: dayOff(demo, clinic.country, doctor), off: true },
      // A long morning, some weeks ahead.
      { day: addDays(demo.today, 24), hours: [{ from: '09:00', to: '14:00' }] },
    ],
    minAge: ages[0],
    maxAge: ages[1],
    leadHours: 2,
    horizonDays: 60,
    clinicAddress: clinic.address[0],
  });
  const facts = {
    id: demo.id(`listing:${key}`),
    kind: 'doctor',
    name: doctor.name[0],
    location: clinic.location[0],
    country: clinic.country,
    priceCents: priced[0]?.priceCents ?? 0,
    details,
  };
  return {
    id: facts.id,
    service_id: serviceIdOf(demo, clinic),
    vendor_id: vendorIdOf(demo, clinic),
    vertical: 'medical',
    kind: facts.kind,
    name: facts.name,
    description: doctor.text[0],
    location: facts.location,
    country: facts.country,
    price_cents: facts.priceCents,
    facets: [...facetsOf(medical, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(medical, ARABIC, { key, vendor: clinic.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    // The last doctor of a clinic awaits an admin's check.
    checked_at: index < clinic.doctors.length - 1 ? noon(demo, -205 + index) : null,
    created_at: listed,
    updated_at: listed,
  };
}
