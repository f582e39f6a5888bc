import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** Work of the database for one call, page or job. */
export interface Cost {
  readonly statements: number;
  /** Shared buffers read or hit, of 8 KB. */
  readonly blocks: number;
  /** Most expensive first. */
  readonly of: readonly StatementCost[];
}

export interface StatementCost {
  /** The same for the same statement in every copy of a database. */
  readonly id: string;
  readonly query: string;
  readonly calls: number;
  readonly blocks: number;
  readonly rows: number;
  readonly ms: number;
}

/**
 * Cost of `work` in this database, by the server's pg_stat_statements. Counts everything that runs
 * meanwhile, so nothing else may use the database.
 */
export async function costOf(db: Db, work: () => Promise<unknown>): Promise<Cost> {
  await sql`select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()`.execute(
    db,
  );
  await work();
  const { rows } = await sql<StatementCost>`
    select queryid::text as id, query, calls::int, (shared_blks_hit + shared_blks_read)::int as blocks, rows::int, total_exec_time as ms
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%' and query !~* '^(begin|commit|rollback|set )'
    order by blocks desc`.execute(db);
  const total = (what: 'calls' | 'blocks') => rows.reduce((sum, row) => sum + row[what], 0);
  return { statements: total('calls'), blocks: total('blocks'), of: rows };
}

/** Room for one more level of an index in each of a few lookups, and for chance. */
const SPARE_BLOCKS = 60;
const SPARE_STATEMENTS = 2;
/** Statements of any call that has a limit, beyond those of its small market. */
const MORE_STATEMENTS = 8;
/** Longest page of a list: the smaller market may not fill it. */
const PAGE_ROWS = 100;

/**
 * Statements that cost more than twice as much in a market ten times as large, as sentences; for a
 * fuller page, more than twice as much a row. Up to `upTo` blocks are allowed
 * where the small market does not reach the limit at which work stops.
 */
export function growthOf(small: Cost, large: Cost, upTo = 0): string[] {
  const grown = large.of.flatMap(({ id, query, calls, rows, blocks }) => {
    const was = small.of.find((one) => one.id === id);
    const before = was?.blocks ?? 0;
    const fuller = was && rows <= PAGE_ROWS * calls ? Math.max(1, rows / Math.max(1, was.rows)) : 1;
    if (blocks <= Math.max(2 * before * fuller + SPARE_BLOCKS, upTo)) return [];
    return `${before} to ${blocks} blocks in ${calls} calls: ${query.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
  });
  const more = large.statements - small.statements;
  return more > (upTo > 0 ? MORE_STATEMENTS : SPARE_STATEMENTS)
    ? [`${small.statements} to ${large.statements} statements`, ...grown]
    : grown;
}
