import { newId, newToken, tokenHash } from '#base/ids.ts';
import { SESSION_COOKIE } from '#core/identity/accounts/enter.ts';
import { ABSOLUTE_MS } from '#core/identity/accounts/session-store.ts';
import type { Role } from '#contract/accounts.ts';
import type { Market } from '#core/shared/market.ts';
import type { VendorStatus } from '#contract/vendors.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** null unless the person is a vendor. */
  readonly vendorId: string | null;
  /** An open session. */
  readonly cookie: { readonly name: string; readonly value: string };
}

export interface PersonOptions {
  readonly name?: string;
  readonly email?: string;
  /** For vendors: 'Approved' by default, null before onboarding. */
  readonly status?: VendorStatus | null;
  /**
   * The session has just confirmed its password; the confirmation lasts for the whole session unless this is false,
   * because tests move the clock.
   */
  readonly confirmed?: boolean;
  /** For vendors: the real Starter plan instead of one without a practical limit of listings. */
  readonly starter?: boolean;
}

/** A person with an account and a session but no password, written straight into the database. */
export async function createPerson(
  market: Market,
  role: Role,
  options: PersonOptions = {},
): Promise<Person> {
  const now = market.clock.now();
  const id = newId(now);
  const name = options.name ?? `A ${role}`;
  const email = options.email ?? `${role}.${id.slice(-8)}@example.com`;
  const at = { created_at: now, updated_at: now };
  const user = {
    id,
    name,
    email,
    password_hash: '!',
    phone: null,
    role,
    staff_role: role === 'admin' ? ('administrator' as const) : null,
    language: 'en' as const,
    picture: null,
  };
  await market.db
    .insertInto('users')
    .values({ ...user, ...at, email_verified_at: now, deleted_at: null })
    .execute();
  const vendorId =
    role === 'vendor' && options.status !== null
      ? await createVendor(market, id, name, options.status ?? 'Approved', options.starter !== true)
      : null;
  const cookie = await openSession(market, id, options);
  return { id, name, email, role, vendorId, cookie };
}

/** A session of an existing person. */
export async function openSession(
  market: Market,
  userId: string,
  { confirmed = true }: Pick<PersonOptions, 'confirmed'> = {},
): Promise<Person['cookie']> {
  const now = market.clock.now();
  const token = newToken();
  await market.db
    .insertInto('sessions')
    .values({
      id: newId(now),
      user_id: userId,
      token_hash: tokenHash(token),
      user_agent: 'Mozilla/5.0 (test)',
      ip: '203.0.113.1',
      created_at: now,
      last_seen_at: now,
      confirmed_at: confirmed ? new Date(now.getTime() + ABSOLUTE_MS) : null,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    })
    .execute();
  const name = market.settings.secureCookies ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
  return { name, value: token };
}

async function createVendor(
  market: Market,
  userId: string,
  name: string,
  status: VendorStatus,
  withRoom: boolean,
): Promise<string> {
  const now = market.clock.now();
  const id = newId(now);
  await market.db
    .insertInto('vendors')
    .values({
      id,
      status,
      status_reason: null,
      business_name: name,
      business_details: null,
      business_contact: null,
      owner_details: null,
      contact_person: null,
      business_address: null,
      ...(withRoom && { plan_version_id: await roomyPlan(market) }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await market.db
    .insertInto('vendor_members')
    .values({ vendor_id: id, user_id: userId, role: 'owner', created_at: now })
    .execute();
  return id;
}

/** Starter with room for all listings of any test; it is never sold. */
async function roomyPlan({ db, clock }: Market): Promise<string> {
  const now = clock.now();
  const of = { plan: 'starter', version: 9999 } as const;
  await db
    .insertInto('plan_versions')
    .values({
      id: newId(now),
      ...of,
      month_cents: 0,
      year_cents: 0,
      listings: 1_000_000,
      commission_bps: null,
      valid_from: '2199-01-01',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['plan', 'version']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('plan_versions')
    .select('id')
    .where('plan', '=', of.plan)
    .where('version', '=', of.version)
    .executeTakeFirstOrThrow();
  return id;
}
