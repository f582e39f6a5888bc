import { isCountry } from '#base/countries.ts';
import type { Both, PrintedDocument } from '#contract/documents.ts';
import { both, bothWords, inWords, orderNumber, wordOf } from '#core/messaging/index.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { isolated, type WordKey, wordsIn } from '#core/shared/words.ts';
import { bookedFacts } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { whenWords } from '../orders/mail-visit.ts';
import { whenOf } from '../orders/policy.ts';
import type { OrderLineRow, OrderRecord, ServiceOrderRow } from '../orders/record.ts';
import { sellersOf } from './store.ts';
import { drawCode } from './qr-code.ts';

const COUNTRY_WORDS = {
  Egypt: 'shell_country_egypt',
  'Saudi Arabia': 'shell_country_saudi_arabia',
  Lebanon: 'shell_country_lebanon',
  Jordan: 'shell_country_jordan',
  Iraq: 'shell_country_iraq',
} as const satisfies Record<string, WordKey>;

/** Each part's business with its registered address and number, as far as it gave them. */
export async function sellerLines(
  db: Db,
  parts: readonly ServiceOrderRow[],
  serviceNames: OrderRecord['serviceNames'],
): Promise<ReadonlyMap<string, readonly Both[]>> {
  const sellers = await sellersOf(
    db,
    parts.map(({ vendor_id: id }) => id),
  );
  return new Map(
    parts.map((part) => {
      const seller = sellers.get(part.vendor_id);
      if (!seller) return [part.id, []];
      const { name, line, area, city, country, registration } = seller;
      const isNamed = name === serviceNames.get(part.service_id);
      const address = both((language) =>
        [
          ...[line, area, city].filter(Boolean),
          ...(isCountry(country) ? [wordsIn(language)(COUNTRY_WORDS[country])] : []),
        ]
          .map((text) => isolated(language, text))
          .join(wordsIn(language)('shell_comma')),
      );
      return [
        part.id,
        [
          ...(isNamed ? [] : [both((language) => isolated(language, name))]),
          ...(address.en === '' ? [] : [address]),
          ...(registration === ''
            ? []
            : [
                both((language) =>
                  wordsIn(language)('document_receipt_registration', { number: registration }),
                ),
              ]),
        ],
      ];
    }),
  );
}

/** Day, local time and people of a booking, in one row below its name; no row without a day. */
export function bookedRow({ verticals }: Pick<Market, 'verticals'>, line: OrderLineRow): Both[][] {
  const when = whenOf(line);
  if (when === null) return [];
  // Only quotes write this column.
  const subDetails = line.sub_details as Readonly<Record<string, unknown>>;
  const people = capabilityOf(verticals[line.vertical], bookedFacts)?.people(subDetails) ?? [];
  const { ended_on: endedOn } = line;
  return [
    [
      both((language) =>
        [
          whenWords(language, endedOn === null ? when : { ...when, to: endedOn }),
          ...people.map(({ name, values }) =>
            wordsIn(language)('document_receipt_fact', {
              name: wordOf(name)[language],
              value: values.map((value) => inWords(value)[language]).join(' '),
            }),
          ),
        ].join(' · '),
      ),
    ],
  ];
}

/** A QR code of the order; its text is the number if there is no page to open. */
export async function orderCheck(
  orderId: string,
  url: string | null,
): Promise<NonNullable<PrintedDocument['check']>> {
  const code = orderNumber(orderId);
  return {
    code,
    url,
    qrSvg: await drawCode(url ?? code),
    name: bothWords('orders_number_label'),
  };
}
