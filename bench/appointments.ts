// Search and booking time with 5,000 doctors in PostgreSQL and 500,000 sold cells, compared with 100 doctors.
// docs/benchmarks.md holds the figures.
import { sql } from 'kysely';
import { addDays, todayIn } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { assessLines } from '#core/catalogue/offers/assess-lines.ts';
import type { Db } from '#core/shared/database.ts';
import { calendarOf } from '#core/catalogue/listings/calendar.ts';
import { SOONEST_AT_ONCE } from '#contract/next-free.ts';
import { refreshNextFree } from '#core/inventory/next-free/refresh.ts';
import { soonDaysOf } from '#core/inventory/next-free/soon-days.ts';
import { findSoonest } from '#core/inventory/next-free/store.ts';
import { compare, type Opened, type Question, say } from './compared.ts';
import { stockDoctors } from './many-doctors.ts';

const today = todayIn('Africa/Cairo', new Date());
const PAGE = 25;

/** Each run asks for another doctor, or another specialty and country. */
async function questions({ db, market }: Opened): Promise<Readonly<Record<string, Question>>> {
  const { rows } = await sql<{ id: string; country: Country; specialty: string }>`
    select l.id, l.country, l.details->>'specialty' as specialty from listings l
    join services s on s.id = l.service_id join categories c on c.id = s.category_id
    where c.slug = 'bench' order by l.id limit 100`.execute(db);
  const one = (run: number) => {
    const row = rows[(run * 7) % rows.length];
    if (!row) throw new Error('There are no doctors');
    return row;
  };
  const soonest = (found: { country?: Country; facets: readonly string[]; skip?: number }) =>
    findSoonest(
      db,
      market.verticals,
      { vertical: 'medical', skip: 0, take: PAGE, ...found },
      { now: new Date(), reader: null },
    );
  return {
    'found by specialty and country': (run) => {
      const { country, specialty } = one(run);
      return soonest({ country, facets: [`specialty:${specialty}`] });
    },
    'the free times of a page of them': async (run) => {
      const { country, specialty } = one(run);
      const found = await soonest({ country, facets: [`specialty:${specialty}`] });
      await soonDaysOf({ ...market, db }, found.slice(0, SOONEST_AT_ONCE));
    },
    'found by country and language': (run) =>
      soonest({ country: one(run).country, facets: ['language:english'] }),
    'the soonest of all': () => soonest({ facets: [] }),
    "a doctor's week": (run) =>
      calendarOf(market, one(run).id, { from: today, to: addDays(today, 6) }),
    'quote of a visit': (run) =>
      assessLines(market, db, [
        {
          listingId: one(run).id,
          choice: { reason: 'visit', day: addDays(today, 20 + (run % 6)), slot: '16:00' },
          quantity: 1,
        },
      ]),
    'a doctor is looked at again': async (run) => {
      await sql`insert into next_free_due (listing_id) values (${one(run).id})`.execute(db);
      await refreshNextFree({ ...market, db });
    },
  };
}

const analyze = async (db: Db) => {
  for (const table of ['listings', 'places', 'next_free', 'next_free_due', 'services'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
};

await compare({
  of: 'doctors',
  few: 100,
  many: 5_000,
  stock: async (db, market, doctors) => {
    await stockDoctors(db, doctors);
    await analyze(db);
    const begin = performance.now();
    await refreshNextFree(market);
    say(`${doctors} doctors brought up to date in ${(performance.now() - begin).toFixed(0)} ms`);
    await analyze(db);
  },
  questions,
});
