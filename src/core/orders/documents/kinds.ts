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

/** `undefined` for a malformed id and without access. Throws 409 while there is nothing. */
export type ReadDocument = (
  market: Market,
  user: SessionUser,
  id: string,
) => Promise<PrintedDocument | undefined>;

/** Kinds of `/documents/{kind}/{id}` besides those of verticals, each with a file here. */
const DOCUMENT_KINDS: ReadonlyMap<string, ReadDocument> = new Map<string, ReadDocument>([
  ['receipt', receiptOfOrder],
  ['voucher', ofItem(voucherOfItem)],
  ['policy', ofItem(policyOfItem)],
  ['invoice', invoiceDocument],
  ['credit-note', creditDocument],
  ['statement', printedStatement],
]);

/** Other kinds may be defined by a vertical. */
export const readerOfKind = (kind: string): ReadDocument =>
  DOCUMENT_KINDS.get(kind) ?? ofItem(contractOfItem(kind));
