import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { hashPassword } from '#core/identity/accounts/enter.ts';
import { DemoRandom } from '#core/demo/random.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { createTestApp } from '../app.ts';
import type { TestClient } from '../client.ts';
import { everything } from '../everything.ts';
import { product } from '../goods.ts';
import { inDepth } from '../in-depth.ts';
import { examplesOf } from './examples.ts';
import { knownOf } from './known.ts';
import { mutatedRequest, type MutatedRequest, type Who } from './requests.ts';

const SEED = process.env.MUTATED_SEED ?? 'souk';
const REQUESTS = Number(process.env.MUTATED_REQUESTS ?? inDepth(10_000, 5_000));
const PASSWORD = 'camel-lantern-42';
/**
 * Each world has its own database, so that things sold, closed or removed in one are available in
 * the next.
 */
const WORLDS = inDepth(4, 2);

const endpoints = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts });
/** These leave less to do for others, so they come last in their world. */
const takesAway = ([call]: readonly [string, EndpointSpec]) =>
  /^DELETE|logout|change-vendor-status|change-identity|account\/(leave|delete)|vendor\/leave|ownership|staff-role|second-factor/.test(
    call,
  );

async function createWorld() {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
  const made = await everything(app);
  const { vendor, neighbour, buyer, applicant } = made.people;
  const dear = await product(vendor, { name: 'The dearest', price: 99_999_999, stock: 999_999 });
  const people: Readonly<Record<Who, TestClient>> = {
    guest: app.guest(),
    buyer,
    customer: await app.signedIn('customer'),
    vendor,
    neighbour,
    applicant,
    admin: await app.signedIn('admin'),
  };
  await made.people.buyer.ok('POST /messages', {
    body: { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' },
  });
  await app.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
  await vendor.request('PUT /vendor/payout-account', {
    body: { holder: 'Mona Adel', bankName: 'NBE', iban: 'EG380019000500000000263180002' },
  });
  await people.admin.request('POST /admin/payouts', {
    body: {},
    headers: { 'idempotency-key': 'a first batch' },
  });
  const idIn = async (table: 'messages' | 'categories' | 'payout_batches' | 'payouts') =>
    (await app.db.selectFrom(table).select('id').orderBy('id').executeTakeFirst())?.id ?? '';
  const paid = await app.db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'succeeded')
    .orderBy('id')
    .executeTakeFirst();
  const all = {
    ...made,
    listed: {
      dear,
      soldOut: await product(vendor, { name: 'Gone by noon', stock: 0 }),
      message: await idIn('messages'),
      category: await idIn('categories'),
      batch: await idIn('payout_batches'),
      payout: await idIn('payouts'),
      paid: paid?.id ?? '',
      vendor: applicant.person.vendorId ?? '',
    },
  };
  const known = knownOf(all);
  const sessions = await app.db.selectFrom('sessions').selectAll().execute();
  const cookies = Object.entries(people).map(
    ([who, { cookies: jar }]) => [who, jar.header()] as const,
  );
  return {
    app,
    people,
    known,
    examples: examplesOf(all),
    sessions,
    cookies: Object.fromEntries(cookies),
  };
}
type World = Awaited<ReturnType<typeof createWorld>>;

/** Every call once per round, in random order. */
function callsOf(seed: string): (readonly [string, EndpointSpec])[] {
  const random = new DemoRandom(`order of ${seed}`);
  const count = Math.ceil(REQUESTS / WORLDS);
  const calls = Array.from({ length: count }, (_, at) => endpoints[at % endpoints.length])
    .filter((one) => one !== undefined)
    .map((one) => [random.next() + (takesAway(one) ? 1 : 0), one] as const);
  return calls.sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** The error in a response; undefined if valid. */
async function faultOf(
  world: World,
  { who, line, headers, rawBody }: MutatedRequest,
): Promise<{ status: number; fault: string | undefined }> {
  const { app, people, cookies, sessions } = world;
  const logged = app.logged.length;
  try {
    const { status } = await people[who].request(line, {
      ...(rawBody !== undefined && { rawBody }),
      // A guest keeps cookies such as that of a step that waits for its code.
      headers: cookies[who] ? { cookie: cookies[who], ...headers } : headers,
    });
    if (status === 401)
      await app.db
        .insertInto('sessions')
        .values(sessions)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const errors = app.logged.slice(logged).filter(({ level }) => level === 'error');
    const isFault = status >= 500 || errors.length > 0;
    return { status, fault: isFault ? `${status} ${JSON.stringify(errors)}` : undefined };
  } catch (error) {
    // The response violates the contract.
    return { status: 0, fault: error instanceof Error ? error.message : String(error) };
  }
}

test.each(Array.from({ length: WORLDS }, (_, at) => `${SEED} ${at}`))(
  'no request of %s is answered with a failure of ours',
  { timeout: 240_000 },
  async (seed) => {
    // Requests are printed in full; MUTATED_SEED and the request's number reproduce them.
    const world = await createWorld();
    const faults: unknown[] = [];
    const succeeded = new Set<string>();
    for (const [at, endpoint] of callsOf(seed).entries()) {
      const request = mutatedRequest(
        `${seed} ${at}`,
        endpoint,
        world.known,
        world.examples[endpoint[0]],
      );
      const { status, fault } = await faultOf(world, request);
      if (status >= 200 && status < 300) succeeded.add(request.call);
      if (fault !== undefined) faults.push({ at, ...request, fault });
      if (faults.length === 20) break;
    }
    expect(faults, JSON.stringify(faults)).toEqual([]);
    // If most requests were refused, little would be tested.
    expect(succeeded.size).toBeGreaterThan(endpoints.length / 2);
  },
);
