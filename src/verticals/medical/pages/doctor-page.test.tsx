import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { DoctorPage } from './doctor-page.tsx';
import type { Listing } from '#web/listing/load-listing.ts';

// The page needs no other fields.
const doctor = (checkedAt: string | null) =>
  ({
    _id: 'hany',
    vertical: 'medical',
    category: 'doctor',
    name: 'Hany',
    description: '',
    location: 'Garden City, Cairo',
    country: 'Egypt',
    price: 40,
    rating: null,
    reviews: 0,
    pictures: [],
    serviceId: 'clinic',
    serviceName: 'Garden City Clinic',
    details: {
      title: '',
      specialty: 'cardiology',
      years: 16,
      languages: ['arabic'],
      minAge: null,
      maxAge: null,
      clinicAddress: '4 Nile Street',
      reasons: [],
      steps: [],
      horizonDays: 60,
    },
    checkedAt,
  }) as Partial<Listing> as Listing;
const page = (checkedAt: string | null) =>
  htmlAt(<DoctorPage listing={doctor(checkedAt)} today="2026-03-02" />);

test("a doctor's page says when the licence was checked", async () => {
  expect(await page('2026-03-01T10:00:00.000Z')).toContain(
    'Licence checked by Souk on Mar 1, 2026',
  );
});

test("a doctor's page does not mention an unchecked licence", async () => {
  expect(await page(null)).not.toContain('Licence checked');
});
