import { announce } from '#core/messaging/index.ts';
import { memberMayChange } from '#base/permissions.ts';
import type { Language } from '#base/two-languages.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints, type ImportReport, type InventoryRow } from '#contract/inventory.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { exported, inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { ChangePlan, soldFault } from './change-plan.ts';
import { refusalOf, refuseFile } from './faults.ts';
import { describeRow, EXPORT_COLUMNS, exportRow, inDollars, presentRow } from './table-present.ts';
import {
  exportedKeys,
  findRows,
  lockListings,
  pageOfInventory,
  type TableRow,
} from './table-store.ts';
import { earliestToday } from './today-store.ts';
import { overtaken } from './values-rules.ts';
import {
  findDeskCounts,
  findSoldDays,
  lockDays,
  lockRoom,
  refuseMoreThanPlan,
  requireSelling,
  type SoldDay,
  writeDaily,
} from '#core/catalogue/index.ts';
import { judgeImport, readImport } from './judge-import.ts';
import { recordAudits } from '#core/identity/index.ts';
import { writeListings, writePieces } from './change-store.ts';

/**
 * Applies a plan to locked listings with an audit entry. If days are oversold, writes nothing and
 * returns them. Throws 403 if a vendor who may not sell makes something visible, or a member without
 * the permission publishes or hides a listing.
 */
async function writePlan(
  market: Market,
  trx: Trx,
  user: SessionUser,
  plan: ChangePlan,
): Promise<SoldDay[]> {
  requirePublishing(user, plan);
  if (plan.makesVisible) await lockRoom(trx, requireSelling(user));
  await lockDays(trx, plan.daily);
  const sold = await findSoldDays(trx, plan.daily);
  if (sold.length > 0) return sold;
  const now = market.clock.now();
  await writeListings(market, trx, plan.listings, now);
  if (plan.makesVisible && user.vendorId !== null)
    await refuseMoreThanPlan(trx, user.vendorId, plan.madeVisible);
  await writeDaily(trx, plan.daily);
  await writePieces(trx, plan.pieces);
  if (user.vendorId !== null) await announce(trx, { topic: 'calendar', vendors: [user.vendorId] });
  await recordAudits(
    trx,
    plan.changes.map(({ id, variant, before, after }) => ({
      actor: { id: user.id, role: 'vendor' },
      action: 'listing.inventory',
      subject: { type: 'listing', id },
      before: { variant, ...inDollars(before) },
      after: { variant, ...inDollars(after) },
    })),
    now,
  );
  return [];
}

function requirePublishing(user: SessionUser, { turnsVisible }: ChangePlan): void {
  if (turnsVisible && !memberMayChange(user, 'listings')) throw new Refusal(403, 'role_excludes');
}

/** Max names in one database notification. */
const MAX_NAMED = 80;

/** Drops cached pages of these listings, their services and lists. Call it after the commit. */
async function tellOf({ pages }: Pick<Market, 'pages'>, plan: ChangePlan): Promise<void> {
  const { changes } = plan;
  if (changes.length === 0) return;
  const tags = new Set(
    changes.flatMap(({ id, serviceId }) => [`listing:${id}`, `service:${serviceId}`]),
  );
  if (tags.size > MAX_NAMED) await pages.drop('everything');
  else await pages.drop(...tags, 'home', 'lists');
}

export const inventoryRoutes = (market: Market): Route[] => [
  route(endpoints.listInventory, async ({ user: { vendorId }, query, language }) => {
    if (vendorId === null) return reply(200, { data: [], total: 0, verticals: [] });
    const { page, pageSize, per, ...filter } = query;
    const counts = await findDeskCounts(market.db, vendorId);
    const { rows, ...count } = await pageOfInventory(
      market.db,
      { vendorId, counts },
      filter,
      earliestToday(market),
      { rows: pageSize, offset: (page - 1) * pageSize, per },
      language,
    );
    const verticals = [...new Set(counts.map(({ vertical }) => vertical))].toSorted();
    return reply(200, { data: rows.map((row) => presentRow(market, row)), ...count, verticals });
  }),

  route(endpoints.exportInventory, async ({ user: { vendorId }, query, language }) => {
    if (vendorId === null) return exported('inventory', EXPORT_COLUMNS, []);
    const today = earliestToday(market);
    const wanted = await exportedKeys(market.db, vendorId, query, today);
    return streamed('inventory', EXPORT_COLUMNS, wanted, async (keys) => {
      const ids = [...new Set(keys.map((key) => key.slice(0, key.indexOf('|'))))];
      const rows = await findRows(market.db, vendorId, ids, today, language);
      return inOrder(keys, rows, ({ id, variant }) => `${id}|${variant}`).map((row) =>
        exportRow(market, row),
      );
    });
  }),

  route(endpoints.editInventory, async ({ user, params: { id }, body, language }) => {
    const { vendorId } = user;
    if (vendorId === null) throw notFound('Listing');
    const { variant, seen } = body;
    const wanted = { priceCents: centsOf(body.price), stock: body.stock, visible: body.visible };
    const plan = await transaction(market.db, async (trx) => {
      await lockListings(trx, vendorId, [id]);
      const row = await rowOf(market, trx, { vendorId, id, variant, language: null });
      const { values } = describeRow(market, row);
      const moved = overtaken(values, wanted, { ...seen, priceCents: centsOf(seen.price) });
      if (moved !== null)
        throw new Refusal(409, `overtaken_${moved}`, {
          field: moved,
          row: presentRow(market, await rowOf(market, trx, { vendorId, id, variant, language })),
        });
      const planned = new ChangePlan(market, market.clock.now());
      const fault = planned.add(row, wanted);
      if (fault) throw refusalOf(fault);
      const [sold] = await writePlan(market, trx, user, planned);
      if (sold) throw refusalOf(soldFault(sold));
      return planned;
    });
    await tellOf(market, plan);
    return reply(200, {
      row: presentRow(market, await rowOf(market, market.db, { vendorId, id, variant, language })),
    });
  }),

  route(
    endpoints.importInventory,
    async ({ user, language, body: { csv, dryRun, fingerprint } }) => {
      const { vendorId } = user;
      if (vendorId === null) throw notFound('Vendor');
      await market.limits.take('imports', user.id);
      const report = dryRun
        ? await tryImport(market, user, vendorId, csv, language)
        : await applyImport(market, user, vendorId, { csv, fingerprint }, language);
      return reply(200, { report });
    },
  ),
];

const centsOf = (dollars: number | null | undefined): number | null | undefined =>
  typeof dollars === 'number' ? fromDollars(dollars) : dollars;

async function rowOf(
  market: Market,
  db: Db,
  {
    vendorId,
    id,
    variant,
    language,
  }: {
    readonly vendorId: string;
    readonly id: string;
    readonly variant: InventoryRow['variant'];
    readonly language: Language | null;
  },
): Promise<TableRow> {
  const rows = await findRows(db, vendorId, [id], earliestToday(market), language);
  const row = rows.find((one) => one.variant === variant);
  if (!row) throw notFound('Listing');
  return row;
}

/** Dry run of a file. Throws 403 if a vendor who may not sell makes something visible. */
async function tryImport(
  market: Market,
  user: SessionUser,
  vendorId: string,
  csv: string,
  reader: Language | null,
): Promise<ImportReport> {
  const { plan, report } = await judgeImport(
    market,
    market.db,
    vendorId,
    await readImport(csv),
    reader,
  );
  requirePublishing(user, plan);
  if (plan.makesVisible) requireSelling(user);
  return report;
}

/** All or none, if its fingerprint matches the report. Throws 400, and 409 with a new report. */
async function applyImport(
  market: Market,
  user: SessionUser,
  vendorId: string,
  { csv, fingerprint }: { readonly csv: string; readonly fingerprint: string | undefined },
  reader: Language | null,
): Promise<ImportReport> {
  if (fingerprint === undefined) throw refuseFile('no_fingerprint');
  const file = await readImport(csv);
  const ids = file.rows.filter(({ faults }) => faults.length === 0).map(({ row }) => row.id);
  const { plan, report } = await transaction(market.db, async (trx) => {
    await lockListings(trx, vendorId, [...new Set(ids)]);
    const judged = await judgeImport(market, trx, vendorId, file, reader);
    if (judged.report.wrong > 0) throw refuseFile('has_problems', {}, { report: judged.report });
    if (judged.report.fingerprint !== fingerprint)
      throw new Refusal(409, 'import_overtaken', {
        report: judged.report,
      });
    const sold = await writePlan(market, trx, user, judged.plan);
    if (sold.length > 0) {
      const again = await judgeImport(market, trx, vendorId, file, reader);
      throw refuseFile('has_problems', {}, { report: again.report });
    }
    return judged;
  });
  await tellOf(market, plan);
  return { ...report, applied: true };
}
