import type { QuoteLine } from '../choice.ts';
import { type ContractFact, type ContractValue, type SoldTerms, word } from '../contract-facts.ts';

/** The facts that several countries require in contracts for domestic work. */
export function contractOfHire(sold: SoldTerms): ContractFact[] {
  const tasks = String(sold.subDetails['tasks'] ?? '');
  return [
    { name: 'contract_worker', values: workersOf(sold) },
    {
      name: 'contract_work',
      values: [
        word(`staffing_kind_${String(sold.subDetails['role'])}`),
        ...(tasks === '' ? [] : [{ text: tasks }]),
      ],
    },
    { name: 'contract_length', values: lengthOf(sold) },
    { name: 'contract_wage', values: wageOf(sold) },
    { name: 'contract_trial', values: [trialOf(sold)] },
    { name: 'contract_rights', values: rightsOf(sold) },
  ];
}

type Said = SoldTerms['subDetails'];
const dayOf = (value: unknown): ContractValue => ({ day: String(value) });

/** With the days of each worker if there was a replacement. */
const workersOf = ({ people, subDetails }: SoldTerms): ContractValue[] =>
  people.length === 0
    ? [{ said: String(subDetails['firstName']) }]
    : people.map(({ name, from, to }) =>
        word('contract_worker_days', { name, from: dayOf(from), to: dayOf(to) }),
      );

/** A trial period that was still running ends with the term. */
function trialOf({ subDetails, endedOn }: SoldTerms): ContractValue {
  const { trialUntil } = subDetails;
  if (typeof trialUntil !== 'string') return word('contract_none');
  const day = endedOn !== null && endedOn < trialUntil ? endedOn : trialUntil;
  return word('contract_until', { day: dayOf(day) });
}

const lengthOf = ({ subDetails, series, endedOn }: SoldTerms): ContractValue[] =>
  endedOn === null
    ? series.flatMap(lengthAsSold)
    : [
        word('contract_from_to', { from: dayOf(subDetails['startsOn']), to: dayOf(endedOn) }),
        word('contract_ended', { day: dayOf(subDetails['endsOn']) }),
        ...livesIn(subDetails),
      ];

const livesIn = ({ liveIn }: Said): ContractValue[] =>
  liveIn === true ? [word('staffing_lives_in')] : [];

function lengthAsSold({ hire, ...said }: Said): ContractValue[] {
  if (hire === 'month')
    return [
      word('contract_from_to', { from: dayOf(said['startsOn']), to: dayOf(said['endsOn']) }),
      { count: Number(said['months']), unit: 'month' },
      ...livesIn(said),
    ];
  return [
    word('contract_visit', {
      day: dayOf(said['day']),
      from: { text: String(said['slot']) },
      to: { text: String(said['end']) },
    }),
    ...(Number(said['repeatWeeks']) > 1
      ? [word('contract_weekly', { weeks: { count: Number(said['repeatWeeks']), unit: 'week' } })]
      : []),
  ];
}

/** Contract names of the price lines (prices.ts). */
const LINES: Partial<Readonly<Record<QuoteLine['what'], string>>> = {
  hour: 'contract_line_hour',
  visit: 'contract_line_visit',
  month: 'contract_line_month',
  discount: 'contract_line_discount',
  placement: 'contract_line_placement',
};

const wageOf = ({ lines, paidCents, refundedCents }: SoldTerms): ContractValue[] => [
  ...lines.flatMap(({ what, totalCents }) => {
    const name = LINES[what];
    return name === undefined ? [] : [word(name, { sum: { cents: totalCents } })];
  }),
  word('contract_paid', { sum: { cents: paidCents } }),
  ...(refundedCents > 0
    ? [
        word('contract_refunded', { sum: { cents: -refundedCents } }),
        word('contract_paid_now', { sum: { cents: paidCents - refundedCents } }),
      ]
    : []),
];

/** A completed term can neither be ended early nor be transferred. */
function rightsOf({ subDetails, cancellation, endedOn }: SoldTerms): ContractValue[] {
  const { rule, early } = cancellation;
  const steps = rule.kind === 'steps' ? rule.steps : [];
  return [
    ...steps.flatMap(({ until, percent }) =>
      'hours' in until
        ? [
            word('contract_cancel', {
              percent: { text: String(percent) },
              time: { count: until.hours, unit: 'hour' },
            }),
          ]
        : [],
    ),
    ...(early && endedOn === null
      ? [
          early.noticeDays > 0
            ? word('contract_early', { notice: { count: early.noticeDays, unit: 'day' } })
            : word('contract_early_at_once'),
        ]
      : []),
    ...(typeof subDetails['guaranteeUntil'] === 'string' && endedOn === null
      ? [word('contract_guarantee', { day: dayOf(subDetails['guaranteeUntil']) })]
      : []),
  ];
}
