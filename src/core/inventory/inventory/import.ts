import { Refusal } from '#base/errors.ts';
import type { ImportReport } from '#contract/inventory.ts';
import type { Language } from '#base/two-languages.ts';
import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { requireSelling } from '#core/catalogue/index.ts';
import { tellOf, writePlan } from './change.ts';
import { refuseFile } from './faults.ts';
import { judgeImport } from './judge-import.ts';
import { readImport } from './read-import.ts';
import { lockListings } from './table-store.ts';

/** Dry run of a file. Throws 403 if a vendor who may not sell makes something visible. */
export async function tryImport(
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
  if (plan.makesVisible) requireSelling(user);
  return report;
}

/**
 * Applies a file, all or none, if its fingerprint matches the report. Throws 400, and 409 with the
 * current report.
 */
export async function applyImport(
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
