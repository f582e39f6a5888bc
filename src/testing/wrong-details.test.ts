import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#base/errors.ts';
import { latinDigits } from '#base/latin-digits.ts';
import { ListingInput } from '#contract/shop.ts';
import { enterListing, verticalToEnter } from '#core/catalogue/listings/entry.ts';
import { sayInOwnWords } from '#core/shared/schema-words.ts';
import { StayOptions } from '#verticals/hotels/details.ts';
import { PlanOptions } from '#verticals/insurance/details.ts';
import { LetOptions } from '#verticals/lets/details.ts';
import { VisitOptions } from '#verticals/medical/details.ts';
import { verticals } from '#verticals/rules.ts';
import { HireOptions } from '#verticals/staffing/details.ts';
import { TourOptions } from '#verticals/tours/details.ts';
import { TransferOptions } from '#verticals/transfer/details.ts';
import { BillOptions } from '#verticals/utilities/details.ts';
import { workerEntry } from './agency.ts';
import { billerEntry } from './bills.ts';
import { corridorEntry } from './corridor.ts';
import { doctorEntry } from './doctor.ts';
import { labneh } from './goods.ts';
import { roomEntry } from './hotel.ts';
import { homeEntry } from './let.ts';
import { OF_THE_LIBRARY } from './library-words.ts';
import { planEntry } from './plan.ts';

// An invalid value is refused with our own message or stored as sent, but never coerced into
// another one.

sayInOwnWords();

const NOW = new Date('2026-03-02T09:00:00Z');
const WRONG: readonly unknown[] = [
  '1',
  ' 1 ',
  '١',
  'true',
  'NaN',
  'Infinity',
  '1e99',
  '0x10',
  '',
  'a\0b',
  'a\u202eb',
  'x'.repeat(100_000),
  true,
  0,
  -1,
  1.5,
  1e99,
  Number.NaN,
  null,
  [],
  ['1'],
  [[1]],
  {},
  { value: 1 },
  { toString: 1 },
];

const entries = [
  labneh,
  {
    ...labneh,
    vertical: 'tech',
    kind: 'phones',
    details: { brand: 'Nokia', model: '3310', condition: 'new' },
  },
  {
    ...labneh,
    vertical: 'clothing',
    kind: 'thobe',
    details: { forWhom: 'men', fabric: 'Cotton', care: 'Wash cold.' },
  },
  roomEntry(),
  homeEntry(),
  doctorEntry(),
  workerEntry(),
  corridorEntry(),
  billerEntry,
  planEntry('travel'),
  planEntry('home'),
];

/** Fields set by the server: sent values are dropped. */
const OF_SERVER = new Set(['variants', 'choiceOrder', 'rateAt', 'midRateAt']);

const enter = (entry: object, details: object) => {
  const input = ListingInput.extend({ vertical: z.string() }).parse({ ...entry, details });
  return enterListing(verticalToEnter(verticals, input.vertical), input, [], null, NOW).details;
};

/** Texts are trimmed, and texts of amounts are written with their decimals; null, '' and [] may be the same as a field left out. */
function isAsSent(kept: unknown, sent: unknown, leftOut: unknown): boolean {
  if (sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0))
    return isDeepStrictEqual(kept, sent) || isDeepStrictEqual(kept, leftOut);
  if (typeof sent !== 'string') return isDeepStrictEqual(kept, sent);
  if (typeof kept !== 'string') return false;
  return kept === sent.trim() || Number(kept) === Number(latinDigits(sent));
}

interface Fault {
  readonly field: string;
  readonly sent: string | undefined;
  readonly answer: unknown;
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

test.each(entries.map((entry) => [`${entry.vertical} ${entry.kind}`, entry] as const))(
  'details of %s are refused in our own words or kept as they are',
  (_, entry) => {
    const known = z.record(z.string(), z.unknown());
    const whole = known.parse(enter(entry, entry.details));
    const leftOut = (field: string): unknown => {
      const { [field]: _, ...others } = known.parse(entry.details);
      try {
        return known.parse(enter(entry, others))[field];
      } catch {
        return null;
      }
    };
    const faults: Fault[] = [];
    for (const field of Object.keys(whole).filter((one) => !OF_SERVER.has(one)))
      for (const sent of WRONG)
        try {
          const kept = known.parse(enter(entry, { ...entry.details, [field]: sent }))[field];
          if (!isAsSent(kept, sent, leftOut(field)))
            faults.push({ field, sent: shown(sent), answer: shown(kept) });
        } catch (error) {
          const said = error instanceof Refusal ? JSON.stringify(error.extra.errorMessages) : null;
          if (said === null || OF_THE_LIBRARY.test(said))
            faults.push({ field, sent: shown(sent), answer: said ?? String(error).slice(0, 200) });
        }
    expect(faults).toEqual([]);
  },
);

const OPTIONS = {
  StayOptions,
  PlanOptions,
  LetOptions,
  VisitOptions,
  HireOptions,
  TourOptions,
  TransferOptions,
  BillOptions,
};
const BY_MONTH = new Set(['startsOn', 'months', 'liveIn']);

const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodPipe
    ? fieldsOf(schema.in as z.ZodType)
    : schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : [];

test.each(Object.entries<z.ZodType>(OPTIONS))(
  'what %s takes of one field is refused in our own words or kept as it is',
  (_, schema) => {
    const without = z.record(z.string(), z.unknown()).safeParse(schema.safeParse({}).data).data;
    const faults: Fault[] = [];
    for (const field of fieldsOf(schema))
      for (const sent of WRONG) {
        // Fields of another kind of hire are dropped.
        const hire = BY_MONTH.has(field) ? { hire: 'month' } : {};
        const { data, error } = schema.safeParse({ ...hire, [field]: sent });
        const own = error?.issues.filter(({ path }) => path[0] === field) ?? [];
        // Some have another name once they are read.
        const read = Object.values(z.record(z.string(), z.unknown()).safeParse(data).data ?? {});
        const isKept = read.some((kept) => isAsSent(kept, sent, without?.[field]));
        if (
          error ? own.some(({ message }) => OF_THE_LIBRARY.test(message)) : !isKept && sent !== null
        )
          faults.push({ field, sent: shown(sent), answer: error ? own[0]?.message : shown(read) });
      }
    expect(faults).toEqual([]);
  },
);
