import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

const SAID = `nullif(trim(coalesce(nullif(options->>'instructions', ''), sub_details->>'instructions')), '')`;
/** Not sealed yet: the key is the server's, and its job seals them (core/compliance/confided/seal-store.ts). */
const waiting = (said: string): string =>
  `'v0.' || jsonb_build_object('instructions', ${said})::text`;

/**
 * Instructions for somebody who comes to work were chosen in clear before they were confided; nothing else was ever chosen by
 * that name. What was said becomes a row of its line's secrets; who has left the marketplace since takes it along.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `insert into order_line_secrets (order_line_id, order_id, sealed, mask, keep_days, created_at)
      select l.id, l.order_id, ${waiting('l.said')}, '•••', 30, o.created_at
      from (select id, order_id, ${SAID} as said from order_lines) l
      join orders o on o.id = l.order_id join users u on u.id = o.user_id
      where l.said is not null and u.deleted_at is null
      on conflict do nothing`,
    `update order_lines set options = options - 'instructions', sub_details = sub_details - 'instructions'
      where options ? 'instructions' or sub_details ? 'instructions'`,
    `update booking_changes set choice = choice #- '{options,instructions}' #- '{subDetails,instructions}'
      where choice is not null`,
    `insert into cart_line_secrets (cart_line_id, version, sealed, mask, created_at)
      select id, id, ${waiting(`trim(options->>'instructions')`)}, '•••', updated_at
      from cart_lines where nullif(trim(options->>'instructions'), '') is not null
      on conflict do nothing`,
    `update cart_lines set options = options - 'instructions' where options ? 'instructions'`,
    `create index order_line_secrets_waiting on order_line_secrets (order_line_id) where sealed like 'v0.%'`,
    `create index cart_line_secrets_waiting on cart_line_secrets (cart_line_id) where sealed like 'v0.%'`,
  ]);
