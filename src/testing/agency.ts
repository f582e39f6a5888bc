import type { TestApp } from './app.ts';
import { createService } from './fixtures.ts';
import { checkout, type Customer, orderOf, pay } from './shop.ts';
import { sure } from './sure.ts';
import { PICTURE } from './pictures.ts';

const DAY = [{ from: '08:00', to: '20:00' }];

/** Form data of a worker: a nanny in Cairo, off on Thursdays; nine dollars an hour, 450 a month. */
export const workerEntry = ({
  details = {},
  ...over
}: {
  readonly details?: object;
  readonly serviceId?: string;
  readonly name?: string;
} = {}) => ({
  vertical: 'staffing',
  kind: 'nanny',
  name: 'Mariam',
  description: 'Fourteen years with children, and a calm voice at bedtime.',
  images: [PICTURE],
  location: 'Maadi, Cairo',
  country: 'Egypt' as const,
  details: {
    birthYear: 1984,
    languages: ['arabic', 'english'],
    experienceYears: 14,
    skills: [{ name: 'Newborns' }],
    hourlyCents: 9_00,
    weekendHourCents: 11_00,
    monthlyCents: 450_00,
    longTermBps: 500,
    placementCents: 50_00,
    hours: { sunday: DAY, monday: DAY, tuesday: DAY, wednesday: DAY, friday: DAY, saturday: DAY },
    areas: [{ name: 'Maadi' }],
    liveIn: true,
    ...details,
  },
  privateDetails: { familyName: 'Canary-Abdelrahman' },
  ...over,
});

/** A signed-in agency with a service to list workers under. */
export async function createAgency(app: TestApp) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'staffing' });
  const worker = async (over: Parameters<typeof workerEntry>[0] = {}) =>
    (await vendor.ok('POST /listings', { body: workerEntry(over) })).listing;
  return Object.assign(vendor, { service, worker });
}

/** Place of work. */
export const WORKPLACE = {
  name: 'Mona Saleh',
  phone: '+201005550111',
  country: 'Egypt' as const,
  city: 'Cairo',
  line: '4 Road 9',
};

/**
 * Hires and pays for a worker, as a new customer unless one is given. Throws if the cart refuses
 * it.
 */
export async function hireIn(
  app: TestApp,
  productId: string,
  options: object,
  customer?: Customer,
) {
  const buyer = customer ?? (await app.signedIn('customer'));
  const { status, body } = await buyer.request('POST /cart/add', {
    body: { product: { productId, options } },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { order, payment } = await checkout(buyer, { address: WORKPLACE });
  await pay(buyer, payment.clientSecret);
  const paid = await orderOf(buyer, order._id);
  const item = sure(sure(paid.serviceOrders[0]).items[0]);
  return { buyer, order: paid, item, params: { id: order._id, itemId: item._id } };
}
