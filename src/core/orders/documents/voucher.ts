import { privateDetails } from '#verticals/capabilities/details.ts';
import { Refusal } from '#base/errors.ts';
import type { PrintedDocument } from '#contract/documents.ts';
import { both, bothWords, inWords, orderNumber, same, wordOf } from '#core/messaging/index.ts';
import { whenOf } from '../orders/policy.ts';
import { contactForVendor } from '#core/money/index.ts';
import { isCancelledLine } from '../orders/rules.ts';
import { wordsIn } from '#core/shared/words.ts';
import { clockIn } from '#core/shared/schema-words.ts';
import type { ReadItem } from './item.ts';
import { nameOf, paidWords } from './receipt.ts';
import { directions } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { drawCode } from './qr-code.ts';
import { buyerDetails } from '../orders/buyer-details.ts';
import type { OrderLineRow, OrderRecord } from '../orders/record.ts';

/** Only its customer sees the code. Throws 409 without a valid booking. */
export async function voucherOfItem({
  record,
  line,
  part,
  reader,
  market,
}: ReadItem): Promise<PrintedDocument | undefined> {
  const { order, serviceNames, payments } = record;
  if (line.fulfilment !== 'attended') return undefined;
  const at = payments[0]?.settled_at;
  if (!order.is_paid || !at) throw new Refusal(409, 'voucher_unpaid');
  if (isCancelledLine(part.status, line.given_up_at)) throw new Refusal(409, 'cancelled');
  const when = whenOf(line);
  const { slot } = line;
  return {
    title: bothWords('orders_voucher'),
    number: orderNumber(order.id),
    at: at.toISOString(),
    made: paidWords(order.id, at, line.time_zone),
    inBoth: false,
    parties: [
      {
        role: bothWords('document_receipt_vendor'),
        lines: [serviceNames.get(part.service_id) ?? ''],
      },
      // The recipient is the one who comes.
      { role: bothWords('contract_customer'), lines: [contactForVendor(order).name] },
    ],
    facts: [
      { name: bothWords('document_voucher_what'), values: [nameOf(line)] },
      ...(when
        ? [
            {
              name: bothWords('document_voucher_when'),
              values: [
                when.from === when.to
                  ? inWords({ day: when.from })
                  : inWords({
                      word: 'contract_from_to',
                      values: { from: { day: when.from }, to: { day: line.ended_on ?? when.to } },
                    }),
                ...(slot !== null && /^\d\d:\d\d$/.test(slot)
                  ? [both((language) => `${slot}, ${clockIn(language, line.time_zone)}`)]
                  : []),
              ],
            },
          ]
        : []),
      ...(reader === 'customer' ? await voucherFacts(market, record, line) : []),
      { name: bothWords('document_voucher_count'), values: [same(String(line.quantity))] },
      ...(line.checked_in_at === null
        ? []
        : [
            {
              name: bothWords('document_voucher_used'),
              values: [
                inWords({ at: line.checked_in_at.toISOString() }, undefined, line.time_zone),
              ],
            },
          ]),
    ],
    tables: [],
    check:
      reader === 'customer'
        ? {
            code: line.voucher_code,
            url: null,
            qrSvg: await drawCode(line.voucher_code),
            name: bothWords('orders_voucher_code'),
          }
        : null,
    note: both((language) => wordsIn(language)('document_voucher_note')),
  };
}

/** Current location details of a voucher, for its customer only. */
export async function voucherFacts(
  market: Market,
  record: OrderRecord,
  line: OrderLineRow,
): Promise<PrintedDocument['facts']> {
  const read = (await buyerDetails(market, record))[line.id];
  const vertical = market.verticals[line.vertical];
  const subDetails = line.sub_details as Readonly<Record<string, unknown>>;
  const spec = capabilityOf(vertical, privateDetails);
  return [
    ...(capabilityOf(vertical, directions)?.(subDetails).facts ?? []),
    ...(read && spec ? spec.onVoucher(read, subDetails) : []),
  ].map(({ name, values }) => ({
    name: wordOf(name),
    values: values.map((value) => inWords(value)),
  }));
}
