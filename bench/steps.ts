import { addDays, todayIn } from '#base/calendar-date.ts';
import type { Connection, Reply } from './load.ts';
import type { BenchMarket } from './marketplace.ts';

export interface Step {
  readonly name: string;
  /** Number of measured runs. */
  readonly count: number;
  readonly flow: (connection: Connection, index: number) => Promise<boolean>;
  /**
   * Targets: max CPU as a multiple of R's, max milliseconds, or min requests per second as a share
   * of M's.
   */
  readonly atMostR?: number;
  readonly atMostMs?: number;
  readonly atLeastM?: number;
}

const TEST_CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

/** Steps of the bench, in order. Every run uses different input, so that no answer is cached from another. */
export function steps(market: BenchMarket): Step[] {
  const today = todayIn('Africa/Cairo', new Date());
  const listing = (index: number) =>
    market.listingIds[(index * 7919) % market.listingIds.length] ?? '';
  const as = (index: number) => ({
    cookie: `souk_session=${market.tokens[index % market.tokens.length] ?? ''}`,
  });
  const get = (path: (index: number) => string) => async (connection: Connection, index: number) =>
    (await connection.send({ path: path(index) })).status === 200;
  const add = (connection: Connection, index: number): Promise<Reply> =>
    connection.send({
      method: 'POST',
      path: '/api/cart/add',
      headers: as(connection.number * 10),
      body: {
        product: {
          productId: listing(index),
          quantity: 1,
          subDetails: { startingDate: addDays(today, 2 + (index % 120)), people: 1 },
        },
      },
    });
  const clear = (connection: Connection): Promise<Reply> =>
    connection.send({
      method: 'POST',
      path: '/api/cart/clear',
      headers: as(connection.number * 10),
      body: {},
    });

  return [
    {
      name: 'List: 24 tours of a service',
      count: 5000,
      atMostR: 2,
      flow: get(() => `/api/tours/private/Egypt/${market.serviceId}`),
    },
    {
      name: 'Details: one tour',
      count: 5000,
      atMostR: 2,
      flow: get((index) => `/api/tours/${listing(index)}`),
    },
    {
      name: 'Search',
      count: 2000,
      atMostR: 5,
      flow: get(
        (index) =>
          `/api/search?q=${encodeURIComponent(market.words[index % market.words.length] ?? '')}&minPrice=${index % 40}`,
      ),
    },
    {
      name: 'Add to cart',
      count: 2000,
      atMostR: 5,
      flow: async (connection, index) => {
        // A cart has a max number of lines: it is emptied now and then, which is included in the
        // measurement.
        if (index % 800 < 20) await clear(connection);
        return (await add(connection, index)).status === 200;
      },
    },
    {
      name: 'Checkout: add, order, pay, settle',
      count: 600,
      atMostR: 25,
      flow: async (connection, index) => {
        const headers = as(connection.number * 10 + 1 + (index % 9));
        const product = {
          productId: listing(index),
          quantity: 1,
          subDetails: { startingDate: addDays(today, 2 + (index % 300)), people: 1 },
        };
        const added = await connection.send({
          method: 'POST',
          path: '/api/cart/add',
          headers,
          body: { product },
        });
        if (added.status !== 200) return false;
        const ordered = await connection.send({
          method: 'POST',
          path: '/api/checkout',
          headers: {
            ...headers,
            'idempotency-key': `bench-${index}-${connection.number}-${process.hrtime.bigint()}`,
          },
          body: {
            contact: { name: 'A Buyer', email: 'buyer@bench.example', phone: '+20 100 555 0100' },
          },
        });
        if (ordered.status !== 201) return false;
        const { payment } = JSON.parse(ordered.body.toString('utf8')) as {
          payment: { clientSecret: string };
        };
        const paid = await connection.send({
          method: 'POST',
          path: '/api/payments/sandbox/confirm',
          headers,
          body: { clientSecret: payment.clientSecret, card: TEST_CARD },
        });
        return paid.status === 200;
      },
    },
    {
      name: 'Page from the page cache',
      count: 10_000,
      atLeastM: 0.5,
      flow: get(() => `/service/tours/${market.serviceId}?country=Egypt`),
    },
    {
      name: 'Page rendered afresh',
      count: 400,
      atMostMs: 12,
      flow: get(
        (index) =>
          `/service/tours/details/${listing(index)}?from=${index}-${process.hrtime.bigint()}`,
      ),
    },
  ];
}
