import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** Adds returns, closed disputes, messages and failed mails of the made orders. */
export async function addDesk(db: Db): Promise<void> {
  await sql`insert into returns (id, order_id, service_order_id, vendor_id, state, reason, answer, refund_cents, created_at, updated_at)
    select pg_temp.id('return', n, at), id, part_id, vendor_id, case n % 3 when 0 then 'requested' when 1 then 'rejected' else 'received' end,
      'Too small', '', 0, at + interval '21 days', at + interval '21 days'
    from made_orders where status = 'completed' and n % 25 = 0 and vertical in ('groceries', 'clothing', 'tech')`.execute(
    db,
  );
  await sql`insert into return_lines (return_id, order_line_id, quantity)
    select pg_temp.id('return', n, at), line_id, 1
    from made_orders where status = 'completed' and n % 25 = 0 and vertical in ('groceries', 'clothing', 'tech')`.execute(
    db,
  );
  await sql`insert into disputes (id, provider, provider_ref, payment_id, order_id, amount_cents, currency, status, reason, due_by, said_at, opened_at,
      closed_at, created_at, updated_at)
    select pg_temp.id('dispute', n, at), 'sandbox', 'dp_' || payment_id, payment_id, id, cents, 'USD', case n % 3 when 0 then 'won' else 'lost' end,
      'fraudulent', at + interval '12 days', at + interval '5 days', at + interval '5 days', at + interval '15 days', at + interval '5 days', at + interval '15 days'
    from made_orders where status = 'completed' and n % 200 = 7`.execute(db);
  await sql`insert into messages (id, user_id, name, email, subject, message, status, reply, answered_at, created_at, language)
    select pg_temp.id('message', n, at), user_id, buyer, email, 'A question', 'About ' || pg_temp.word(n),
      case n % 3 when 0 then 'open' when 1 then 'answered' else 'archived' end, case n % 3 when 1 then 'Yes.' end,
      case n % 3 when 1 then at + interval '1 day' end, at, 'en'
    from made_orders where n % 20 = 3`.execute(db);
  await sql`insert into outbox (id, recipient, template, subject, html, text, language, tries, last_error, created_at, given_up_at)
    select pg_temp.id('mail', n, at), email, 'order-paid', '', '', '', 'en', 8, 'Mailbox is full', at, at + interval '1 day'
    from made_orders where n % 50 = 9`.execute(db);
}
