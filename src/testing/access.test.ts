import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { contract } from '#contract/contract.ts';
import type { Access, EndpointSpec } from '#contract/endpoint.ts';
import { movedClockContract } from '#contract/moved-clock.ts';
import { STEP_COOKIE } from '#core/identity/accounts/enter.ts';
import { allRoutes } from '#server/routes.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { createTestApp } from './app.ts';
import type { TestClient } from './client.ts';

/**
 * All public calls. A new call that is missing here must require a session, and a public call must be listed
 * deliberately.
 */
const FOR_EVERYONE = `
  GET /auth/check, GET /auth/check-admin, GET /auth/check-vendor, GET /auth/logout, POST /auth/login, POST /auth/signup,
  POST /auth/forget-password, POST /auth/reset-password/{token}, GET /health, GET /ready, GET /home, GET /countries/{slug}, GET /policy-checks/{code}, GET /receipt-checks/{code}, POST /shared-receipts, POST /payment-links, POST /unsubscribe/{token}, POST /invitations, GET /favourites/cards, POST /favourites/shared, GET /search, GET /search/suggestions,
  GET /deliveries, GET /ical/{file}, GET /listings, GET /listings/{id}, GET /listings/{id}/availability, GET /listings/{id}/wording, POST /listings/{id}/back-in-stock, POST /listings/{id}/nearest, POST /listings/{id}/quote,
  GET /services/{id}/listings, GET /services/{id}/offers, GET /next-free, GET /plans, POST /cart/quote, POST /messages,
  GET /reviews, GET /reviews/listing/{id}, GET /reviews/service/{id},
  GET /service-page/service/{id}, GET /service-page/services/active/all, GET /service-page/services/active/firsts, GET /service-page/services/active/titles, GET /service-page/services/all/{id},
  GET /service-page/services/info/{serviceId}, GET /tours/countries-available/{serviceId}, GET /tours/{id},
  GET /tours/more/{id}, GET /tours/{kind}/{country}/{serviceId}`;
const ANSWERS_A_CODE_STEP =
  'GET /otp/gen-otp, GET /otp/choices, POST /otp/verify-otp, POST /otp/verify-recovery, POST /otp/passkey, POST /otp/verify-passkey';
const SIGNED_BY_THE_PROVIDER = 'POST /webhooks/stripe';

/**
 * All calls that require a recent confirmation by password or passkey. Changes of this list must be
 * deliberate.
 */
const ASKS_ONCE_MORE = `
  GET /account/export, GET /admin/ledger.csv, GET /admin/payouts/{id}/bank-file.csv, POST /admin/change-vendor-status/{vendorId}, POST /admin/disputes/{id}/decide,
  POST /admin/disputes/{id}/send, POST /admin/identity/{id}/approve, POST /admin/identity/{id}/refuse, POST /admin/inquiries/{id}/answer,
  POST /admin/people/{id}/disable, POST /admin/people/{id}/enable, POST /admin/people/{id}/end-sessions, PUT /admin/people/{id}/staff-role, POST /admin/screening/{id}/clear,
  POST /admin/screening/{id}/refund, PUT /admin/features, DELETE /account, DELETE /account/devices, DELETE /account/devices/{id}, DELETE /account/factors/app, PUT /account/texts/codes,
  DELETE /account/passkeys/{id}, PATCH /admin/payouts/{id}, POST /account/factors/app, POST /account/factors/app/confirm, POST /account/passkeys,
  POST /account/passkeys/begin, POST /account/recovery-codes, POST /admin/invoices/{id}/received, POST /admin/payments/{id}/refund, POST /admin/payments/{id}/asked-refunds/{askedId}, POST /admin/payments/{id}/refunds/{refundId}/again, POST /admin/payouts, POST /admin/plan-versions,
  POST /admin/payouts/{id}/return, POST /admin/vendor-details/{id}/write-off, PUT /admin/vendor-details/{id}/payout-release, PUT /vendor/payout-account, PUT /vendor/second-factor, POST /vendor/orders/{id}/refund, POST /vendor/invitations,
  PATCH /vendor/members/{id}, DELETE /vendor/members/{id}, POST /vendor/members/{id}/ownership`;

type Who = 'guest' | 'pending code' | 'customer' | 'vendor' | 'admin';
/** The expected status per caller; undefined lets the caller pass. */
const GUARD: Record<Access, Record<Who, 401 | 403 | undefined>> = {
  public: {
    guest: undefined,
    'pending code': undefined,
    customer: undefined,
    vendor: undefined,
    admin: undefined,
  },
  webhook: {
    guest: undefined,
    'pending code': undefined,
    customer: undefined,
    vendor: undefined,
    admin: undefined,
  },
  'pending-code': {
    guest: undefined,
    'pending code': undefined,
    customer: undefined,
    vendor: undefined,
    admin: undefined,
  },
  customer: {
    guest: 401,
    'pending code': 401,
    customer: undefined,
    vendor: undefined,
    admin: undefined,
  },
  vendor: { guest: 401, 'pending code': 401, customer: 403, vendor: undefined, admin: 403 },
  drafting: { guest: 401, 'pending code': 401, customer: 403, vendor: undefined, admin: 403 },
  selling: { guest: 401, 'pending code': 401, customer: 403, vendor: undefined, admin: 403 },
  admin: { guest: 401, 'pending code': 401, customer: 403, vendor: 403, admin: undefined },
};

const app = await createTestApp();
const endpoints = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts });
const names = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .sort();
/** The role with access. */
const roleOf = (access: Access) =>
  access === 'selling' || access === 'drafting'
    ? 'vendor'
    : access === 'vendor' || access === 'admin'
      ? access
      : 'customer';
const withAccess = (access: Access) =>
  endpoints
    .filter(([, endpoint]) => endpoint.access === access)
    .map(([name]) => name)
    .sort();

const pendingStep = await (async () => {
  const guest = app.guest();
  await guest.ok('POST /auth/signup', {
    body: {
      name: 'Layla Haddad',
      email: 'pending@example.com',
      password: 'camel-lantern-42',
      role: 'customer',
    },
  });
  const value = guest.cookies.get(STEP_COOKIE);
  if (!value) throw new Error('Signing up set no pending step');
  return value;
})();

/** A new client for every call, because some calls end the session. */
async function clientOf(who: Who): Promise<TestClient> {
  if (who !== 'guest' && who !== 'pending code') return app.signedIn(who);
  const guest = app.guest();
  if (who === 'pending code') guest.cookies.set(STEP_COOKIE, pendingStep);
  return guest;
}

const pathParameters = ({ path }: EndpointSpec, value: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', value]));
/**
 * Past the guard, an empty request may fail validation but must not be refused because of the
 * caller.
 */
function verdictOf(status: number): number | 'passed' {
  return status === 401 || status === 403 || status >= 500 ? status : 'passed';
}
const emptyBody = ({ method }: EndpointSpec) => (method === 'GET' ? {} : { body: {} });

test('the app answers every call of the contract and no other', () => {
  const routed = allRoutes(app.market, async () => null).map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
  );
  expect(routed.sort()).toEqual(endpoints.map(([name]) => name).sort());
});

test('moving the clock requires the setting but no session', async () => {
  const calls = Object.values<EndpointSpec>(movedClockContract);
  expect(calls.map(({ access }) => access)).toEqual(calls.map(() => 'public'));
  for (const { method, path } of calls) {
    const { status } = await app.guest().request(`${method} ${path}`, { body: {} });
    expect([path, status]).toEqual([path, 404]);
  }
});

test('no call is public by oversight', () => {
  expect(withAccess('public')).toEqual(names(FOR_EVERYONE));
  expect(withAccess('pending-code')).toEqual(names(ANSWERS_A_CODE_STEP));
  expect(withAccess('webhook')).toEqual(names(SIGNED_BY_THE_PROVIDER));
});

test('the most sensitive calls check the confirmation before validating the request', async () => {
  const asking = endpoints.filter(([, { confirmed }]) => confirmed);
  expect(asking.map(([name]) => name).sort()).toEqual(names(ASKS_ONCE_MORE));
  for (const [name, endpoint] of asking) {
    const { access } = endpoint;
    const role = roleOf(access);
    const client = await app.signedIn(role, { confirmed: false });
    const { status, body } = await client.request(name, {
      params: pathParameters(endpoint, newId()),
      ...emptyBody(endpoint),
    });
    expect({ name, status, body }).toEqual({
      name,
      status: 403,
      body: { code: 'confirm_identity', message: "Please confirm it's you first" },
    });
  }
});

test('calls for vendors in their states refuse other vendors before validating the request', async () => {
  const unfinished = [
    [null, 'selling_unfinished'],
    ['Rejected', 'selling_rejected'],
  ] as const;
  for (const [access, states] of [
    ['selling', [...unfinished, ['Pending', 'selling_in_review']]],
    ['drafting', unfinished],
  ] as const) {
    const calls = endpoints.filter(([, endpoint]) => endpoint.access === access);
    expect(calls.length).toBeGreaterThan(10);
    for (const [state, code] of states) {
      const vendor = await app.signedIn('vendor', { status: state });
      for (const [name, endpoint] of calls) {
        const { status, body } = await vendor.request(name, {
          params: pathParameters(endpoint, newId()),
          ...emptyBody(endpoint),
        });
        expect({ name, state, status, body }).toMatchObject({
          name,
          state,
          status: 403,
          body: { code },
        });
      }
    }
  }
});

test('returns 404 for a malformed id', async () => {
  const withId = endpoints.filter(([, { path }]) => /\{(id|serviceId)\}/.test(path));
  expect(withId.length).toBeGreaterThan(10);
  for (const [name, endpoint] of withId) {
    // A category is also addressed by its name.
    if (name === 'GET /service-page/services/all/{id}') continue;
    const { access } = endpoint;
    const client = await clientOf(roleOf(access));
    const params = { ...pathParameters(endpoint, 'nothing'), kind: 'private', country: 'Egypt' };
    const answer = await client.request(name, { params, ...emptyBody(endpoint) });
    expect({ name, status: answer.status }).toEqual({ name, status: 404 });
  }
});

describe.each(endpoints)('%s', (name, endpoint) => {
  test.each(Object.entries(GUARD[endpoint.access]) as [Who, 401 | 403 | undefined][])(
    '%s',
    async (who, refusal) => {
      const client = await clientOf(who);
      const answer = await client.request(name, {
        params: pathParameters(endpoint, newId()),
        ...emptyBody(endpoint),
      });
      expect(verdictOf(answer.status)).toBe(refusal ?? 'passed');
    },
  );

  test('an unknown id is never a server error', async () => {
    const who: Who = endpoint.access === 'admin' ? 'admin' : 'vendor';
    for (const value of ['nothing', "' or 1=1 --", 'a'.repeat(64), '\0', '../..', '٣']) {
      const client = await clientOf(who);
      const answer = await client.request(name, {
        params: pathParameters(endpoint, value),
        ...emptyBody(endpoint),
      });
      expect(answer.status).toBeLessThan(500);
      if (!endpoint.path.includes('{')) break;
    }
  });
});
