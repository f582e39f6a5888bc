import { ageOn, daysBetween } from '#base/calendar-date.ts';
import {
  type ContractFact,
  type ContractTable,
  type ContractValue,
  word,
} from '../contract-facts.ts';
import type { InsuredSpec, SoldPolicy } from '../capabilities/insured.ts';
import type { QuoteLine } from '../choice.ts';
import type { Insured, PlanDetails, PlanOptions } from './details.ts';
import { isPlanKind } from './kinds.ts';
import { bandOf, lastDay } from './quote.ts';
import { isolatedPhone } from '#base/phone.ts';

const text = (said: unknown): ContractValue => ({ text: String(said) });
const dollars = (whole: number): ContractValue => ({ cents: whole * 100 });

export const insurancePolicy: InsuredSpec<PlanDetails, PlanOptions, Insured> = {
  insured: ({ people }) => people.map(({ name, birth }) => ({ name, birth })),
  contact: ({ insurer, claimsPhone }) => ({ insurer, phone: claimsPhone }),
  words: (sold) => ({ facts: factsOf(sold), tables: tablesOf(sold) }),
  renewed: ({ kind, details }, { options, confided: { people }, start }) => {
    const days = kind === 'travel' ? daysBetween(options.start, options.end) + 1 : details.termDays;
    return {
      ...options,
      start,
      end: kind === 'travel' ? lastDay(start, days) : '',
      // Someone who has outgrown the plan keeps the old band, so that the rules explain it.
      bands:
        kind === 'home'
          ? []
          : people
              .map(({ birth }) => bandOf(details, ageOn(birth, start)) ?? 0)
              .sort((one, other) => one - other),
    };
  },
};

type Sold = SoldPolicy<PlanDetails>;

function factsOf({
  details,
  kind,
  subDetails,
  lines,
  paidCents,
  cancellation,
}: Sold): ContractFact[] {
  return [
    {
      name: 'policy_doc_insurer',
      values: [{ said: details.insurer }, { said: details.licence }],
    },
    { name: 'policy_doc_kind', values: kindWords(kind, subDetails) },
    ...(details.waitingDays > 0
      ? [
          {
            name: 'policy_doc_waiting',
            values: [
              word('policy_doc_waiting_text', {
                time: { count: details.waitingDays, unit: 'day' as const },
              }),
            ],
          },
        ]
      : []),
    {
      name: 'policy_doc_price',
      values: [...lines.map(lineWords), word('policy_doc_paid', { sum: { cents: paidCents } })],
    },
    { name: 'policy_doc_cancel', values: cancelWords(cancellation.rule) },
    {
      name: 'policy_doc_claims',
      values: [word('policy_doc_claims_text', { phone: text(isolatedPhone(details.claimsPhone)) })],
    },
    {
      name: 'policy_doc_complaints',
      values: [
        word('policy_doc_complaint_insurer', { insurer: { said: details.insurer } }),
        word('policy_doc_complaint_souk'),
        word('policy_doc_complaint_authority', { licence: { said: details.licence } }),
      ],
    },
  ];
}

function kindWords(kind: string, said: Readonly<Record<string, unknown>>): ContractValue[] {
  if (!isPlanKind(kind)) return [];
  const more: Readonly<Record<typeof kind, () => ContractValue[]>> = {
    travel: () => [word(`insurance_region_${String(said['region'])}`)],
    health: () => [
      word(`insurance_network_${String(said['network'])}`),
      word(`insurance_area_${String(said['area'])}`),
    ],
    car: () => [
      word(`insurance_cover_${String(said['cover'])}`),
      word('policy_doc_car', { year: text(said['year']), sum: dollars(Number(said['sum'])) }),
    ],
    home: () => [
      word('policy_doc_home', { city: text(said['city']), sum: dollars(Number(said['sum'])) }),
    ],
  };
  return [word(`insurance_kind_${kind}`), ...more[kind]()];
}

const lineWords = ({ what, totalCents }: QuoteLine): ContractValue =>
  word('policy_doc_line', { what: word(`quote_line_${what}`), sum: { cents: totalCents } });

function cancelWords(rule: Sold['cancellation']['rule']): ContractValue[] {
  if (rule.kind !== 'free_look') return [];
  const days: ContractValue = { count: rule.days, unit: 'day' };
  return [
    word(rule.evenBegun ? 'policy_doc_free_begun' : 'policy_doc_free', { days }),
    rule.after === 'none'
      ? word('policy_doc_after_none')
      : word('policy_doc_after_share', { fee: { cents: rule.adminFeeCents } }),
    word('policy_doc_after_claim'),
  ];
}

const tablesOf = ({ details: { cover, exclusions } }: Sold): ContractTable[] => [
  {
    name: 'policy_doc_cover',
    heads: ['policy_doc_item', 'policy_doc_limit', 'policy_doc_excess'],
    rows: cover.map(({ name, covered, limit, excess }) => [
      { said: name },
      covered === 'no'
        ? word('insurance_not_covered')
        : limit === null
          ? word('insurance_no_limit')
          : dollars(limit),
      covered === 'no' || excess === null || excess === 0
        ? word('insurance_excess_none')
        : dollars(excess),
    ]),
  },
  ...(exclusions.length > 0
    ? [
        {
          name: 'policy_doc_exclusions',
          heads: [],
          rows: exclusions.map(({ name }): ContractValue[] => [{ said: name }]),
        },
      ]
    : []),
];
