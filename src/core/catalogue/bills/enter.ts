import { setImmediate as turn } from 'node:timers/promises';
import { badInput, Refusal } from '#base/errors.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { newId } from '#base/ids.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type BillListing, readAccount, sealBill } from './account.ts';
import { judgeBill, standingOf, type TypedBill } from './rules.ts';
import { type BillToKeep, keepBills, lockKnown } from './store.ts';

/** Max reported errors. */
const MAX_FAULTS = 100;
/** Bills encrypted before other requests run: some milliseconds. */
const SLICE = 100;

/** Encrypted for its row; a known bill keeps its row and is encrypted for that. */
interface Ready extends BillToKeep {
  readonly account: string;
  readonly name: string;
}

/**
 * Enters bills of a vendor's listing, all or none; an existing account and number is updated.
 * Throws a 400 with fields named by `at`, and 409 while one is being paid.
 */
export async function enterBills(
  market: Market,
  userId: string,
  listing: BillListing,
  typed: readonly TypedBill[],
  at: (index: number, field: string) => string,
): Promise<{ readonly added: number; readonly changed: number }> {
  const bills = await judged(market, listing, typed, at);
  const { id } = listing.facts;
  const { currency } = listing.terms;
  const now = market.clock.now();
  return transaction(market.db, async (trx) => {
    const known = new Map(
      (await lockKnown(trx, id, bills)).map((row) => [`${row.account_hash} ${row.number}`, row]),
    );
    const rows = bills.map(({ account, name, ...bill }) => {
      const before = known.get(`${bill.account_hash} ${bill.number}`);
      if (!before) return bill;
      const { busyIn } = standingOf(before.amount, before.currency, before.lines);
      if (busyIn !== null) throw new Refusal(409, 'bill_in_order', { order: busyIn });
      return { ...bill, id: before.id, sealed: sealBill(market, before.id, { account, name }) };
    });
    await keepBills(trx, { id, currency }, rows, now);
    await recordAudit(
      trx,
      {
        actor: { id: userId, role: 'vendor' },
        action: 'bills.entered',
        subject: { type: 'listing', id },
        after: { added: rows.length - known.size, changed: known.size },
      },
      now,
    );
    return { added: rows.length - known.size, changed: known.size };
  });
}

async function judged(
  market: Market,
  listing: BillListing,
  typed: readonly TypedBill[],
  at: (index: number, field: string) => string,
): Promise<Ready[]> {
  const messages: Record<string, string> = {};
  const codes: Record<string, FieldCode> = {};
  const fault = (index: number, field: string, code: FieldCode, words: string) => {
    if (Object.keys(messages).length >= MAX_FAULTS) return;
    messages[at(index, field)] = words;
    codes[at(index, field)] = code;
  };
  const seen = new Set<string>();
  const ready: Ready[] = [];
  for (const [index, one] of typed.entries()) {
    if (index % SLICE === SLICE - 1) await turn();
    const account = readAccount(market, listing, one.account);
    if ('words' in account) fault(index, 'account', account.code, account.words);
    const judgement = judgeBill(one, listing.terms.currency);
    if ('faults' in judgement)
      for (const [field, { code, words }] of Object.entries(judgement.faults))
        fault(index, field, code, words);
    if ('words' in account || 'faults' in judgement) continue;
    const { bill } = judgement;
    const key = `${account.hash} ${bill.number}`;
    if (seen.has(key)) fault(index, 'number', 'taken', 'This bill stands there twice');
    seen.add(key);
    const id = newId(market.clock.now());
    ready.push({
      id,
      account_hash: account.hash,
      sealed: sealBill(market, id, { account: account.account, name: bill.name }),
      mask: account.mask,
      number: bill.number,
      period: bill.period,
      due_on: bill.dueOn,
      amount: bill.amount,
      account: account.account,
      name: bill.name,
    });
  }
  if (Object.keys(messages).length > 0) throw badInput(messages, { errorCodes: codes });
  return ready;
}
