import { expect, test } from 'vitest';
import { workerEntry } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { billerEntry } from '#testing/bills.ts';
import { corridorEntry, switchOn } from '#testing/corridor.ts';
import { doctorEntry } from '#testing/doctor.ts';
import { createService } from '#testing/fixtures.ts';
import { labneh } from '#testing/goods.ts';
import { roomEntry } from '#testing/hotel.ts';
import { homeEntry } from '#testing/let.ts';
import { planEntry } from '#testing/plan.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
await switchOn(app);
const entries = [
  labneh,
  roomEntry(),
  homeEntry(),
  doctorEntry(),
  workerEntry(),
  billerEntry,
  corridorEntry(),
  planEntry('home'),
];

test.each(entries.map((entry) => [entry.vertical, entry] as const))(
  'a new listing of %s needs a picture',
  async (vertical, entry) => {
    const vendor = await app.signedIn('vendor');
    await createService(app.market, { vendor: vendor.person, vertical });
    const before = await app.db.selectFrom('listings').select('id').execute();
    for (const images of [undefined, []]) {
      const refused = await vendor.refused('POST /listings', { body: { ...entry, images } });
      expect(refused).toMatchObject({
        status: 400,
        errorMessages: { images: 'At least one image is required.' },
        body: { errorCodes: { images: 'too_few' }, errorLimits: { images: 1 } },
      });
    }
    expect(await app.db.selectFrom('listings').select('id').execute()).toEqual(before);
    const { status, body } = await vendor.request('POST /listings', { body: entry });
    expect([status, body]).toMatchObject([201, { listing: { pictures: [{}] } }]);
  },
);
