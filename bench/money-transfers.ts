// Cost of a transfer compared with a tour booking, on a served demonstration with PostgreSQL: a quote, a held quote,
// and everything until it is paid. The calls are sequential and alternate between the two. docs/benchmarks.md holds the
// figures.
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { declareWho, enterCode, newcomer, signUp } from '../tests/e2e/people.ts';
import { demoInBrowser } from './demo-in-browser.ts';

const PORT = 4721;
const ADDRESS = `http://localhost:${PORT}`;
const RUNS = 40;
/** Max cost as a multiple of the tour's. */
const MOST = 2;
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
const SEND = { side: 'send', amount: '12.00', way: 'bank' };

interface Found {
  readonly _id: string;
  readonly vertical: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

await demoInBrowser({
  port: PORT,
  prepare: async () => undefined,
  measure: async (browser) => {
    const context = await browser.newContext({ baseURL: ADDRESS });
    const guest = await browser.newContext({ baseURL: ADDRESS });
    const { request } = context;
    const person = newcomer('Bench Sender');
    await signUp(request, person);
    await enterCode(request, person.email);
    await declareWho(request, person.name);
    const read = async <T>(path: string): Promise<T> =>
      (await (await request.get(`/api${path}`)).json()) as T;
    const { listings } = await read<{ listings: readonly Found[] }>(
      '/listings?vertical=transfer&pageSize=40',
    );
    const { rails } = await read<{ rails: readonly { listings: readonly Found[] }[] }>('/home');
    const corridor = listings.find(({ details }) => details?.['currency'] === 'EGP')?._id;
    const tour = rails
      .flatMap(({ listings: ofRail }) => ofRail)
      .find(({ vertical }) => vertical === 'tours')?._id;
    if (!corridor || !tour) throw new Error('The demonstration has no transfer, or no tour');
    const day = (run: number) => addDays(todayIn('UTC', new Date()), 3 + (run % 60));
    const booked = (run: number) => ({ startingDate: day(run), people: 1 });
    const quoteOf = (by: APIRequestContext, id: string, options: object) =>
      sent(by, `/api/listings/${id}/quote`, { options });
    const pay = async (product: object) => {
      await sent(request, '/api/cart/add', { product });
      const { name, email, phone } = person;
      const order = await sent(request, '/api/checkout', { contact: { name, email, phone } });
      const { payment } = (await order.json()) as { payment: { clientSecret: string } };
      await sent(request, '/api/payments/sandbox/confirm', {
        clientSecret: payment.clientSecret,
        card: CARD,
      });
    };
    const held = async (replaces?: string) => {
      const path = `/api/listings/${corridor}/quote`;
      const answer = await sent(request, path, { options: SEND, ...(replaces && { replaces }) });
      return ((await answer.json()) as { quoteId: string }).quoteId;
    };
    // Few quotes are held per person, so each run releases the previous one.
    let last: string | undefined;
    await compare('a quote', {
      tour: (run) => quoteOf(guest.request, tour, booked(run)),
      transfer: () => quoteOf(guest.request, corridor, SEND),
    });
    await compare('a quote that is held', {
      tour: (run) => quoteOf(request, tour, booked(run)),
      transfer: async () => {
        last = await held(last);
      },
    });
    await compare('until it is paid', {
      tour: (run) => pay({ productId: tour, quantity: 1, subDetails: booked(run) }),
      transfer: async () =>
        pay({
          productId: corridor,
          options: { ...SEND, quoteId: await held(), purpose: 'family' },
          secrets: {
            method: 'bank',
            country: 'Egypt',
            name: 'Mona Adel Fahmy',
            iban: 'EG069999000100000123456789012',
          },
        }),
    });
  },
});

/** Throws the error of a refused call. */
async function sent(by: APIRequestContext, path: string, data: object): Promise<APIResponse> {
  const answer = await by.post(path, {
    data,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

async function compare(
  name: string,
  { tour, transfer }: Readonly<Record<'tour' | 'transfer', (run: number) => Promise<unknown>>>,
): Promise<void> {
  const tours: number[] = [];
  const transfers: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    tours.push(await timed(() => tour(run)));
    transfers.push(await timed(() => transfer(run)));
  }
  const [one, other] = [median(tours), median(transfers)];
  const times = other / one;
  process.stdout.write(
    `${name.padEnd(22)} tour ${one.toFixed(1)} ms, transfer ${other.toFixed(1)} ms: ${times.toFixed(2)} times (<= ${MOST}: ${times <= MOST ? 'yes' : 'NO'})\n`,
  );
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
