import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import { Refusal } from '#base/errors.ts';
import type { Database } from '#core/shared/database.ts';
import type { LimitName, Limits } from '#core/shared/market.ts';
import { LIMIT_RULES } from './limit-rules.ts';

/** No limits, for load tests on the loopback interface only. */
export const noLimits: Limits = {
  take: async () => undefined,
  check: async () => undefined,
  reset: async () => undefined,
};

interface Counter {
  readonly count: number;
  readonly ends_at: Date;
}

/** One statement counts and returns, so concurrent requests cannot exceed the limit. */
export function createLimits(db: Kysely<Database>, clock: Clock): Limits {
  return {
    take: async (name, key) => {
      const now = clock.now();
      const counter = await count(db, name, counterKey(key), now);
      if (counter.count > LIMIT_RULES[name].times) throw tooMany(name, counter, now);
    },
    check: async (name, key) => {
      const now = clock.now();
      const counter = await db
        .selectFrom('limit_counters')
        .select(['count', 'ends_at'])
        .where('name', '=', name)
        .where('key', '=', counterKey(key))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      if (counter && counter.count >= LIMIT_RULES[name].times) throw tooMany(name, counter, now);
    },
    reset: async (name, key) => {
      await db
        .deleteFrom('limit_counters')
        .where('name', '=', name)
        .where('key', '=', counterKey(key))
        .execute();
    },
  };
}

async function count(
  db: Kysely<Database>,
  name: LimitName,
  key: string,
  now: Date,
): Promise<Counter> {
  const { times, windowMs, locks } = LIMIT_RULES[name];
  const ends = new Date(now.getTime() + windowMs);
  const over = sql<boolean>`limit_counters.ends_at <= ${now}`;
  const locking = sql<boolean>`${locks === true} and limit_counters.count + 1 = ${times}`;
  return db
    .insertInto('limit_counters')
    .values({ name, key, count: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.columns(['name', 'key']).doUpdateSet({
        // Counts at most one above the limit.
        count: sql<number>`case when ${over} then 1 else least(limit_counters.count, ${times}) + 1 end`,
        ends_at: sql<Date>`case when ${over} or (${locking}) then excluded.ends_at else limit_counters.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** A key may join an address and another value by a space: `2001:db8::1 a@example.com`. */
const counterKey = (key: string): string => key.split(' ').map(networkOf).join(' ');

/** An IPv6 host has 2^64 addresses, so its network counts; other keys are unchanged. */
export function networkOf(key: string): string {
  if (key.startsWith('::ffff:') && key.includes('.')) return key.slice('::ffff:'.length);
  if (!isIPv6(key)) return key;
  const [head = '', tail] = key.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

export class LimitReached extends Refusal {
  readonly limit: LimitName;

  constructor(limit: LimitName, seconds: number) {
    super(429, 'too_many', { limit, retryInSeconds: seconds }, { 'retry-after': String(seconds) });
    this.limit = limit;
  }
}

function tooMany(name: LimitName, { ends_at }: Counter, now: Date): LimitReached {
  return new LimitReached(name, Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)));
}
