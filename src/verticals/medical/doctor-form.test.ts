import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic, doctorEntry, reason } from '#testing/doctor.ts';

// The clock starts on 2026-03-02.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const clinic = await createClinic(app);

/** The form's errors by field; empty if it is accepted. */
async function faultsOf(details: object): Promise<object> {
  const { status, body } = await clinic.request('POST /listings', {
    body: doctorEntry({ details }),
  });
  if (status === 201) return {};
  expect(status).toBe(400);
  return (body as { errorCodes?: object }).errorCodes ?? {};
}

const reasons = (count: number, over: object = {}) => ({
  reasons: Array.from({ length: count }, (_, at) => reason(`r${at}`, over)),
});
const daysOff = (count: number) => ({
  exceptions: Array.from({ length: count }, (_, at) => ({
    day: addDays('2026-04-01', at),
    off: true,
  })),
});
const stretches = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    from: `${10 + at * 2}:00`,
    to: `${11 + at * 2}:00`,
  }));

// The last valid value on each side of each limit.
test.each<[string, object]>([
  ['one reason', reasons(1)],
  ['twenty reasons', reasons(20)],
  ['a visit of five minutes', { cellMinutes: 5, ...reasons(1, { minutes: 5 }) }],
  ['a visit of four hours', reasons(1, { minutes: 240 })],
  ['no buffer', { bufferMinutes: 0 }],
  ['a buffer of an hour', { bufferMinutes: 60 }],
  ['no notice', { leadHours: 0 }],
  ['a week’s notice', { leadHours: 168 }],
  ['a day ahead', { horizonDays: 1 }],
  ['a year ahead', { horizonDays: 365 }],
  ['one patient a day', { maxPerDay: 1 }],
  ['two hundred patients a day', { maxPerDay: 200 }],
  ['two hundred days off', daysOff(200)],
  ['three stretches of a day', { hours: { monday: stretches(3) } }],
  ['three of a day of its own', { exceptions: [{ day: '2026-04-01', hours: stretches(3) }] }],
  ['starts of every cell', { startEvery: 15 }],
  ['no years', { years: 0 }],
  ['seventy years', { years: 70 }],
  ['of all ages', { minAge: 0, maxAge: 120 }],
  ['of one age', { minAge: 8, maxAge: 8 }],
  ['a follow-up within a day', { followUpDays: 1 }],
  ['a follow-up within a year', { followUpDays: 365 }],
  ['five steps', { steps: Array.from({ length: 5 }, (_, at) => ({ hours: at, percent: 100 })) }],
  [
    'steps at their edges',
    {
      steps: [
        { hours: 720, percent: 100 },
        { hours: 0, percent: 0 },
      ],
    },
  ],
  ['a title of eighty letters', { title: 'x'.repeat(80) }],
  ['an address of five letters', { clinicAddress: 'Cairo' }],
  ['an address of three hundred', { clinicAddress: 'x'.repeat(300) }],
])('a doctor is taken with %s', async (_, details) => {
  expect(await faultsOf(details)).toEqual({});
});

test.each<[string, object, string, string]>([
  ['no reason', reasons(0), 'reasons', 'required'],
  ['twenty-one reasons', reasons(21), 'reasons', 'too_many'],
  ['a visit of four minutes', reasons(1, { minutes: 4 }), 'reasons.0.minutes', 'too_small'],
  [
    'a visit of 245',
    { cellMinutes: 5, ...reasons(1, { minutes: 245 }) },
    'reasons.0.minutes',
    'too_big',
  ],
  ['a visit off the cell', reasons(1, { minutes: 20 }), 'reasons.0.minutes', 'order'],
  ['half a minute', reasons(1, { minutes: 30.5 }), 'reasons.0.minutes', 'not_whole'],
  ['a price below nothing', reasons(1, { priceCents: -1 }), 'reasons.0.priceCents', 'too_small'],
  ['two reasons of one id', { reasons: [reason('a'), reason('a')] }, 'reasons.1.id', 'order'],
  ['a cell of twelve minutes', { cellMinutes: 12 }, 'cellMinutes', 'choose'],
  ['starts off the cell', { startEvery: 20 }, 'startEvery', 'order'],
  ['a buffer below nothing', { bufferMinutes: -1 }, 'bufferMinutes', 'too_small'],
  ['a buffer of 61 minutes', { bufferMinutes: 61 }, 'bufferMinutes', 'too_big'],
  ['a notice below nothing', { leadHours: -1 }, 'leadHours', 'too_small'],
  ['a notice of 169 hours', { leadHours: 169 }, 'leadHours', 'too_big'],
  ['no day ahead', { horizonDays: 0 }, 'horizonDays', 'too_small'],
  ['366 days ahead', { horizonDays: 366 }, 'horizonDays', 'too_big'],
  ['no patient a day', { maxPerDay: 0 }, 'maxPerDay', 'too_small'],
  ['201 patients a day', { maxPerDay: 201 }, 'maxPerDay', 'too_big'],
  ['201 days off', daysOff(201), 'exceptions', 'too_many'],
  ['four stretches of a day', { hours: { monday: stretches(4) } }, 'hours.monday', 'too_many'],
  [
    'four of a day of its own',
    { exceptions: [{ day: '2026-04-01', hours: stretches(4) }] },
    'exceptions.0.hours',
    'too_many',
  ],
  ['no specialty that is known', { specialty: 'astrology' }, 'specialty', 'choose'],
  ['71 years', { years: 71 }, 'years', 'too_big'],
  ['an age of 121', { maxAge: 121 }, 'maxAge', 'too_big'],
  ['ages the wrong way round', { minAge: 9, maxAge: 8 }, 'maxAge', 'order'],
  ['no day for a follow-up', { followUpDays: 0 }, 'followUpDays', 'too_small'],
  ['366 days for a follow-up', { followUpDays: 366 }, 'followUpDays', 'too_big'],
  [
    'six steps',
    { steps: Array.from({ length: 6 }, () => ({ hours: 1, percent: 1 })) },
    'steps',
    'too_many',
  ],
  ['a step of 721 hours', { steps: [{ hours: 721, percent: 1 }] }, 'steps.0.hours', 'too_big'],
  ['a step of 101 per cent', { steps: [{ hours: 1, percent: 101 }] }, 'steps.0.percent', 'too_big'],
  ['a title of 81 letters', { title: 'x'.repeat(81) }, 'title', 'too_long'],
  ['an address of four letters', { clinicAddress: 'Giza' }, 'clinicAddress', 'too_short'],
  ['an address of 301', { clinicAddress: 'x'.repeat(301) }, 'clinicAddress', 'too_long'],
])('a doctor is refused with %s', async (_, details, field, code) => {
  expect(await faultsOf(details)).toEqual({ [`details.${field}`]: code });
});

test('limits a note to a thousand letters', async () => {
  const { _id } = await clinic.doctor();
  const customer = await app.signedIn('customer');
  const put = (note: string) =>
    customer.request('POST /cart/add', {
      body: {
        product: {
          productId: _id,
          options: { reason: 'visit', day: '2026-03-09', slot: '10:00' },
          secrets: { note },
        },
      },
    });
  expect(await put('x'.repeat(1_001))).toMatchObject({
    status: 400,
    body: { errorCodes: { 'secrets.note': 'too_long' }, errorLimits: { 'secrets.note': 1_000 } },
  });
  expect((await put('x'.repeat(1_000))).status).toBe(200);
});
