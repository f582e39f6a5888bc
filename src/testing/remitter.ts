import { createTestApp, type TestAppOptions } from './app.ts';
import { newKey, type Customer, contactOf } from './shop.ts';
import { remitter } from './remitter-vertical.ts';

/** The real app with the courier as a money remitter with limits by tier. */
export const createRemitterApp = (options: TestAppOptions = {}) =>
  createTestApp({
    ...options,
    replace: (market) => ({
      ...options.replace?.(market),
      verticals: { ...market.verticals, courier: remitter },
    }),
  });

/** An adult's declaration. */
export const DECLARATION = {
  legalName: 'Mona Adel Hassan',
  birthDate: '1990-05-17',
  nationality: 'EG',
  line: '7 Canary Row',
  city: 'Hamburg',
  residence: 'DE',
  source: null as string | null,
};

export const declare = (person: Customer, over: Partial<typeof DECLARATION> = {}) =>
  person.ok('PUT /account/standing', { body: { ...DECLARATION, ...over } });

export const toSend = (
  productId: string,
  cents: number,
  {
    account = '1000001',
    name = 'Karim Fathi',
    ...who
  }: { account?: string; name?: string; nameArabic?: string; birth?: string } = {},
) => ({
  body: {
    product: { productId, subDetails: { sumCents: cents }, secrets: { account, name, ...who } },
  },
});

/** Puts only the given amount into the cart and tries to check it out. */
export async function trySending(
  person: Customer,
  productId: string,
  cents: number,
  who: Parameters<typeof toSend>[2] = {},
) {
  const added = await person.request('POST /cart/add', toSend(productId, cents, who));
  if (added.status !== 200 && added.status !== 201) return added;
  return person.request('POST /checkout', {
    body: { contact: contactOf(person), note: '' },
    headers: { 'idempotency-key': newKey() },
  });
}
