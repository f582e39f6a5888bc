import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { budgetOf } from '#contract/budget.ts';
import { contract } from '#contract/contract.ts';
import { movedClockContract } from '#contract/moved-clock.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { createTestApp } from './app.ts';
import { leastCpuMs } from './cpu.ts';
import { dearestCalls } from './dearest-calls.ts';
import { fillMarket } from './dearest-market.ts';

const counted = { statements: 0, rows: 0 };
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counted.statements += 1;
    counted.rows = Math.max(counted.rows, result.rows.length);
    return result;
  },
};

/** A fixed reference workload for this thread. */
const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, name: `n${at}` })));
const aPiece = () => JSON.stringify(JSON.parse(text)).length;
/** CPU of the reference on the machine where the budgets were measured, in milliseconds. */
const USUAL_MS = 8;

const app = await createTestApp({
  env: { RATE_LIMITS: 'off', TEST_CLOCK: 'on' },
  replace: ({ db }) => ({ db: db.withPlugin(counter) }),
});
const market = await fillMarket(app, { products: 300, orders: 100 });
const dear = dearestCalls(market);
const slowness = Math.max(1, leastCpuMs(aPiece) / USUAL_MS);

/** Always refused here: each needs something that these people do not have. */
const NOTHING_TO_READ = [
  'GET /otp/gen-otp',
  'GET /otp/choices',
  'GET /cart/lines/{id}/confided',
  'GET /account/saved-accounts/{id}',
  'GET /vendor/listings/{id}/bills',
  'GET /recipients/{id}',
  'GET /account/people/{id}/details/{vertical}',
  'GET /vendor/listings/{id}/wording',
  'GET /listings/{id}/wording',
  'GET /policies/{id}/wording',
  'GET /admin/screening/{id}',
  'GET /admin/disputes/{id}',
  'GET /admin/disputes/{id}/conversation',
  'GET /admin/disputes/{id}/conversation/span',
  'GET /admin/disputes/{id}/conversation/files/{fileId}',
  'GET /vendor/orders/{id}/dispute/conversation',
  'GET /admin/disputes/{id}/evidence/{evidenceId}/file',
  'GET /vendor/orders/{id}/dispute',
  'GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file',
  'GET /admin/identity/{id}',
  'GET /admin/identity-proofs/{id}',
  'GET /account/identity-proofs/{id}',
  'GET /orders/{id}/items/{itemId}/end-quote',
  'GET /policies/{id}/cancel-quote',
  'GET /policies/{id}/renewal',
  'GET /policy-checks/{code}',
  'GET /receipt-checks/{code}',
  'GET /vendor/orders/{id}/items/{itemId}/replacements',
  'GET /admin/payouts/{id}',
  'GET /admin/payouts/{id}/bank-file.csv',
  'GET /admin/reviews/{id}',
  'GET /admin/vendor-documents/{id}',
  'GET /admin/vendor-documents/{id}/picture',
  'GET /vendor/documents/{id}',
  'GET /vendor/documents/{id}/picture',
];

test('every call of the contract is tried', () => {
  expect(dear.map(({ call }) => call).toSorted()).toEqual(
    Object.keys({ ...contract, ...verticalContracts, ...movedClockContract }).toSorted(),
  );
});

test.each(dear.map((one) => [one.call, one] as const))(
  '%s keeps to its budget',
  async (call, one) => {
    counted.statements = 0;
    counted.rows = 0;
    const before = process.cpuUsage();
    const { status, largestPart } = await market.people[one.who].request(call, one.sent);
    const { user } = process.cpuUsage(before);
    const spent = { ...counted, bytes: largestPart, cpuMs: user / 1000 / slowness };
    const budget = budgetOf(call);
    expect(
      Object.entries(spent).filter(([what, much]) => much > budget[what as keyof typeof budget]),
    ).toEqual([]);
    const mustAnswer = call.startsWith('GET ') && !NOTHING_TO_READ.includes(call);
    expect(status).toBeLessThan(mustAnswer ? 300 : 500);
  },
);
