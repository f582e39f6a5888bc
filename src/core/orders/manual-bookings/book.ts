import { localNowIn } from '#base/local-now.ts';
import { addDays, type CalendarDate, instantAt } from '#base/calendar-date.ts';
import type { When } from '#base/cancellation.ts';
import { zoneOf } from '#base/countries.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { readPhone } from '#base/read-phone.ts';
import { minutesOf } from '#base/schedule.ts';
import type { Language } from '#base/two-languages.ts';
import { remindHoursOf } from '#verticals/capabilities/bookable.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { PlaceNeed } from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import {
  findSellables,
  notifyPages,
  ownAmong,
  type Sellable,
  sellableName,
  stillMeasured,
} from '#core/catalogue/index.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import { refuseFaults } from '#core/identity/index.ts';
import { emailFault, normaliseEmail, present } from '#core/identity/accounts/rules.ts';
import { holdsOf, takePlaces } from '#core/inventory/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { remindAt } from '../reminders/rules.ts';
import { payUntil } from './link-rules.ts';
import { issueLink, refuseLink } from './link.ts';
import { mailManual } from './mail.ts';
import { quoteManual } from './quote.ts';
import { sealTold, type Told } from './sealing.ts';
import { findByKey, insertManual, type ManualRow } from './store.ts';

/** The vendor and the member who enters it. */
export interface Entering {
  readonly vendorId: string;
  readonly userId: string;
  readonly language: Language;
  readonly key: string;
  readonly listingId: string;
}

export interface Booked {
  readonly row: ManualRow;
  readonly listingName: string;
}

/**
 * Enters a booking that a vendor took by phone or in person. It takes its places like a sale, without
 * an order, a payment or a commission. The notice period does not apply. Idempotent by `key`.
 * Throws 400 by field, 404, and 409 if places are taken or closed.
 */
export const bookManually = (
  market: Market,
  entering: Entering,
  {
    options,
    quantity,
    payHours = null,
    ...told
  }: Told & {
    readonly options: unknown;
    readonly quantity: number;
    /** Hours to pay by a link; null if it is paid elsewhere. */
    readonly payHours?: number | null;
  },
): Promise<Booked> => {
  if (told.email !== '' || payHours !== null)
    refuseFaults(present({ email: emailFault(told.email) }));
  return enter(market, entering, async (trx, sellable, vertical, now) => {
    const phone = told.phone === '' ? '' : readPhone(told.phone, sellable.facts.country);
    if (phone === null)
      throw badInput({ phone: 'Enter a valid phone number' }, { errorCodes: { phone: 'phone' } });
    const { when, totalCents, ...quoted } = await quoteManual(market, trx, sellable, {
      choice: options,
      quantity,
    });
    const open = payHours === null ? null : payUntil(when, payHours, now);
    if (payHours !== null) refuseLink(totalCents, open);
    return {
      kind: 'booking',
      told: { ...told, phone, email: told.email === '' ? '' : normaliseEmail(told.email) },
      needs: quoted.needs,
      when,
      quantity,
      options: quoted.options,
      subDetails: quoted.subDetails,
      valueCents: totalCents,
      payUntil: open,
      remindAt:
        told.email === ''
          ? null
          : remindAt(when, remindHoursOf(vertical, sellable.facts), now, quoted.needs),
    };
  });
};

/** Blocks a time of a person's day with a reason. Idempotent by `key`. Throws as `bookManually`. */
export const blockTime = (
  market: Market,
  entering: Entering,
  {
    day,
    from,
    to,
    reason,
  }: {
    readonly day: CalendarDate;
    readonly from: string;
    readonly to: string;
    readonly reason: string;
  },
): Promise<Booked> =>
  enter(market, entering, async (_, { facts }, vertical, now) => {
    const week = capabilityOf(vertical, staffWeek)?.(facts);
    if (!week) throw badInput({ listingId: 'Choose a person with working hours' });
    const timeZone = zoneOf(facts.country);
    const { today } = localNowIn(timeZone, now);
    if (day < today || day > addDays(today, FURTHEST_DAYS))
      throw badInput({ day: 'Choose a day within the next year' });
    return {
      kind: 'block',
      told: { name: reason, phone: '', email: '', note: '' },
      needs: week.blocked({ day, from, to }),
      when: {
        from: day,
        to: day,
        slot: from,
        startsAt: instantAt(day, minutesOf(from), timeZone).toISOString(),
        timeZone,
      },
      quantity: 1,
      options: {},
      subDetails: { day, from, to },
      valueCents: 0,
      payUntil: null,
      remindAt: null,
    };
  });

const FURTHEST_DAYS = 366;

interface Entry {
  readonly kind: ManualRow['kind'];
  readonly told: Told;
  readonly needs: readonly PlaceNeed[];
  readonly when: When;
  readonly quantity: number;
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly valueCents: number;
  readonly remindAt: Date | null;
  readonly payUntil: Date | null;
}

type Read = (trx: Trx, sellable: Sellable, vertical: Vertical, now: Date) => Promise<Entry>;

async function enter(market: Market, entering: Entering, read: Read): Promise<Booked> {
  const enterOnce = () => transaction(market.db, (trx) => enterWithin(market, trx, entering, read));
  const { few, ...booked } = await enterOnce().catch(async (error: unknown) => {
    // A request with the same key may have taken the time: the second attempt finds its booking.
    const { vendorId, key } = entering;
    const isRepeated =
      error instanceof RepeatedKey ||
      (error instanceof Refusal && (await findByKey(market.db, vendorId, key)) !== undefined);
    if (isRepeated) return enterOnce();
    throw error;
  });
  await notifyPages(market, few);
  return booked;
}

/** A request with the same key has just committed. */
class RepeatedKey extends Error {}

async function enterWithin(
  market: Market,
  trx: Trx,
  { vendorId, userId, language, key, listingId }: Entering,
  read: Read,
): Promise<Booked & { readonly few: readonly string[] }> {
  const now = market.clock.now();
  if (!(await ownAmong(trx, vendorId, [listingId])).has(listingId)) throw notFound('Listing');
  const sellable = (await findSellables(trx, [listingId])).get(listingId);
  if (!sellable) throw notFound('Listing');
  const listingName = sellableName(sellable, language);
  const repeated = await findByKey(trx, vendorId, key);
  if (repeated) return { row: repeated, listingName, few: [] };
  const vertical = verticalOf(market.verticals, sellable);
  const entry = await read(trx, sellable, vertical, now);
  const id = newId(now);
  const line = { lineId: id, listingId, needs: entry.needs, quantity: entry.quantity };
  if (!(await stillMeasured(trx, [{ vertical, listing: sellable.facts }])))
    throw new Refusal(409, 'changed_meanwhile');
  const few = await takePlaces(trx, [line]);
  if (few === null) throw new Refusal(409, 'time_taken');
  const { when, told, kind, quantity, options, subDetails } = entry;
  const row: ManualRow = {
    id,
    vendor_id: vendorId,
    listing_id: listingId,
    vertical: sellable.vertical,
    kind,
    state: 'booked',
    request_key: key,
    quantity,
    options,
    sub_details: subDetails,
    value_cents: entry.valueCents,
    starts_on: when.from,
    ends_on: when.to,
    slot: when.slot ?? null,
    starts_at: when.startsAt === null ? null : new Date(when.startsAt),
    time_zone: when.timeZone,
    sealed: sealTold(market, id, told),
    has_note: told.note !== '',
    language,
    remind_at: entry.remindAt,
    created_by: userId,
    created_at: now,
    pay_state: null,
    pay_token_hash: null,
    pay_until: null,
    pay_user_id: null,
    pay_line_id: null,
    pay_order_id: null,
  };
  if (!(await insertManual(trx, row, holdsOf([line], now)))) throw new RepeatedKey();
  if (entry.payUntil !== null)
    return { row: await issueLink(market, trx, row, entry.payUntil), listingName, few };
  if (told.email !== '') await mailManual(market, trx, row, 'booked');
  return { row, listingName, few };
}
