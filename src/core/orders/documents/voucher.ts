import { Refusal } from '#base/errors.ts';
import type { PrintedDocument } from '#contract/documents.ts';
import { both, bothWords, inWords, orderNumber, same } from '#core/messaging/index.ts';
import { whenOf } from '../orders/policy.ts';
import { contactForVendor } from '#core/money/index.ts';
import { isCancelledLine } from '../orders/rules.ts';
import { wordsIn } from '#core/shared/words.ts';
import { drawCode } from './draw-code.ts';
import { clockIn } from '#core/shared/clock-words.ts';
import type { ReadItem } from './item.ts';
import { nameOf, paidWords } from './receipt.ts';
import { voucherFacts } from './voucher-facts.ts';

/**
 * A voucher to show on the day. Only its customer sees the code; the vendor and admins see the
 * rest. Throws 409 without a valid booking.
 */
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
