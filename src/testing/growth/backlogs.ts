import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '#base/ids.ts';

/** Time of the rows: months before the start of test time, after which all of them are due. */
const LONG_AGO = '2025-01-01T00:00:00Z';
const AT = sql`timestamptz '${sql.raw(LONG_AGO)}'`;
const rows = (many: number) => sql`generate_series(1, ${sql.lit(many)}) n`;
const ANY = sql`gen_random_uuid()::text`;
/** An id of that time, or of another. */
const idAt = (at: string) =>
  sql`(${sql.lit(firstIdAt(new Date(at)).slice(0, 24))} || right(${ANY}, 12))::uuid`;
const one = (column: string, table: string) =>
  sql`(select ${sql.ref(column)} from ${sql.table(table)} order by 1 limit 1)`;
const sum = (table: string, values: RawBuilder<unknown>) => (many: number) =>
  sql`insert into ${sql.table(table)} ${values} from ${rows(many)}`;

/** Copies of a sold line, for rows that belong to lines. */
const lines = (many: number, which: RawBuilder<unknown>) => sql`
  insert into order_lines select copy.*
  from (select l as line from order_lines l where ${which} order by id limit 1) line, ${rows(many)},
    lateral jsonb_populate_record(line, jsonb_build_object(
      'id', ${idAt(LONG_AGO)}, 'voucher_code', 'copy ' || n || ${ANY}, 'remind_at', null)) copy`;
const copies = sql`voucher_code like 'copy %'`;
const BOOKED = sql`starts_on is not null`;

type Fill = (many: number) => readonly RawBuilder<unknown>[];
const single =
  (fill: (many: number) => RawBuilder<unknown>): Fill =>
  (many) => [fill(many)];
const ofLines =
  (fill: RawBuilder<unknown>, which = BOOKED): Fill =>
  (many) => [lines(many, which), fill];

/** Statements that make so many rows due for a job. */
export const BACKLOGS: Readonly<Record<string, Fill>> = {
  'sweep-mail': single(
    sum(
      'outbox',
      sql`(id, recipient, template, subject, html, text, language, created_at)
        select ${idAt('2026-03-02T06:00:00Z')}, 'a@example.com', 'code', '', '', '', 'en', timestamptz '2026-03-02T06:00:00Z'`,
    ),
  ),
  'clear-old-mail': single(
    sum(
      'outbox',
      sql`(id, recipient, template, subject, html, text, language, created_at, sent_at)
        select ${idAt(LONG_AGO)}, 'a@example.com', 'code', '', '', '', 'en', ${AT}, ${AT}`,
    ),
  ),
  'sweep-texts': single(
    sum(
      'text_outbox',
      sql`(id, user_id, phone, country, channel, language, template, body, created_at)
        select ${idAt('2026-03-02T06:00:00Z')}, ${one('id', 'users')}, '+201001234567', 'EG', 'sms', 'en', 'reminder', 'x', timestamptz '2026-03-02T06:00:00Z'`,
    ),
  ),
  'clear-old-texts': single(
    sum(
      'text_outbox',
      sql`(id, user_id, phone, country, channel, language, template, body, created_at, sent_at)
        select ${idAt(LONG_AGO)}, ${one('id', 'users')}, '+201001234567', 'EG', 'sms', 'en', 'code', '', ${AT}, ${AT}`,
    ),
  ),
  'sweep-accounts': (many) => [
    sql`insert into sessions (id, user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at)
      select ${idAt(LONG_AGO)}, ${one('id', 'users')}, ${ANY}, '', '', ${AT}, ${AT}, ${AT} from ${rows(many)}`,
    sql`insert into limit_counters (name, key, count, ends_at) select 'old', ${ANY}, 1, ${AT} from ${rows(many)}`,
  ],
  'sweep-bill-asks': single(
    sum('bill_asks', sql`select ${one('id', 'users')}, ${one('id', 'listings')}, ${ANY}, ${AT}`),
  ),
  'clear-old-notifications': single(
    sum(
      'notifications',
      sql`(id, user_id, kind, data, created_at)
        select ${idAt(LONG_AGO)}, ${one('id', 'users')}, 'refunded', '{}', ${AT}`,
    ),
  ),
  'alert-of-favourites': (many) => [
    sql`insert into users (id, name, email, password_hash, role, created_at, updated_at)
      select ${idAt(LONG_AGO)}, 'Mona', ${ANY}, '', 'customer', ${AT}, ${AT} from ${rows(many)}`,
    sql`insert into favourite_people (user_id, looked_at)
      select id, ${AT} from users order by id limit ${sql.lit(many)} on conflict do nothing`,
    sql`insert into favourite_lists (id, user_id, created_at)
      select ${idAt(LONG_AGO)}, user_id, ${AT} from favourite_people on conflict do nothing`,
    sql`insert into favourites (id, list_id, user_id, listing_id, told_cents, added_at)
      select ${idAt(LONG_AGO)}, id, user_id, ${one('id', 'listings')}, 100000000, ${AT}
      from favourite_lists on conflict do nothing`,
  ],
  'count-responses': (many) => [
    sql`insert into conversations (id, customer_id, vendor_id, created_at, last_message_at, last_seq)
      select ${idAt(LONG_AGO)}, u.id, v.id, ${AT}, ${AT}, 1
      from (select id from users order by id) u, (select id from vendors order by id) v
      order by u.id, v.id limit ${sql.lit(many)} on conflict do nothing`,
  ],
  'sweep-conversations': (many) => [
    sql`insert into conversations (id, customer_id, vendor_id, created_at, last_message_at)
      select ${idAt(LONG_AGO)}, u.id, v.id, ${AT} - interval '2 years', ${AT} - interval '2 years'
      from (select id from users order by id desc) u, (select id from vendors order by id) v
      order by u.id desc, v.id limit ${sql.lit(many)} on conflict (customer_id, vendor_id)
      do update set last_message_at = excluded.last_message_at`,
  ],
  'sweep-drafts': single(
    sum(
      'listing_drafts',
      sql`select ${idAt(LONG_AGO)}, ${one('id', 'vendors')}, 'groceries', 'Bread', 'v1.old', ${AT}, ${AT}`,
    ),
  ),
  'erase-quotes': single(
    sum(
      'quote_locks',
      sql`(id, user_id, listing_id, options, side, send_cents, receive_minor, currency, rate_e8, fee_cents, created_at, expires_at)
        select ${idAt(LONG_AGO)}, ${one('id', 'users')}, ${one('id', 'listings')}, '{}', 'send', 1, 1, 'EGP', 1, 0, ${AT}, ${AT} + interval '1 hour'`,
    ),
  ),
  'seal-confided': ofLines(sql`
    insert into order_line_secrets (order_line_id, order_id, sealed, mask, keep_days, created_at)
    select id, order_id, 'v0.{}', '', 30, ${AT} from order_lines where ${copies} on conflict do nothing`),
  'erase-confided': ofLines(sql`
    insert into order_line_secrets (order_line_id, order_id, sealed, mask, keep_days, created_at)
    select id, order_id, 'v1.old', '', 30, ${AT} from order_lines where ${copies} on conflict do nothing`),
  'anonymise-records': ofLines(sql`
    insert into money_records (order_line_id, order_id, user_id, tier, sealed, created_at)
    select id, order_id, ${one('id', 'users')}, 0, 'v1.old', ${AT} - interval '6 years' from order_lines where ${copies} on conflict do nothing`),
  'look-after-policies': ofLines(
    sql`update unissued_policies set look_at = ${AT} where order_line_id in (select id from order_lines where ${copies})`,
    sql`terms is not null and exists (select from service_orders p where p.id = service_order_id and p.status = 'completed')`,
  ),
  'send-reminders': ofLines(sql`update order_lines set remind_at = ${AT} where ${copies}`),
  'fold-counts': single(sum('day_sums', sql`select 'orders', 'pending', date '2026-03-01', 1, 1`)),
  'fold-sales': single(
    sum('sale_changes', sql`select ${one('id', 'services')}, date '2026-03-01', 1, 1, 1, 1`),
  ),
  'fold-shelf-counts': single(sum('shelf_counts', sql`select 'shelf ' || n % 100, '', '', 1, 1`)),
  'fold-desk-counts': single(
    sum(
      'desk_counts',
      sql`(vendor_id, service_id, vertical, country, hidden, listings, rows)
        select ${one('vendor_id', 'services')}, ${one('id', 'services')}, 'tours', 'Egypt', false, 1, 1`,
    ),
  ),
  'fold-search-words': single(sum('search_words', sql`select 'word' || n % 100, 1`)),
  'refresh-stays': single(sum('stays_due', sql`select ${idAt(LONG_AGO)}`)),
  'refresh-next-free': single(sum('next_free_due', sql`(listing_id) select ${idAt(LONG_AGO)}`)),
  'tell-restocked': single(sum('restock_due', sql`select ${idAt(LONG_AGO)}`)),
  'sync-feeds': single(
    sum(
      'calendar_feeds',
      sql`(id, listing_id, name, host, sealed, url_hash, created_at, due_at, asked_at)
        select ${idAt(LONG_AGO)}, ${one('id', 'listings')}, 'old', '', 'v1.old', ${ANY}, ${AT}, ${AT}, ${AT}`,
    ),
  ),
};

/** Jobs without a backlog here, with what bounds a turn of theirs. */
export const BOUNDED_OTHERWISE: Readonly<Record<string, string>> = {
  'sweep-receipt-links': 'the same sweep as bill asks',
  'mail-unread': 'twenty readers by an index, in turns',
  'import-listings': 'a batch by an index, in turns',
  'seal-anew': 'blocks of a table; only with a previous secret',
  'move-next-days': 'a batch by an index, in turns',
  'remind-of-bills': 'a batch by an index, in turns',
  'renew-subscriptions': 'eight by an index, in turns',
  'look-after-cards': 'twenty by an index, in turns: each is a request to the provider',
  'hand-over-inquiries': 'a batch by an index, in turns',
  'tell-of-ended-rates': 'a batch by an index, in turns',
  'end-payment-links': 'fifty by an index, in turns',
  'remind-of-pickups': 'twenty by an index, in turns',
  'screen-again': 'fifty by an index, in turns',
  'refund-undecided': 'twenty by an index, in turns',
  'look-after-payments': 'eight by an index, in turns: each is a request to the provider',
  'refresh-dues': 'a batch by an index, in turns',
  'store-sold-days': 'a day per statement, in turns',
  'verify-ledger': 'two thousand transactions a turn',
  'hear-of-disputes': 'a hundred by an index, of the sandbox',
  'sweep-files': 'walks through the file store once a day, five hundred names per statement',
  'close-statements': 'two hundred vendors per statement, in turns',
  'check-ledger': 'once a day',
  'log-oversold': 'fifty by an index',
  'ask-owing-vendors': 'vendors in debt, once a day',
};
