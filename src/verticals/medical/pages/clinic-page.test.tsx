import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ClinicPage } from './clinic-page.tsx';

const doctor = (name: string, checkedAt: string | null, title = '') => ({
  _id: `id of ${name}`,
  vertical: 'medical',
  category: 'doctor',
  name,
  location: 'Garden City, Cairo',
  country: 'Egypt',
  price: 40,
  priceFrom: false,
  rating: null,
  reviews: 0,
  picture: null,
  href: `/view/Medical-Care/clinic/${name}`,
  serviceId: 'clinic',
  details: { title, specialty: 'cardiology', years: 16, languages: ['arabic'] },
  checkedAt,
  left: null,
  low: false,
  variants: 0,
});
type Clinic = Parameters<typeof ClinicPage>[0]['clinic'];
// The page needs no other fields.
const clinic = {
  _id: 'clinic',
  serviceName: 'Garden City Clinic',
  description: '',
  image: null,
  rating: null,
  reviewCount: 0,
} as Partial<Clinic> as Clinic;

test('a clinic shows its doctors like other lists: licence check, next free time and price', async () => {
  const html = await htmlAt(
    <ClinicPage
      clinic={clinic}
      page={1}
      total={2}
      doctors={[
        {
          listing: doctor('Hany', '2026-03-01T10:00:00.000Z', 'Head of the heart unit'),
          soon: {
            next: { day: '2026-03-09', slot: '10:30', startsAt: '2026-03-09T08:30:00.000Z' },
            days: [{ day: '2026-03-09', slots: ['10:30', '11:00'], left: 2 }],
          },
        },
        { listing: doctor('Yara', null), soon: null },
      ]}
    />,
  );
  const [hany = '', yara = ''] = html.split('</article>');
  expect(hany).toContain('Licence checked by Souk on Mar 1, 2026');
  expect(hany).toMatch(/href="\/appoint\?doctor=[^"]*day=2026-03-09&amp;time=10%3A30"/);
  // The specialty comes first, then the clinic's own title.
  expect(hany).toMatch(/Cardiology.*Head of the heart unit/);
  expect(yara).toContain('Cardiology');
  expect(hany).toContain('Years in practice: 16');
  expect(hany).toContain('$40');
  expect(hany).toContain('Cairo time');
  expect(yara).not.toContain('Licence checked');
  expect(yara).toContain('No free times in the next weeks.');
});

test('a doctor has the free times of one day on narrow screens, of two and three on wider ones', async () => {
  const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
  const html = await htmlAt(
    <ClinicPage
      clinic={clinic}
      page={1}
      total={1}
      doctors={[
        {
          listing: doctor('Hany', null),
          soon: {
            next: { day: '2026-03-09', slot: '10:30', startsAt: '2026-03-09T08:30:00.000Z' },
            days: days.map((day) => ({ day, slots: ['10:30'], left: 1 })),
          },
        },
      ]}
    />,
  );
  const at = (part: string) => html.indexOf(part);
  const [first = '', second = '', third = ''] = days.map((day) => `day=${day}`);
  const order = [first, 'max-md:hidden"><p', second, 'max-xl:hidden"><p', third].map(at);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('shows the first doctors of a large clinic, and more on request', async () => {
  const doctors = Array.from({ length: 30 }, (_, at) => ({
    listing: doctor(`Doctor ${at + 1}`, null),
    soon: null,
  }));
  const html = await htmlAt(<ClinicPage clinic={clinic} doctors={doctors} page={1} total={30} />);
  expect([html.includes('Doctor 24'), html.includes('Doctor 25')]).toEqual([true, false]);
  expect(html).toContain('Showing 24 of 30');
  expect(html).toContain('Show more');
  const few = { clinic, doctors: doctors.slice(0, 24), page: 1, total: 24 };
  expect(await htmlAt(<ClinicPage {...few} />)).not.toContain('Show more');
});
