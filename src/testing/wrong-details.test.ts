import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#base/errors.ts';
import { ListingInput } from '#contract/shop.ts';
import { enterListing, verticalToEnter } from '#core/listings/entry.ts';
import { sayInOwnWords } from '#core/schema-words.ts';
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

// A wrong value is refused in our own words, or it is kept as it was sent: it is never read as another one.

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
  { ...labneh, vertical: 'tech', kind: 'phones', details: { brand: 'Nokia', model: '3310' } },
  { ...labneh, vertical: 'clothing', kind: 'thobes', details: {} },
  roomEntry(),
  homeEntry(),
  doctorEntry(),
  workerEntry(),
  corridorEntry(),
  billerEntry,
  planEntry('travel'),
  planEntry('home'),
];

const enter = (entry: object, details: object) => {
  const input = ListingInput.extend({ vertical: z.string() }).parse({ ...entry, details });
  return enterListing(verticalToEnter(verticals, input.vertical), input, [], null, NOW).details;
};

/** Of one kind where nothing else was made of it: texts are trimmed. */
const isAsSent = (kept: unknown, sent: unknown): boolean => {
  const text = JSON.stringify(kept);
  return (
    text === JSON.stringify(sent) ||
    (typeof sent === 'string' && text === JSON.stringify(sent.trim())) ||
    // What is left out and what is null or empty are the same.
    ((sent === null || sent === '') && [undefined, null, ''].includes(kept as null))
  );
};

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
    const faults: Fault[] = [];
    for (const field of Object.keys(whole))
      for (const sent of WRONG)
        try {
          const kept = known.parse(enter(entry, { ...entry.details, [field]: sent }))[field];
          if (!isAsSent(kept, sent) && !isAsSent(kept, whole[field]))
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
        const { data, error } = schema.safeParse({ [field]: sent });
        const own = error?.issues.filter(({ path }) => path[0] === field) ?? [];
        const kept = z.record(z.string(), z.unknown()).safeParse(data).data?.[field];
        if (
          error
            ? own.some(({ message }) => OF_THE_LIBRARY.test(message))
            : !isAsSent(kept, sent) && !isAsSent(kept, without?.[field])
        )
          faults.push({ field, sent: shown(sent), answer: error ? own[0]?.message : shown(kept) });
      }
    expect(faults).toEqual([]);
  },
);
