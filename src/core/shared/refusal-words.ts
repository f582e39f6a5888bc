import { durationIn } from '#base/duration.ts';
import type { Refusal } from '#base/errors.ts';
import { PLANS } from '#base/plans.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { dayInWords, notFreeInWords, QuoteFault } from '#base/quote-faults.ts';
import { SaidShortage } from '#contract/cart.ts';
import { ownValue } from '#base/own-value.ts';
import type { LimitName } from './market.ts';
import { type WordKey, wordsIn } from './words.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlaceNeed } from '#verticals/choice.ts';

type Values = Readonly<Record<string, string | number>>;
type Figures = Refusal['extra'];

/** Most codes have their own message, `refused_` and the code. These reuse another one. */
type Sharing = {
  [Code in RefusalCode]: `refused_${Code}` extends WordKey ? never : Code;
}[RefusalCode];
const SHARED = {
  store_away: 'vendor_store_away',
  has_listings: 'vendor_service_has_listings',
  import_overtaken: 'inventory_import_overtaken',
  overtaken_price: 'inventory_overtaken_price',
  overtaken_stock: 'inventory_overtaken_stock',
  overtaken_visible: 'inventory_overtaken_visible',
  id_missing: 'inventory_fault_id_missing',
  duplicate: 'inventory_fault_duplicate',
  cells: 'inventory_fault_cells',
  formula: 'inventory_fault_formula',
  price_comma: 'inventory_fault_price_comma',
  price_decimals: 'inventory_fault_price_decimals',
  price_invalid: 'inventory_fault_price_invalid',
  price_required: 'inventory_fault_price_required',
  price_fixed: 'inventory_fault_price_fixed',
  price_whole: 'inventory_fault_price_whole',
  price_range: 'inventory_fault_price_range',
  stock_invalid: 'inventory_fault_stock_invalid',
  stock_required: 'inventory_fault_stock_required',
  stock_range: 'inventory_fault_stock_range',
  stock_fixed: 'inventory_fault_stock_fixed',
  visible_invalid: 'inventory_fault_visible_invalid',
  changed_since: 'inventory_fault_changed_since',
  sold: 'inventory_fault_sold',
  variant_unknown: 'inventory_fault_not_found',
  import_empty: 'inventory_import_empty',
  import_header_missing: 'inventory_import_header_missing',
  import_header_twice: 'inventory_import_header_twice',
  import_too_many: 'inventory_import_too_many',
  import_broken: 'inventory_import_broken',
  import_has_problems: 'inventory_import_has_problems',
  import_pictures_left: 'imports_pictures_left',
  import_pictures_many: 'imports_pictures_many',
  import_pictures_large: 'imports_pictures_large',
  import_no_fingerprint: 'inventory_import_no_fingerprint',
  gone: 'cart_gone',
  not_valid: 'cart_not_valid',
  sold_out: 'cart_sold_out',
  cart_full: 'cart_full',
  card_declined: 'checkout_declined',
  late_gone: 'mail_late_text',
  late_past: 'mail_past_text',
  late_undeliverable: 'mail_undeliverable_text',
  late_expired: 'mail_expired_text',
  late_unsold: 'mail_unsold_text',
  late_twice: 'mail_twice_text',
  late_bill: 'mail_bill_text',
  late_limit: 'mail_limit_text',
  late_card: 'mail_card_text',
  limit: 'standing_limit_recipient',
  visit_too_late: 'refused_visit_too_late_other',
} as const satisfies Readonly<Record<Sharing, WordKey>>;

const say = wordsIn('en');

const STEPS: Readonly<Record<string, WordKey>> = {
  businessDetails: 'onboarding_step_business',
  businessContact: 'onboarding_step_contact',
  ownerDetails: 'onboarding_step_owner',
  contactPerson: 'onboarding_step_person',
  businessAddress: 'onboarding_step_address',
  documents: 'onboarding_step_documents',
};

type Snake<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${Snake<Rest>}`
  : Name;
const limitWords = (limit: LimitName): string =>
  say(`refused_limit_${limit.replaceAll('-', '_') as Snake<LimitName>}`);

/** Values that are formatted for the sentence. The others are inserted by name. */
const VALUES: Readonly<Partial<Record<RefusalCode, (figures: Figures) => Values>>> = {
  too_many: ({ limit, retryInSeconds }) => ({
    what: limitWords(limit as LimitName),
    time: durationIn('en', Number(retryInSeconds)),
  }),
  code_wrong: ({ triesLeft }) => ({ tries: triesWords(triesLeft, 'auth_tries_zero') }),
  factor_wrong: ({ triesLeft }) => ({ tries: triesWords(triesLeft, 'auth_factor_tries_zero') }),
  resend_too_soon: ({ retryInSeconds }) => ({ time: durationIn('en', Number(retryInSeconds)) }),
  vendor_unfinished: ({ steps }) => ({ steps: stepsWords(steps) }),
  refund_limit_order: ({ most }) => ({ amount: dollars(most) }),
  refund_limit_day: ({ most }) => ({ amount: dollars(most) }),
  more_than_left: ({ left }) => ({ amount: dollars(left) }),
  owed_changed: ({ owed }) => ({ amount: dollars(owed) }),
  more_than_owed: ({ owed }) => ({ amount: dollars(owed) }),
  more_than_item_left: ({ left }) => ({ amount: dollars(left) }),
  more_than_parts_left: ({ principal, fee }) => ({
    passed: dollars(principal),
    earned: dollars(fee),
  }),
  passed_on_sent: ({ left }) => ({ amount: dollars(left) }),
  refundable_changed: ({ left }) => ({ amount: dollars(left) }),
  refunded_meanwhile: ({ refunded }) => ({ amount: dollars(refunded) }),
  payment_disputed: ({ day }) => ({ day: dateIn(day) }),
  evidence_late: ({ day }) => ({ day: dateIn(day) }),
  difference_changed: ({ difference }) => ({ amount: dollars(Math.abs(Number(difference))) }),
  places_taken: ({ day }) => ({ date: dateIn(day) }),
  return_over: ({ until }) => ({ until: dateIn(until) }),
  handover_day: ({ first, last }) => ({ first: dateIn(first), last: dateIn(last) }),
  status_not_next: ({ next }) => ({ next: Array.isArray(next) ? next.join(' or ') : '' }),
  refund_changed: ({ refund }) => ({ amount: dollars(refund) }),
  plan_limit: ({ plan }) => ({ plan: planName(plan) }),
  price_changed: ({ due }) => ({ amount: dollars(due) }),
  fee_too_low: ({ plus, amount, fee, least }) => ({
    plus: dollars(plus),
    amount: dollars(amount),
    fee: dollars(fee),
    least: dollars(least),
  }),
  total_too_small: ({ minimum }) => ({ minimum: dollars(minimum) }),
  difference_too_small: ({ difference }) => ({ amount: dollars(difference) }),
  visit_too_late: ({ hours }) => ({ count: Number(hours) }),
  vendor_decided: ({ by, status }) => ({
    by: String(by ?? say('admin_vendor_nobody')),
    status: String(status),
  }),
};

/** Messages that depend on the values. */
const OWN: Readonly<Partial<Record<RefusalCode, (figures: Figures) => string | undefined>>> = {
  bad_input: ({ errorMessages, why }) => firstOf(errorMessages) ?? tooManyWords(why),
  difference_changed: ({ difference }) =>
    Number(difference) > 0
      ? say('refused_difference_costs', { amount: dollars(difference) })
      : undefined,
  begun: ({ sentAt }) =>
    typeof sentAt === 'string'
      ? say('refused_begun_sent_on', {
          date: dateIn(sentAt.slice(0, 10)),
          time: `${sentAt.slice(11, 16)} UTC`,
        })
      : undefined,
  item_refunded: ({ day }) =>
    typeof day === 'string' ? say('refused_item_refunded_on', { date: dateIn(day) }) : undefined,
  not_found: ({ what }) => (typeof what === 'string' ? `${what} not found` : undefined),
  visit_too_late: ({ hours }) => {
    if (hours === 0) return say('refused_visit_never');
    return hours === 1 ? say('refused_visit_too_late_one') : undefined;
  },
  sold_out: (shortage) => {
    const { data } = SaidShortage.safeParse(shortage);
    return data && shortageInWords(data);
  },
};

const planName = (name: unknown): string => {
  const plan = PLANS.find((one) => one === name);
  return plan === undefined ? '' : say(`plan_${plan}`);
};

const firstOf = (errorMessages: unknown): string | undefined => {
  const [first]: unknown[] =
    typeof errorMessages === 'object' && errorMessages !== null ? Object.values(errorMessages) : [];
  return typeof first === 'string' ? first : undefined;
};

function tooManyWords(why: unknown): string | undefined {
  const { data } = QuoteFault.safeParse(why);
  if (data?.fault === 'too_many_pieces')
    return say('cart_why_too_many_pieces', { most: data.most });
  return data?.fault === 'too_much' ? say('cart_why_too_much') : undefined;
}

/** In English. Pages in other languages build it from the code and values. */
export function refusalWords({ code, extra, said }: Refusal): string {
  if (said !== undefined) return said;
  const own = OWN[code]?.(extra);
  if (own !== undefined) return own;
  const key = isSharing(code) ? SHARED[code] : (`refused_${code}` as const);
  return say(key, { ...asTheyAre(extra), ...valuesOf(extra), ...VALUES[code]?.(extra) });
}

const isSharing = (code: RefusalCode): code is Sharing => Object.hasOwn(SHARED, code);

const asTheyAre = (figures: Figures): Values =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'number') return [[name, value.toLocaleString('en')]];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Import errors of a row have their values in a nested record. */
const valuesOf = ({ values }: Figures): Values =>
  typeof values === 'object' && values !== null ? { ...(values as Values) } : {};

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateIn = (day: unknown): string => date.format(new Date(`${String(day)}T00:00:00Z`));

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (amount: unknown): string => money.format(Number(amount));

function triesWords(left: unknown, none: WordKey): string {
  if (left === 0) return say(none);
  return left === 1 ? say('auth_tries_one') : say('auth_tries_few', { count: Number(left) });
}

const stepsWords = (steps: unknown): string =>
  (Array.isArray(steps) ? steps : [])
    .flatMap((step) => {
      const key = ownValue(STEPS, String(step));
      return key ? [say(key)] : [];
    })
    .join(', ');

/** A place with too few left. */
export interface Shortage {
  readonly day: CalendarDate | null;
  readonly left: number;
  readonly of?: PlaceNeed['of'];
  readonly rest?: PlaceNeed['rest'];
  readonly days?: readonly CalendarDate[];
  /** For a worker: the days are separate visits, which can be booked one by one. */
  readonly several?: true;
  /** The person whose monthly hire takes all missing days. */
  readonly who?: string;
  readonly until?: CalendarDate;
  /** Closed by the vendor, so the message does not say "booked". */
  readonly closed?: true;
  /** Another customer has booked this time. */
  readonly timeTaken?: true;
}

/** 'Only 3 places are left on Dec 5, 2026.', 'The night of Dec 5, 2026 is already booked.', for goods 'Only 3 are left.' */
export function shortageInWords(shortage: Shortage): string {
  const { day, left, of, rest, days = [], several, who, until, closed, timeTaken } = shortage;
  if (timeTaken) return 'This time has just been taken. Please choose another.';
  if (rest !== undefined)
    return `This home needs ${rest} night${rest === 1 ? '' : 's'} between stays.`;
  if (day === null)
    return left === 0 ? 'Sold out.' : `Only ${left} ${left === 1 ? 'is' : 'are'} left.`;
  const date = dayInWords(day);
  if (closed) return `Not available on ${date}.`;
  if (who !== undefined && until !== undefined)
    return `${who} is hired until ${dayInWords(until)}.`;
  if (of === 'worker') return notFreeInWords(days.length > 0 ? days : [day], several);
  // A home is one place, so a count would read oddly.
  if (of === 'home') return `The night of ${date} is already booked.`;
  const when = of === 'room' ? ` on the night of ${date}` : ` on ${date}`;
  const what = of ?? 'place';
  if (left === 0) return `No ${what}s are left${when}.`;
  return `Only ${left} ${left === 1 ? `${what} is` : `${what}s are`} left${when}.`;
}
