import { todayIn } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { saidText } from '#base/two-languages.ts';
import type { PrintedDocument } from '#contract/documents.ts';
import type { QuoteLine } from '#verticals/choice.ts';
import { insured } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { openOrderSecrets, type Secrets } from '#core/compliance/index.ts';
import {
  both,
  bothWords,
  dayIn,
  inWords,
  same,
  type VendorsWords,
  wordOf,
} from '#core/messaging/index.ts';
import { cancellationOf, whenOf } from '../orders/policy.ts';
import { contactOf } from '#core/money/index.ts';
import type { SoldPolicyTerms } from '../policies/store.ts';
import { wordsIn } from '#core/shared/words.ts';
import { drawCode } from './qr-code.ts';
import { clockIn } from '#core/shared/schema-words.ts';
import type { ReadItem } from './item.ts';

/** Printable policy, with the plan's details as sold. Throws 409 before the policy is issued. */
export async function policyOfItem(item: ReadItem): Promise<PrintedDocument | undefined> {
  const { record, line, market } = item;
  const { verticals, settings } = market;
  const { order, masks } = record;
  const lineId = line.id;
  const sold = capabilityOf(verticals[line.vertical], insured);
  const when = whenOf(line);
  if (!sold || !when || line.terms === null) return undefined;
  if (!order.is_paid) throw new Refusal(409, 'not_paid');
  const policy = record.policies.get(lineId);
  if (!policy) throw new Refusal(409, 'policy_not_issued');
  const secrets = await insuredFor(item);
  // Only our own checkout writes this column.
  const { details, inOther } = line.terms as SoldPolicyTerms;
  const vendors: VendorsWords = (text, language) =>
    language === line.language ? text : saidText(text, inOther);
  const words = sold.words({
    details,
    kind: line.kind,
    subDetails: line.sub_details as Readonly<Record<string, unknown>>,
    series: [],
    // Only quotes write this column.
    lines: line.quote_lines as readonly QuoteLine[],
    cancellation: cancellationOf(line),
    paidCents: line.total_cents,
    refundedCents: line.refunded_cents,
    endedOn: line.ended_on,
    people: [],
    mask: masks.get(lineId) ?? null,
    said: [],
  });
  const insuredPeople = secrets
    ? sold
        .insured(secrets)
        .map(({ name, birth }) =>
          both((language) =>
            wordsIn(language)('policy_doc_born', { name, day: dayIn(language, birth) }),
          ),
        )
    : [same(masks.get(lineId) ?? '–')];
  const term = (language: 'en' | 'ar') =>
    wordsIn(language)('policy_doc_term', {
      from: dayIn(language, when.from),
      to: dayIn(language, when.to),
      clock: clockIn(language, when.timeZone),
    });
  const url = `${settings.publicUrl}/check?code=${policy.code}`;
  const { cancelled_on: cancelledOn } = policy;
  return {
    title: bothWords('policy_doc_title'),
    number: policy.number,
    at: policy.issued_at.toISOString(),
    made: both((language) =>
      wordsIn(language)('document_issued', {
        number: policy.number,
        date: dayIn(language, todayIn(when.timeZone, policy.issued_at)),
      }),
    ),
    inBoth: true,
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
      { name: bothWords('policy_doc_insured'), values: insuredPeople },
      ...words.facts.map(({ name, values }) => ({
        name: wordOf(name),
        values: values.map((value) => inWords(value, vendors)),
      })),
    ],
    tables: words.tables.map(({ name, heads, rows }) => ({
      name: wordOf(name),
      about: [],
      heads: heads.map(wordOf),
      rows: rows.map((row) => row.map((value) => inWords(value, vendors))),
      sums: [],
    })),
    check: {
      code: policy.code,
      url,
      qrSvg: await drawCode(url),
      name: bothWords('document_code'),
    },
    note: bothWords('policy_doc_note'),
  };
}

/** For their customer only. Vendors read them where each access is audited, admins nowhere. */
async function insuredFor({
  market,
  record,
  line,
  reader,
}: ReadItem): Promise<Secrets | undefined> {
  if (reader !== 'customer') return undefined;
  return (await openOrderSecrets(market, market.db, [record.order.id])).get(line.id);
}
