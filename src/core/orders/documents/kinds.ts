import type { PrintedDocument } from '#contract/documents.ts';
import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { creditDocument, invoiceDocument } from './invoice.ts';
import { printedStatement } from '#core/money/index.ts';
import { ofItem } from './item.ts';
import { policyOfItem } from './policy.ts';
import { receiptOfOrder } from './receipt.ts';
import { contractOfItem } from './contract.ts';
import { voucherOfItem } from './voucher.ts';

/**
 * Reads one document. `id` is as it came: what is no id of this kind is `undefined`, like what this reader may not see. Throws
 * 409 while there is nothing to print yet.
 */
export type ReadDocument = (
  market: Market,
  user: SessionUser,
  id: string,
) => Promise<PrintedDocument | undefined>;

/** Kinds of `/documents/{kind}/{id}` beside those of verticals. A new one is a line here and a file beside this one. */
const DOCUMENT_KINDS: ReadonlyMap<string, ReadDocument> = new Map<string, ReadDocument>([
  ['receipt', receiptOfOrder],
  ['voucher', ofItem(voucherOfItem)],
  ['policy', ofItem(policyOfItem)],
  ['invoice', invoiceDocument],
  ['credit-note', creditDocument],
  ['statement', printedStatement],
]);

/** What is none of these may be what a vertical sums up of what it sells, under a kind that it names. */
export const readerOfKind = (kind: string): ReadDocument =>
  DOCUMENT_KINDS.get(kind) ?? ofItem(contractOfItem(kind));
