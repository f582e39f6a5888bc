import { type Kysely, sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Database, Db } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { dayOfVendor } from '../vendors/zone.ts';

const FLUSH_MS = 5000;

/** Counts page views in memory and writes the sums together, so that a view costs no statement. */
export class ViewCounter {
  #seen = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor({
    db,
    clock,
    log,
  }: {
    readonly db: Kysely<Database>;
    readonly clock: Clock;
    readonly log: Log;
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Counts a view of a listing or service. */
  saw(id: string): void {
    this.#seen.set(id, (this.#seen.get(id) ?? 0) + 1);
  }

  /** Writes the counted views; failed ones are kept for the next time. */
  async flush(): Promise<void> {
    // Serialized: two concurrent writes would update the same rows.
    const before = this.#writing;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#writing = promise;
    await before;
    await this.#write();
    resolve();
  }

  async #write(): Promise<void> {
    const seen = this.#seen;
    if (seen.size === 0) return;
    this.#seen = new Map();
    try {
      await addViews(this.#db, seen, this.#clock.now());
    } catch (error) {
      for (const [id, views] of seen) this.#seen.set(id, (this.#seen.get(id) ?? 0) + views);
      this.#log.warn('views not written yet', {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** Writes every few seconds until stopped, which writes the rest. */
  start(): () => Promise<void> {
    const timer = setInterval(() => void this.flush(), FLUSH_MS);
    timer.unref();
    return () => {
      clearInterval(timer);
      return this.flush();
    };
  }
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly views: ViewCounter;
  }
}

/** Adds views in one statement, in a fixed order; skips unknown ids. */
async function addViews(db: Db, seen: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = JSON.stringify([...seen].map(([id, views]) => ({ id, views })));
  await sql`
    insert into page_views as kept (vendor_id, day, subject_id, views)
    select subject.vendor_id, ${dayOfVendor(sql`${now}::timestamptz`)}, seen.id, seen.views
    from jsonb_to_recordset(${rows}::jsonb) as seen(id uuid, views int)
    join lateral (
      select vendor_id from listings where id = seen.id
      union all select vendor_id from services where id = seen.id limit 1) subject on true
    join vendors on vendors.id = subject.vendor_id
    order by 1, 2, 3
    on conflict (vendor_id, day, subject_id) do update set views = kept.views + excluded.views`.execute(
    db,
  );
}
