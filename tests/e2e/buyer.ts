import type { APIRequestContext, Page } from '@playwright/test';
import { enterCode, type newcomer, signUp } from './people.ts';
import { expect } from './souk.ts';

interface Sold {
  readonly data: readonly { readonly items: readonly { readonly productId: string }[] }[];
}

/** Buys something this vendor has sold before, as a new customer; returns the order's id. */
export async function buySomething(
  page: Page,
  request: APIRequestContext,
  vendor: Page,
  person: ReturnType<typeof newcomer>,
): Promise<string> {
  const sold = (await (await vendor.request.get('/api/vendor/orders')).json()) as Sold;
  const listingId = sold.data[0]?.items[0]?.productId ?? '';
  const { days } = (await (
    await request.get(`/api/listings/${listingId}/availability`)
  ).json()) as { days: { day: string; left: number; closed: string | null }[] };
  const day = days.findLast(({ left, closed }) => closed === null && left > 0)?.day ?? '';
  return buyByApi(page.request, person, {
    productId: listingId,
    quantity: 1,
    subDetails: { startingDate: day, people: 1, units: 1 },
  });
}

/**
 * Signs up a new customer, buys one product by API calls and pays by card; returns the order's id.
 */
export async function buyByApi(
  client: APIRequestContext,
  person: ReturnType<typeof newcomer>,
  product: object,
): Promise<string> {
  await signUp(client, person);
  await enterCode(client, person.email);
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await client.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/api/cart/add', { product });
  const { name, email, phone } = person;
  const { order, payment } = await post(
    '/api/checkout',
    { contact: { name, email, phone } },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await post('/api/payments/sandbox/confirm', {
    clientSecret: payment.clientSecret,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' },
  });
  return order._id;
}
