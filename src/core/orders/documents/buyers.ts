import type { PrintedDocument } from '#contract/documents.ts';
import type { OrderRow } from '../orders/record.ts';
import { contactForVendor, contactOf } from '#core/money/index.ts';
import { bothWords } from '#core/messaging/index.ts';
import type { Reader } from './item.ts';

/** Buyer and recipient; vendors see only the recipient. */
export function buyersOf(
  { order }: { readonly order: Pick<OrderRow, 'contact'> },
  reader: Reader,
  more: readonly string[] = [],
): PrintedDocument['parties'] {
  const role = bothWords('contract_customer');
  if (reader === 'vendor') return [{ role, lines: [contactForVendor(order).name, ...more] }];
  const { name, for: person } = contactOf(order);
  return [
    { role, lines: [name, ...more] },
    ...(person ? [{ role: bothWords('document_for'), lines: [person.name] }] : []),
  ];
}
