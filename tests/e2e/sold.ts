import type { APIRequestContext } from '@playwright/test';

// Demo pages used by tests of several verticals, found by properties that do not change while tests
// buy and add.

interface Listing {
  readonly _id: string;
  readonly href: string;
  readonly serviceId: string;
  readonly name: string;
  readonly country: string;
  readonly checkedAt?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

async function listings(request: APIRequestContext, query: string): Promise<readonly Listing[]> {
  const answer = await request.get(`/api/${query}`);
  return (await answer.json()).listings;
}

function only<T>(one: T | undefined, name: string): T {
  if (one === undefined) throw new Error(`The demonstration has no ${name}`);
  return one;
}

/** A verified doctor in Jordan. */
export async function doctor(request: APIRequestContext) {
  const all = await listings(request, 'next-free?vertical=medical&country=Jordan');
  const { _id, href, serviceId } = only(
    all.find(({ checkedAt }) => checkedAt),
    'doctor who was checked',
  );
  return {
    page: href,
    clinic: `/service/Medical-Care/${serviceId}`,
    appoint: `/appoint?doctor=${_id}`,
  };
}

export async function hotel(request: APIRequestContext) {
  const all = await listings(request, 'listings?vertical=hotels&pageSize=100');
  const { href, serviceId } = only(
    all.find(({ name }) => name === 'Corner suite'),
    'corner suite',
  );
  return { page: `/service/Hotel-Booking/${serviceId}`, room: href };
}

/** A worker who can be hired by the hour and by the month. */
export async function worker(request: APIRequestContext) {
  const all = await listings(request, 'listings?vertical=staffing&pageSize=60');
  const { href, serviceId } = only(
    all.find(({ details }) => details['hourlyCents'] !== null && details['monthlyCents'] !== null),
    'worker by the hour and by the month',
  );
  return { page: href, agency: `/service/Domestic-Staffing/${serviceId}` };
}

export async function corridor(request: APIRequestContext) {
  const all = await listings(request, 'listings?vertical=transfer&pageSize=40');
  const { href, serviceId } = only(
    all.find(({ country, details }) => country === 'Egypt' && details['licence'] === 'EX-1042'),
    'corridor to Egypt',
  );
  return { page: href, service: `/service/Money-Transfer-Services/${serviceId}` };
}

export async function biller(request: APIRequestContext) {
  const all = await listings(request, 'listings?vertical=utilities&country=Egypt&pageSize=40');
  const { href, serviceId } = only(
    all.find(({ name }) => name === 'North Delta Electric'),
    'biller of electricity',
  );
  return { page: href, kind: `/service/electricity/${serviceId}` };
}

export async function plan(request: APIRequestContext) {
  const all = await listings(request, 'listings?vertical=insurance&kind=travel&pageSize=1');
  const { href, serviceId } = only(all[0], 'travel insurance');
  return { page: href, insurer: `/service/Insurance/${serviceId}` };
}

/** Latest order of the signed-in customer. */
export async function order(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/orders');
  const { orders } = await answer.json();
  return only(orders[0], 'order of the customer')._id;
}
