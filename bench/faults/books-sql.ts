export interface BooksCheck {
  readonly what: string;
  /** Returns a row per problem; `$1` is the start of the drill. */
  readonly query: string;
  /** Checks the embedded provider's books. */
  readonly sandbox?: true;
}

export const twiceChecks: readonly BooksCheck[] = [
  {
    what: 'order charged twice',
    sandbox: true,
    query: `select order_ref, count(*)::int as times from sandbox_intents
      where status = 'succeeded' and created_at >= $1 group by 1 having count(*) > 1`,
  },
  {
    what: 'payment booked twice',
    query: `select payment_id, kind, count(*)::int as times from ledger_transactions
      where kind = 'charge' and created_at >= $1 group by 1, 2 having count(*) > 1`,
  },
  {
    what: 'refund booked twice',
    query: `select refund_id, count(*)::int as times from ledger_transactions
      where refund_id is not null and created_at >= $1 group by 1 having count(*) > 1`,
  },
  {
    what: 'order confirmed twice by mail',
    query: `with mails as (select substring(subject from '[0-9A-F]{8}') as number, count(*) as mails from outbox
        where template = 'order-confirmed' and created_at >= $1 group by 1),
      paid as (select upper(right(id::text, 8)) as number, count(*) as orders from orders
        where is_paid and created_at >= $1 group by 1)
      select number, mails::int from mails left join paid using (number) where mails > coalesce(orders, 0)`,
  },
];

export const wrongChecks: readonly BooksCheck[] = [
  {
    what: 'ledger transaction not balanced',
    query: `select transaction_id, sum(amount_cents)::bigint as sum from ledger_entries group by 1 having sum(amount_cents) <> 0`,
  },
  {
    what: 'ledger not balanced',
    query: `select sum(amount_cents)::bigint as sum from ledger_entries having sum(amount_cents) <> 0`,
  },
  {
    what: 'paid order without its charge, or a charge of an order that was not paid',
    query: `select o.id, o.is_paid from orders o left join ledger_transactions l on l.order_id = o.id and l.kind = 'charge'
      where o.created_at >= $1 and o.total_cents > 0 and o.is_paid <> (l.id is not null)`,
  },
  {
    what: 'paid order without a confirmation by mail',
    query: `select o.id from orders o where o.is_paid and o.created_at >= $1 and not exists (select from outbox m
      where m.template = 'order-confirmed' and m.subject like '%' || upper(right(o.id::text, 8)) || '%')`,
  },
  {
    what: 'places taken are not the holds that count',
    query: `select listing_id, variant, day, slot, taken::int, held::int from places full join (
        select listing_id, variant, day, slot, sum(count) as held from holds
        where state in ('held', 'kept') group by 1, 2, 3, 4) h using (listing_id, variant, day, slot)
      where coalesce(taken, 0) <> coalesce(held, 0)`,
  },
  {
    what: 'hold of a cancelled order',
    query: `select h.id, o.id as "order" from holds h join orders o on o.id = h.order_id
      where o.status = 'cancelled' and h.state <> 'released' and o.created_at >= $1`,
  },
  {
    what: 'payment and card provider differ',
    sandbox: true,
    query: `select i.id, i.status as there, p.status as here, i.refunded_cents::int as "refundedThere", p.refunded_cents::int as "refundedHere"
      from sandbox_intents i left join payments p on p.provider_ref = i.id
      where i.created_at >= $1 and (p.id is null and i.status = 'succeeded' or p.refunded_cents <> i.refunded_cents
        or (i.status = 'succeeded') <> (p.status in ('succeeded', 'refunded')))`,
  },
  {
    what: "card provider's refunds do not add up",
    sandbox: true,
    query: `select i.id, i.refunded_cents::int, sum(r.amount_cents)::int as sum from sandbox_intents i
      left join sandbox_refunds r on r.intent_id = i.id where i.created_at >= $1
      group by 1, 2 having i.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  },
  {
    what: 'refunds of a payment do not add up',
    query: `select p.id, p.refunded_cents::int, sum(r.amount_cents)::int as sum from payments p
      left join refunds r on r.payment_id = p.id and r.status <> 'failed' where p.created_at >= $1
      group by 1, 2 having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  },
  {
    what: 'more given back than paid',
    query: `select id from payments where refunded_cents > amount_cents`,
  },
  {
    what: 'mail given up',
    query: `select id, last_error from outbox where given_up_at is not null and created_at >= $1`,
  },
  {
    what: 'job stuck',
    query: `select id::text, name from jobs.job where state = 'active' and started_on + expire_seconds * interval '1 second' < now() - interval '2 minutes'
      union all select runs::text, name from periodic_jobs where due_at + every_seconds * interval '1 second' < now() - interval '2 minutes'`,
  },
];

/** Number of open tasks of the jobs; at zero the books can be compared with the journal. */
export const openWork = (mailIsSent: boolean): string => `
  select (select count(*) from refunds where status = 'pending')
    + (select count(*) from sandbox_intents i join payments p on p.provider_ref = i.id
        where i.status = 'succeeded' and p.status not in ('succeeded', 'refunded'))
    + (${mailIsSent ? 'select count(*) from outbox where sent_at is null and given_up_at is null and created_at >= $1' : 'select case when $1::timestamptz is null then 1 else 0 end'})
    as open`;
