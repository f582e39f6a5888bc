import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { SHAPES } from '../big-market/size-rules.ts';
import type { TestClient } from '../client.ts';
import { createPerson, openSession } from '../people.ts';
import { sure } from '../sure.ts';
import type { Samples, Who } from './visits.ts';

/** A service of the market with one of its listings and its vendor. */
export interface Sample {
  readonly service: string;
  readonly listing: string;
  readonly kind: string;
  readonly country: string;
  readonly vendor: string;
  readonly user: string;
}

/**
 * The middle service of a vertical, by size, or the biggest. Services are made in a fixed size, so
 * the middle one has as many listings in every market.
 */
async function sampleOf(
  { db }: Pick<TestApp, 'db'>,
  vertical: string,
  place: 'middle' | 'biggest' = 'middle',
): Promise<Sample> {
  const { rows } = await sql<Sample>`
    with sizes as (
      select s.id, s.vendor_id, count(*) as listings from services s join listings l on l.service_id = s.id
      join vendor_members v on v.vendor_id = s.vendor_id and v.role = 'owner' join users u on u.id = v.user_id
      where s.vertical = ${vertical} and s.public and l.public and u.email like '%@big.example' group by s.id),
    service as (
      select * from sizes where listings = (select percentile_disc(${place === 'middle' ? 0.5 : 1}::float8) within group (order by listings) from sizes)
      order by id limit 1)
    select s.id as service, l.id as listing, l.kind, l.country, s.vendor_id as vendor, v.user_id as user
    from service s join vendor_members v on v.vendor_id = s.vendor_id and v.role = 'owner'
    cross join lateral (select * from listings where service_id = s.id and public order by id limit 1) l`.execute(
    db,
  );
  return sure(rows[0]);
}

/** Account of the vendor with the most listings of a vertical, who has more in a larger market. */
async function biggestSellerOf({ db }: Pick<TestApp, 'db'>, vertical: string): Promise<string> {
  const { rows } = await sql<{ user: string }>`
    select v.user_id as user from listings l join vendor_members v on v.vendor_id = l.vendor_id and v.role = 'owner'
    where l.vertical = ${vertical} and l.public group by v.user_id order by count(*) desc limit 1`.execute(
    db,
  );
  return sure(rows[0]).user;
}

async function userOf({ db }: Pick<TestApp, 'db'>, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** The middle service of every vertical, and the biggest of some. */
export async function samplesOf(app: Pick<TestApp, 'db'>): Promise<Samples> {
  const ids = Object.keys(SHAPES) as (keyof typeof SHAPES)[];
  const found = await Promise.all(ids.map(async (id) => [id, await sampleOf(app, id)] as const));
  return {
    ...(Object.fromEntries(found) as Pick<Samples, keyof typeof SHAPES>),
    biggestGrocer: await sampleOf(app, 'groceries', 'biggest'),
    biggestHotel: await sampleOf(app, 'hotels', 'biggest'),
    biggestAgency: await sampleOf(app, 'staffing', 'biggest'),
  };
}

/** A customer with five orders, and one of them; the vendor with most listings; an old ledger entry. */
export interface Found {
  readonly person: string;
  readonly email: string;
  readonly named: string;
  readonly number: string;
  readonly vendor: string;
  readonly entry: string;
}

export async function foundBy({ db }: Pick<TestApp, 'db'>): Promise<Found> {
  const { rows } = await sql<Found>`
    select u.id as person, u.email, u.name as named, right((array_agg(o.id order by o.id))[1]::text, 8) as number,
      (select vendor_id from shelved group by vendor_id order by count(*) desc limit 1) as vendor,
      (select id from ledger_entries order by at, transaction_id, id offset 1000 limit 1) as entry
    from users u join orders o on o.user_id = u.id where u.email like 'customer.%@big.example'
    group by u.id having count(*) = 5 order by u.id limit 1`.execute(db);
  return sure(rows[0]);
}

/** A client with a session of an existing user. */
async function signInAs({ market, guest }: Pick<TestApp, 'market' | 'guest'>, userId: string) {
  const client = guest();
  const cookie = await openSession(market, userId);
  client.cookies.set(cookie.name, cookie.value);
  return client;
}

/** Nights some weeks after the market's time. */
export const NEXT_MONTH = { from: '2026-04-06', to: '2026-04-09' };

/** A client for each visitor, signed in; the admin is new. */
export async function peopleOf(
  app: Pick<TestApp, 'db' | 'market' | 'guest'>,
  samples: Samples,
): Promise<Record<Who, TestClient>> {
  const as = async (user: Promise<string>) => signInAs(app, await user);
  return {
    guest: app.guest(),
    customer: await as(userOf(app, 'customer.9@big.example')),
    frequent: await as(userOf(app, 'customer.1@big.example')),
    hotelier: await signInAs(app, samples.hotels.user),
    grocer: await signInAs(app, samples.groceries.user),
    bigHotelier: await as(biggestSellerOf(app, 'hotels')),
    bigGrocer: await as(biggestSellerOf(app, 'groceries')),
    admin: await as(createPerson(app.market, 'admin').then(({ id }) => id)),
  };
}
