import type { CalendarDate } from '#base/calendar-date.ts';
import { isCountry } from '#base/countries.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import type { Trx } from '#core/shared/database.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { soldFault } from './change-plan.ts';
import { findSoldDays, lockDays, writeDaily } from './change-store.ts';
import { refusalOf } from './faults.ts';
import { capDays } from './follow-capacity-store.ts';

type Facts = Omit<ListingFacts<unknown>, 'country'> & { readonly country: string };

/**
 * Days from today on that hold as many as their listing had get as many as it is to have. Throws 409 where more are sold.
 * Its row is locked.
 */
export async function followCount(
  { clock }: Market,
  trx: Trx,
  vertical: Vertical,
  { before, after }: { readonly before: Facts; readonly after: Facts },
): Promise<void> {
  const [was, is] = [countOf(vertical, before), countOf(vertical, after)];
  if (was === null || is === null || was === is || !isCountry(after.country)) return;
  const { today } = localNow(after.country, clock.now());
  const change = [{ listing_id: before.id, before: was, after: is, today }];
  await lockDays(trx, change);
  const [sold] = await findSoldDays(trx, change);
  if (sold) throw refusalOf(soldFault(sold));
  await writeDaily(trx, change);
}

/**
 * Days from today on come down to the max of what their listing has become: a tour of twelve that is now a house is let whole. What is sold
 * stays sold. Its row is locked.
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
  return vertical.keptDays?.({ ...facts, country }, [day])[0]?.max ?? null;
}

function countOf(vertical: Vertical, facts: Facts): number | null {
  const { country } = facts;
  if (!isCountry(country)) return null;
  const { stock } = vertical.inventoryRow({ ...facts, country }, '');
  return stock?.of === 'day' ? stock.count : null;
}
