import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Every event of an order says what happened; those of before said it by who wrote them, from which status to which. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `update order_events set what = case
        when from_status is null then 'placed'
        when from_status = 'cancelled' then case to_status when 'cancelled' then 'refunded' else 'revived' end
        when from_status = to_status then case actor_role when 'admin' then 'refunded' else 'paid' end
        when to_status = 'cancelled' then case actor_role when 'system' then 'expired' else 'cancelled' end
        else 'moved' end
      where what is null`,
    `alter table order_events alter column what set not null`,
  ]);
