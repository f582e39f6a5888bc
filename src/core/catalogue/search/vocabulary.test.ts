import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { createVocabulary } from './vocabulary.ts';
import { foldSearchWords, readFrequentWords } from './words-store.ts';

const app = await createTestApp();
const { market, db, clock } = app;
const service = await createService(market, { name: 'Nile and Sand Journeys' });

/** Words kept for corrections and words of public names and places, which must be equal. */
async function keptAndPlain() {
  const { rows: kept } = await sql<{ word: string; rows: number }>`
    select word, sum(rows)::int as rows from search_words group by word having sum(rows) <> 0 order by word`.execute(
    db,
  );
  const { rows: plain } = await sql<{ word: string; rows: number }>`
    select word, count(*)::int as rows
    from (select search_text from listings where public union all select search_text from services where public) r
    cross join unnest(tsvector_to_array(to_tsvector('simple', search_text))) word
    where length(word) between 2 and 40 and word !~ '[[:punct:][:space:]]' group by word order by word`.execute(
    db,
  );
  return [kept, plain];
}

test('the kept words are those of public listings and services, whatever changes at once', async () => {
  const names = [
    'Felucca at sunset',
    'Petra by night',
    'رحلة بين القصب',
    "A b.co/x, 12 and o'neil",
  ];
  const made = await Promise.all(names.map((name) => createTour(market, { service, name })));
  const change = async (at: number) => {
    const id = made[at % made.length]?.id ?? '';
    if (at % 5 === 0)
      await db
        .updateTable('services')
        .set({ name: `Journeys ${at}`, public: at % 2 === 0 })
        .where('id', '=', service.id)
        .execute();
    else
      await db
        .updateTable('listings')
        .set({
          name: `${names[at % 3]} ${at}`,
          public: at % 3 > 0,
          state: at % 3 > 0 ? 'active' : 'hidden',
        })
        .where('id', '=', id)
        .execute();
    if (at % 4 === 0) await foldSearchWords(db);
  };
  await Promise.all(Array.from({ length: 24 }, (_, at) => change(at)));
  const [unfolded, expected] = await keptAndPlain();
  expect(unfolded).toEqual(expected);
  await foldSearchWords(db);
  expect((await keptAndPlain())[0]).toEqual(expected);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from search_words where not folded`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
  await db
    .deleteFrom('listings')
    .where('id', '=', made[0]?.id ?? '')
    .execute();
  const [after, then] = await keptAndPlain();
  expect(after).toEqual(then);
});

test('reading and folding words reads a number of rows independent of the number of listings', async () => {
  await sql`insert into search_words (word, rows, folded) select 'seldom' || n, 1, true from generate_series(1, 60000) n`.execute(
    db,
  );
  await sql`analyze search_words`.execute(db);
  const words = await readFrequentWords(db);
  // A word with an unfolded change has two rows.
  expect(words.length).toBeGreaterThan(49_900);
  expect(words.length).toBeLessThanOrEqual(50_000);
  expect(words).toContain('egypt');
  const read = () =>
    db.transaction().execute(async (trx) => {
      const rowsRead = async () => {
        const { rows } = await sql<{ n: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'search_words'`.execute(
          trx,
        );
        return rows[0]?.n ?? 0;
      };
      const before = await rowsRead();
      await foldSearchWords(trx);
      return (await rowsRead()) - before;
    });
  await createTour(market, { service, name: 'One more tour' });
  expect(await read()).toBeLessThan(200);
});

test('a failure is logged, corrects nothing and is tried again', async () => {
  const warned: string[] = [];
  const log = { ...market.log, warn: (event: string) => void warned.push(event) };
  let works = false;
  const read = async () => {
    if (!works) throw new Error('The database is busy');
    return ['felucca'];
  };
  const vocabulary = createVocabulary(read, clock, log);
  expect((await vocabulary()).words).toEqual([]);
  expect(warned).toEqual(['search words not read']);
  works = true;
  expect((await vocabulary()).words).toEqual([]);
  await eventually(async () => expect((await vocabulary()).words).toEqual(['felucca']));
  // Old words serve until the new ones are there.
  works = false;
  clock.advance({ minutes: 6 });
  expect((await vocabulary()).words).toEqual(['felucca']);
  await eventually(() => expect(warned.length).toBe(2));
  expect((await vocabulary()).words).toEqual(['felucca']);
});
