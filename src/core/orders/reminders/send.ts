import { sql } from 'kysely';
import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { type InOther, otherFor, saidEntries } from '#base/two-languages.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { addresseeOf, lineNameIn, serviceNameIn } from '#core/money/index.ts';
import { contactsOf, mailVisit } from '../orders/mail-visit.ts';
import { whenOf } from '../orders/policy.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { beginnings, isSeveral, reminded } from './rules.ts';

const AT_ONCE = 100;

/**
 * Reminds customers of bookings, once per date and visit. Skips cancelled, unpaid, fully refunded,
 * used and started ones. Safe in several processes: a line is claimed.
 */
export const sendReminders = (market: Market): Promise<Turn> =>
  inTurn(async () => (await transaction(market.db, (trx) => remindSome(market, trx))) === AT_ONCE);

/** Returns the number of claimed lines. */
async function remindSome(market: Market, trx: Trx): Promise<number> {
  const now = market.clock.now();
  const due = await trx
    .selectFrom('order_lines')
    .select('id')
    .select((is) => is.ref('remind_at').$castTo<Date>().as('at'))
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const dueAt = new Map(due.map(({ id, at }) => [id, at]));
  await trx
    .updateTable('order_lines')
    .set({ remind_at: null })
    .where('id', 'in', [...dueAt.keys()])
    .execute();
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('vendors', 'vendors.id', 'service_orders.vendor_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'order_lines.id',
      'order_lines.checked_in_at',
      'service_orders.status',
      'order_lines.order_id as orderId',
      'order_lines.vertical',
      'order_lines.name',
      'order_lines.starts_on',
      'order_lines.ends_on',
      'order_lines.slot',
      'order_lines.starts_at',
      'order_lines.time_zone',
      'order_lines.fulfilment',
      'order_lines.cancellation',
      'order_lines.voucher_code as voucherCode',
      'order_lines.language as written',
      // Only our own checkout writes these columns.
      sql<InOther | null>`order_lines.in_other`.as('inOther'),
      sql<Readonly<Record<string, unknown>>>`order_lines.sub_details`.as('subDetails'),
      sql<number>`jsonb_array_length(order_lines.changes)`.as('moves'),
      sql<string | null>`vendors.business_contact->>'businessPhone'`.as('phone'),
      'services.name as serviceName',
      'services.language as serviceLanguage',
      sql<InOther | null>`services.in_other - 'description'`.as('serviceInOther'),
      'orders.contact',
      'users.email as accountEmail',
      'users.language',
    ])
    .where('order_lines.id', 'in', [...dueAt.keys()])
    .where('orders.is_paid', '=', true)
    .where('service_orders.status', '<>', 'cancelled')
    .where(
      sql<boolean>`order_lines.refunded_cents < order_lines.total_cents or order_lines.total_cents = 0`,
    )
    .orderBy('order_lines.id')
    .execute();
  const visits = await visitDays(
    trx,
    lines.filter((line) => {
      const when = whenOf(line);
      return when !== null && isSeveral(when);
    }),
  );
  for (const line of lines) {
    const when = whenOf(line);
    const at = dueAt.get(line.id);
    if (when === null || at === undefined) continue;
    const starts = beginnings(when, visits.get(line.id) ?? []);
    const isUsed = line.checked_in_at !== null || line.status === 'completed';
    // For several visits it is set at the first.
    if (isUsed && starts.length === 1) continue;
    const { of, nextAt } = reminded(starts, at, now);
    if (nextAt !== null)
      await trx
        .updateTable('order_lines')
        .set({ remind_at: nextAt })
        .where('id', '=', line.id)
        .execute();
    if (of === null) continue;
    const { to, language, name } = addresseeOf(line);
    const service = serviceNameIn(language, line);
    const day = todayIn(when.timeZone, of);
    const written = { language: line.written, inOther: line.inOther };
    const visit = mailVisit(
      market,
      {
        ...line,
        name: lineNameIn(language, { name: line.name, ...written }),
        serviceName: service,
        subDetails: saidEntries(line.subDetails, otherFor(written, language)),
      },
      language,
      starts.length > 1 ? day : null,
    );
    if (!visit) continue;
    await market.mail.queue(trx, {
      to,
      language,
      template: 'reminder',
      data: {
        name,
        orderId: line.orderId,
        serviceName: service,
        day,
        visit,
        contacts: contactsOf([{ service, phone: line.phone }]),
      },
    });
  }
  return due.length;
}

async function visitDays(
  trx: Trx,
  lines: readonly { readonly id: string; readonly orderId: string }[],
): Promise<ReadonlyMap<string, readonly CalendarDate[]>> {
  if (lines.length === 0) return new Map();
  const rows = await trx
    .selectFrom('holds')
    .select(['order_line_id as lineId', 'day'])
    .distinct()
    // Uses the index on orders.
    .where(
      'order_id',
      'in',
      lines.map(({ orderId }) => orderId),
    )
    .where(
      'order_line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('state', '<>', 'released')
    .where('change_id', 'is', null)
    .where('move_id', 'is', null)
    .execute();
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId ?? '');
  return new Map([...byLine].map(([lineId, days]) => [lineId, days.map(({ day }) => day)]));
}
