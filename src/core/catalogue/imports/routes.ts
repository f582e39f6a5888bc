import { notFound, Refusal } from '#base/errors.ts';
import { endpoints, type ImportProblem, type ListingImport } from '#contract/imports.ts';
import { exported, inOrder, streamed } from '#core/shared/export-reply.ts';
import { makeDue } from '#core/shared/make-due-store.ts';
import type { Market } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { checkFile } from './check-file.ts';
import { describeColumn } from './columns-rules.ts';
import { filedIn, findFiled, titleIn } from './filed.ts';
import { type Cells, cellsOf } from './listing-cells.ts';
import { IMPORT_JOB } from './run.ts';
import { sendPicture } from './send-picture.ts';
import {
  exportedIds,
  findImport,
  type ImportRow,
  type ListedImport,
  pageOfImports,
  setRunning,
} from './store.ts';

/** Files of listings: their columns, exports and imports. */
export const importRoutes = (market: Market): Route[] => {
  const { db } = market;
  return [
    route(endpoints.fileColumns, async ({ query, language }) => {
      const { columns } = filedIn(market, query.vertical);
      return reply(200, {
        columns: columns.map((column) => describeColumn(column, titleIn(language, column))),
      });
    }),

    route(endpoints.exportListings, async ({ user: { vendorId }, query, language }) => {
      const { columns } = filedIn(market, query.vertical);
      const csv = columns.map((column) => ({
        title: titleIn(language, column),
        value: (row: Cells) => row[column.key] ?? '',
      }));
      const name = `listings-${query.vertical}`;
      if (vendorId === null || query.template) return exported(name, csv, []);
      const ids = await exportedIds(db, vendorId, query.vertical);
      return streamed(name, csv, ids, async (some) => {
        const found = await findFiled(market, vendorId, query.vertical, some);
        return inOrder(some, [...found.values()], ({ listing }) => listing.id).flatMap((filed) =>
          cellsOf(columns, filed),
        );
      });
    }),

    route(endpoints.checkImport, async ({ user, body }) => {
      await market.limits.take('imports', user.id);
      const { row, sheets, sheet } = await checkFile(market, user.vendorId, body);
      return reply(201, { import: present(row), sheets: [...sheets], sheet });
    }),

    route(endpoints.sendImportPicture, async ({ user: { vendorId }, params: { id }, body }) =>
      reply(200, { left: await sendPicture(market, vendorId, id, body) }),
    ),

    route(endpoints.startImport, async ({ user: { vendorId }, params: { id } }) => {
      await transaction(db, async (trx) => {
        const found = await findImport(trx, vendorId, id, { lock: true });
        if (!found) throw notFound('Import');
        if (found.state !== 'ready') return;
        if (found.wrong > 0) throw new Refusal(400, 'import_has_problems', { values: {} });
        if (awaitedBy(found).length > 0) throw new Refusal(400, 'import_pictures_left');
        await setRunning(trx, id, market.clock.now());
        await makeDue(trx, IMPORT_JOB);
      });
      return reply(200, { import: present(await own(vendorId, id)) });
    }),

    route(endpoints.readImport, async ({ user: { vendorId }, params: { id } }) =>
      reply(200, { import: present(await own(vendorId, id)) }),
    ),

    route(endpoints.listImports, async ({ user: { vendorId }, query }) => {
      if (vendorId === null) return reply(200, { data: [], total: 0 });
      const { rows, total } = await pageOfImports(db, vendorId, sliceOf(query));
      return reply(200, { data: rows.map(presentListed), total });
    }),
  ];

  async function own(vendorId: string | null, id: string): Promise<ImportRow> {
    const found = vendorId === null ? null : await findImport(db, vendorId, id);
    if (!found) throw notFound('Import');
    return found;
  }
};

const present = (row: ImportRow): ListingImport => ({
  ...presentListed(row),
  // Only our own store writes these columns.
  headers: row.headers as ListingImport['headers'],
  problems: row.problems as ImportProblem[],
  awaited: awaitedBy(row),
});

// Only insertImport writes it, and sendPicture takes names away.
const awaitedBy = ({ awaited }: ImportRow) => awaited as string[];

const presentListed = (
  row: ListedImport,
): Omit<ListingImport, 'headers' | 'problems' | 'awaited'> => ({
  _id: row.id,
  vertical: row.vertical,
  name: row.file_name,
  state: row.state,
  rows: row.rows,
  creates: row.creates,
  changes: row.changes,
  same: row.same,
  wrong: row.wrong,
  done: row.done,
  refused: row.refused,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
