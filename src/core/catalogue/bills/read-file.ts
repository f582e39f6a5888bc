import { badInput } from '#base/errors.ts';
import { withoutGuards } from '#base/csv.ts';
import { MOST_BILLS } from '#base/limits.ts';
import { BrokenCsv, csvRows } from '#core/shared/read-csv.ts';
import type { TypedBill } from './rules.ts';

const COLUMNS = ['account', 'number', 'period', 'dueOn', 'amount', 'currency', 'name'] as const;

/**
 * The bills of a file with their row numbers, without a title row. Throws a 400 for a malformed
 * file.
 */
export async function readBillsFile(
  csv: string,
): Promise<readonly { readonly row: number; readonly bill: TypedBill }[]> {
  const bills: { row: number; bill: TypedBill }[] = [];
  let row = 0;
  try {
    for await (const cells of csvRows(csv)) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (row === 1 && /^(?:account|الحساب|رقم الحساب)/iu.test(cells[0]?.trim() ?? '')) continue;
      if (bills.length === MOST_BILLS)
        throw badInput(
          { csv: `Use up to ${MOST_BILLS} bills in one file` },
          { errorCodes: { csv: 'too_many' }, errorLimits: { csv: MOST_BILLS } },
        );
      const bill = Object.fromEntries(
        COLUMNS.map((name, at) => [name, withoutGuards(cells[at] ?? '').slice(0, 1000)]),
      );
      bills.push({ row, bill: { ...NO_BILL, ...bill } });
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw badInput(
      { csv: `Row ${error.row} is no row of a table` },
      { errorCodes: { csv: 'format' } },
    );
  }
  return bills;
}

const NO_BILL: TypedBill = {
  account: '',
  number: '',
  period: '',
  dueOn: '',
  amount: '',
  currency: '',
  name: '',
};
