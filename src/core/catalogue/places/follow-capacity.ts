import type { CalendarDate } from '#base/calendar-date.ts';
import { isCountry } from '#base/countries.ts';
import { Refusal } from '#base/errors.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { keptDaysOf } from '#verticals/capabilities/bookable.ts';
import type { Trx } from '#core/shared/database.ts';
import { localNow } from '../listings/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { wordsIn } from '#core/shared/words.ts';
import {
  capDays,
  findSoldDays,
  followCapacity,
  lockDays,
  type SoldDay,
  writeDaily,
} from './capacity-store.ts';

const say = wordsIn('en');

type Facts = Omit<ListingFacts<unknown>, 'country'> & { readonly country: string };

/**
 * Gives the days from today on that follow their listing's capacity the new one. If more is sold of a day, throws 409, or
 * with `keepsSold` leaves that day as many places as are sold. The caller has locked the listing.
 */
export async function followCount(
  { clock }: Market,
  trx: Trx,
  vertical: Vertical,
  { before, after }: { readonly before: Facts; readonly after: Facts },
  { keepsSold = false } = {},
): Promise<void> {
  const [was, is] = [countOf(vertical, before), countOf(vertical, after)];
  if (was === null || is === null || was === is || !isCountry(after.country)) return;
  const { today } = localNow(after.country, clock.now());
  if (keepsSold) return followCapacity(trx, before.id, { before: was, after: is, today });
  const change = [{ listing_id: before.id, before: was, after: is, today }];
  await lockDays(trx, change);
  const [sold] = await findSoldDays(trx, change);
  if (sold) throw moreSold(sold);
  await writeDaily(trx, change);
}

/**
 * Lowers the days from today on to the listing's new max: a tour of twelve that is now a house is let as a whole. Sold places
 * stay sold. The caller has locked the listing.
 */
export async function followMax(
  { clock }: Pick<Market, 'clock'>,
  trx: Trx,
  vertical: Vertical,
  { before, after }: { readonly before: Facts; readonly after: Facts },
): Promise<void> {
  if (!isCountry(after.country)) return;
  const { today } = localNow(after.country, clock.now());
  const [was, is] = [maxOf(vertical, before, today), maxOf(vertical, after, today)];
  if (is !== null && was !== is) await capDays(trx, before.id, { max: is, today });
}

function maxOf(vertical: Vertical, facts: Facts, day: CalendarDate): number | null {
  const { country } = facts;
  if (!isCountry(country)) return null;
  return keptDaysOf(vertical, { ...facts, country }, [day])[0]?.max ?? null;
}

function countOf(vertical: Vertical, facts: Facts): number | null {
  const { country } = facts;
  if (!isCountry(country)) return null;
  const { stock } = vertical.inventoryRow({ ...facts, country }, '');
  return stock?.of === 'day' ? stock.count : null;
}

function moreSold({ day, taken }: SoldDay): Refusal {
  const values = { day, taken };
  return new Refusal(409, 'sold', {
    errorMessages: { stock: say('inventory_fault_sold', values) },
    errorCodes: { stock: 'sold' },
    values,
  });
}
