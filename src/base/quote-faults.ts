import { z } from 'zod';
import { type CalendarDate, WEEKDAYS } from './calendar-date.ts';
import { LIMITS_PER } from './standing.ts';
import { FIELD_CODES, type FieldFaults } from './field-codes.ts';
import { runOf } from './day-run.ts';

const count = z.number().int();

/** Reasons a choice cannot be bought, with the values for their messages: screens translate them. */
export const QuoteFault = z.discriminatedUnion('fault', [
  z.object({ fault: z.literal('day_unreal') }),
  z.object({ fault: z.literal('day_past') }),
  /** `day`: the last bookable day. */
  z.object({ fault: z.literal('day_too_far'), day: z.string() }),
  /** `days`: the weekdays on which it is open. */
  z.object({ fault: z.literal('day_closed'), days: z.array(z.enum(WEEKDAYS)) }),
  /** For several visits: `days` lists the unavailable ones, and the others can be booked one by one. */
  z.object({ fault: z.literal('not_free'), days: z.array(z.string()) }),
  z.object({ fault: z.literal('too_late'), hours: z.number() }),
  /** Same-day booking closed at `time`, 'HH:MM' local time. */
  z.object({ fault: z.literal('same_day_over'), time: z.string() }),
  z.object({ fault: z.literal('ends_too_soon') }),
  /** `nights`: the minimum for a stay that begins on `day`. */
  z.object({ fault: z.literal('stay_too_short'), nights: count, day: z.string() }),
  z.object({ fault: z.literal('stay_too_long'), nights: count }),
  z.object({ fault: z.literal('no_arrival'), day: z.string() }),
  z.object({ fault: z.literal('no_departure'), day: z.string() }),
  z.object({ fault: z.literal('slot_needed') }),
  z.object({ fault: z.literal('slot_gone') }),
  z.object({ fault: z.literal('too_many_people'), most: count }),
  z.object({ fault: z.literal('no_price') }),
  z.object({ fault: z.literal('variant_needed') }),
  z.object({ fault: z.literal('variant_gone') }),
  z.object({ fault: z.literal('too_many_pieces'), most: count }),
  z.object({ fault: z.literal('single') }),
  /** A secret was sent as an option; options are visible to others. */
  z.object({ fault: z.literal('secret_in_options') }),
  /** Confidential details for the vendor are missing. */
  z.object({ fault: z.literal('secrets_needed') }),
  /** Above the person's sending limit, in dollars; null if the amount is private or never becomes available. */
  z.object({
    fault: z.literal('limit'),
    per: z.enum(LIMITS_PER),
    limit: z.number(),
    used: z.number().nullable(),
    left: z.number().nullable(),
    freeAt: z.iso.datetime().nullable(),
  }),
  /** The customer must first declare or prove their identity: `tier`. */
  z.object({ fault: z.literal('declare'), tier: count }),
  /** The quote must be held first, which guests cannot do. */
  z.object({ fault: z.literal('quote_needed') }),
  z.object({ fault: z.literal('own_service') }),
  /** The quote expired at `at`, an ISO instant. */
  z.object({ fault: z.literal('quote_expired'), at: z.string() }),
  z.object({ fault: z.literal('rate_stale') }),
  /** Costs more than the maximum payment. */
  z.object({ fault: z.literal('too_much') }),
  /** A field error with a common code. */
  z.object({
    fault: z.literal('field'),
    code: z.enum(FIELD_CODES),
    limit: z.number().optional(),
  }),
  /** An error of one vertical, which has its messages. */
  z.object({
    fault: z.literal('own'),
    vertical: z.string(),
    name: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type QuoteFault = z.infer<typeof QuoteFault>;

/** The first error of a schema as a fault; undefined if it has no common code. */
export function faultOfField({
  errorMessages,
  errorCodes,
  errorLimits,
}: FieldFaults): QuoteFault | undefined {
  const [field = ''] = Object.keys(errorMessages);
  const code = errorCodes[field];
  const limit = errorLimits[field];
  return code && { fault: 'field', code, ...(limit !== undefined && { limit }) };
}

/**
 * 'Not free from Dec 1, 2026 to Dec 31, 2026.', 'Not free on Dec 5, 2026 and Dec 19, 2026.'; for
 * several visits followed by advice: 'Choose other weeks or book them one by one.'
 */
export function notFreeInWords(days: readonly CalendarDate[], several = false): string {
  const { first, last, inRow } = runOf(days);
  if (inRow && first !== last) return `Not free from ${dayInWords(first)} to ${dayInWords(last)}.`;
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  const words = `Not free on ${list.format(days.map(dayInWords))}.`;
  return several ? `${words} Choose other weeks or book them one by one.` : words;
}

/** 'Dec 5, 2026'. */
export const dayInWords = (day: CalendarDate): string =>
  inWords.format(new Date(`${day}T00:00:00Z`));
const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Kinds of quote lines; pages and mails have labels for each. */
export const QUOTE_WHATS = [
  'piece',
  'person',
  'night',
  'day',
  'visit',
  'hour',
  'month',
  'placement',
  'extra_guest',
  'meal',
  'cleaning',
  'discount',
  'tailoring',
  'principal',
  'fee',
  'tax',
  'premium',
  'stamp',
] as const;
export type QuoteWhat = (typeof QUOTE_WHATS)[number];
