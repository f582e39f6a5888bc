import { zoneOf, COUNTRIES } from '#base/countries.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { saidText } from '#base/two-languages.ts';
import type { Both, PrintedDocument } from '#contract/documents.ts';
import type { QuoteLine } from '#verticals/choice.ts';
import type { Secrets } from '../confided/sealing.ts';
import { dayIn } from '../mail/figures.ts';
import type { Market } from '../market.ts';
import { cancellationOf, whenOf } from '../orders/policy.ts';
import { toString as drawCode } from 'qrcode';
import { contactOf, type OrderRecord } from '../orders/record.ts';
import type { SoldPolicyTerms } from '../policies/store.ts';
import { wordsIn, type WordKey } from '../words.ts';
import { both, bothWords, inWords, type VendorsWords, wordOf } from './in-words.ts';

const CLOCKS: Readonly<Record<(typeof COUNTRIES)[number], WordKey>> = {
  Egypt: 'booking_clock_cairo',
  'Saudi Arabia': 'booking_clock_riyadh',
  Lebanon: 'booking_clock_beirut',
  Jordan: 'booking_clock_amman',
  Iraq: 'booking_clock_baghdad',
};

/** A policy as it is printed, with the details of its plan as it was sold. Throws 404 and 409 where there is none. */
export async function policyDocument(
  { verticals, settings }: Pick<Market, 'verticals' | 'settings'>,
  record: OrderRecord,
  lineId: string,
  secrets: Secrets | undefined,
): Promise<PrintedDocument> {
  const { order, lines, masks } = record;
  const line = lines.find(({ id }) => id === lineId);
  const spec = line && verticals[line.vertical];
  const when = line && whenOf(line);
  if (!line || !spec?.policy || !when || line.terms === null) throw notFound('Document');
  if (!order.is_paid) throw new Refusal(409, 'not_paid');
  const policy = record.policies.get(lineId);
  if (!policy) throw new Refusal(409, 'policy_not_issued');
  // Only ever written by our own checkout.
  const { details, inOther } = line.terms as SoldPolicyTerms;
  const vendors: VendorsWords = (text, language) =>
    language === line.language ? text : saidText(text, inOther);
  const words = spec.policy.words({
    details,
    kind: line.kind,
    subDetails: line.sub_details as Readonly<Record<string, unknown>>,
    // Only ever written from a vertical's quote.
    lines: line.quote_lines as readonly QuoteLine[],
    cancellation: cancellationOf(line),
    paidCents: line.total_cents,
    mask: masks.get(lineId) ?? null,
  });
  const insured = secrets
    ? spec.policy
        .insured(secrets)
        .map(({ name, birth }) =>
          both((language) =>
            wordsIn(language)('policy_doc_born', { name, day: dayIn(language, birth) }),
          ),
        )
    : [same(masks.get(lineId) ?? '–')];
  const country = COUNTRIES.find((one) => zoneOf(one) === when.timeZone);
  const term = (language: 'en' | 'ar') =>
    wordsIn(language)('policy_doc_term', {
      from: dayIn(language, when.from),
      to: dayIn(language, when.to),
      clock: country ? wordsIn(language)(CLOCKS[country]) : when.timeZone,
    });
  const url = `${settings.publicUrl}/check?code=${policy.code}`;
  const { cancelled_on: cancelledOn } = policy;
  return {
    title: bothWords('policy_doc_title'),
    number: policy.number,
    at: policy.issued_at.toISOString(),
    parties: [
      {
        role: bothWords('policy_doc_plan'),
        lines: [line.name, ...(inOther?.name === undefined ? [] : [inOther.name])],
      },
      { role: bothWords('policy_doc_holder'), lines: [contactOf(order).name] },
    ],
    facts: [
      { name: bothWords('policy_doc_number'), values: [same(policy.number)] },
      { name: bothWords('policy_doc_dates'), values: [both(term)] },
      ...(cancelledOn !== null
        ? [
            {
              name: bothWords('policy_doc_cancelled'),
              values: [inWords({ day: cancelledOn })],
            },
          ]
        : []),
      { name: bothWords('policy_doc_insured'), values: insured },
      ...words.facts.map(({ name, values }) => ({
        name: wordOf(name),
        values: values.map((value) => inWords(value, vendors)),
      })),
    ],
    tables: words.tables.map(({ name, heads, rows }) => ({
      name: wordOf(name),
      heads: heads.map(wordOf),
      rows: rows.map((row) => row.map((value) => inWords(value, vendors))),
    })),
    check: {
      code: policy.code,
      url,
      qrSvg: await drawCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    },
    note: bothWords('policy_doc_note'),
  };
}

const same = (text: string): Both => ({ en: text, ar: text });
