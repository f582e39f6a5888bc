import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Market } from '../market.ts';
import { addresseeOf } from '../orders/record.ts';
import { whenOf } from '../orders/policy.ts';
import { transaction } from '../transaction.ts';
import { beginning } from './rules.ts';

const AT_ONCE = 100;

/**
 * Reminds customers of what they booked, once for each date. What is cancelled, unpaid, given back whole, used or has begun by
 * now is passed over. Safe to run by two at once: who claims a line takes its turn away.
 */
export async function sendReminders(market: Market): Promise<void> {
  let claimed: number;
  do {
    claimed = await transaction(market.db, (trx) => remindSome(market, trx));
  } while (claimed === AT_ONCE);
}

/** Answers how many turns came. */
async function remindSome(market: Market, trx: Trx): Promise<number> {
  const now = market.clock.now();
  const due = await trx
    .updateTable('order_lines')
    .set({ remind_at: null })
    .where('id', 'in', (is) =>
      is
        .selectFrom('order_lines')
        .select('id')
        .where('remind_at', '<=', now)
        .orderBy('remind_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (due.length === 0) return 0;
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'order_lines.order_id as orderId',
      'order_lines.vertical',
      'order_lines.name',
      'order_lines.starts_on',
      'order_lines.ends_on',
      'order_lines.slot',
      'order_lines.starts_at',
      'order_lines.time_zone',
      'services.name as serviceName',
      'orders.contact',
      'users.email as accountEmail',
      'users.language',
    ])
    .where(
      'order_lines.id',
      'in',
      due.map(({ id }) => id),
    )
    .where('orders.is_paid', '=', true)
    .where('service_orders.status', 'in', ['pending', 'processing'])
    .where('order_lines.checked_in_at', 'is', null)
    .where(
      sql<boolean>`order_lines.refunded_cents < order_lines.total_cents or order_lines.total_cents = 0`,
    )
    .orderBy('order_lines.id')
    .execute();
  const mails = lines.flatMap((line) => {
    const when = whenOf(line);
    if (when === null || beginning(when) <= now) return [];
    const { to, language, name } = addresseeOf(line);
    return [
      {
        to,
        language,
        template: 'reminder' as const,
        data: {
          name,
          orderId: line.orderId,
          serviceName: line.serviceName,
          // What somebody confides may show in the name of what they booked.
          itemName: market.verticals[line.vertical]?.secrets ? null : line.name,
          day: when.from,
          time: when.startsAt === null ? null : clockTime(when.startsAt, when.timeZone),
          timeZone: when.timeZone,
        },
      },
    ];
  });
  await market.mail.queue(trx, ...mails);
  return due.length;
}

/** '09:00' of the clock where it takes place. */
const clockTime = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
