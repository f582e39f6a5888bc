import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { newId, newToken, tokenHash } from '#base/ids.ts';

export interface BenchMarket {
  readonly serviceId: string;
  readonly listingIds: readonly string[];
  /** Session tokens of buyers. */
  readonly tokens: readonly string[];
  readonly words: readonly string[];
}

/**
 * Grows the seeded demonstration to 2,000 public listings with copies of its tours, 24 of them the private tours in Egypt
 * of one service, and adds buyers with sessions. A copy takes 999 guests a day, so nothing sells out.
 */
export async function growMarket(db: Db, buyers: number): Promise<BenchMarket> {
  const service = await db
    .selectFrom('services')
    .select(['id', 'vendor_id'])
    .where('vertical', '=', 'tours')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  await sql`
    insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      pictures, public, rating_sum, rating_count, created_at, updated_at)
    select gen_random_uuid(), l.service_id, l.vendor_id, l.vertical, l.kind, l.name || ' ' || n, l.description, l.location, l.country,
      l.price_cents, l.details || '{"maxGuests": 999, "operates": "everyday", "cutoffHours": 0}', l.pictures, true,
      l.rating_sum, l.rating_count, l.created_at, l.updated_at
    from listings l, generate_series(1, 2000) n where l.vertical = 'tours'
    order by n, l.id limit 2000 - (select count(*) from listings)`.execute(db);
  await sql`update listings set country = 'Egypt', kind = 'privateTours', service_id = ${service.id}, vendor_id = ${service.vendor_id}
    where id in (select id from listings where vertical = 'tours' and details->>'maxGuests' = '999' and kind <> 'guides' order by id limit 24)`.execute(
    db,
  );
  await sql`update listings set kind = 'smallGroupTour' where service_id = ${service.id} and country = 'Egypt' and kind = 'privateTours'
    and details->>'maxGuests' <> '999'`.execute(db);
  await sql`update listings set kind = 'smallGroupTour' where service_id = ${service.id} and country = 'Egypt' and kind = 'privateTours' and id not in
    (select id from listings where service_id = ${service.id} and country = 'Egypt' and kind = 'privateTours' order by id limit 24)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const listings = await db
    .selectFrom('listings')
    .select('id')
    .where(sql<string>`details->>'maxGuests'`, '=', '999')
    .where('kind', 'in', ['privateTours', 'smallGroupTour'])
    .execute();
  return {
    serviceId: service.id,
    listingIds: listings.map(({ id }) => id),
    tokens: await addBuyers(db, buyers),
    words: [
      'petra',
      'felucca sunset',
      'wadi rum jeep',
      'cedar snow',
      'reef dhow',
      'camp',
      'baghdad',
      'museum guide',
      'desrt stars',
      'jedah',
    ],
  };
}

async function addBuyers(db: Db, count: number): Promise<string[]> {
  const now = new Date();
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(now),
    token: newToken(),
    index,
  }));
  const at = { created_at: now, updated_at: now };
  await db
    .insertInto('users')
    .values(
      people.map(({ id, index }) => ({
        id,
        name: `Buyer ${index}`,
        email: `buyer.${index}@bench.example`,
        password_hash: '!',
        phone: null,
        role: 'customer' as const,
        picture: null,
        email_verified_at: now,
        deleted_at: null,
        ...at,
      })),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({
        id: newId(now),
        user_id: id,
        token_hash: tokenHash(token),
        user_agent: 'bench',
        ip: '127.0.0.1',
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })),
    )
    .execute();
  return people.map(({ token }) => token);
}
