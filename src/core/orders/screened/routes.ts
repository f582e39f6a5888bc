import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/screening.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { type Page, sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { openEntered, openRecord } from '#core/compliance/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { decideCase } from './decide.ts';
import { decidedBy } from '#core/compliance/screening/time-rules.ts';

interface CaseRow {
  readonly id: string;
  /** null for an attempt, like every field of an order. */
  readonly order_id: string | null;
  readonly service_order_id: string | null;
  readonly service_name: string | null;
  readonly total_cents: string | number | null;
  readonly is_paid: boolean | null;
  readonly user_id: string | null;
  readonly entered: string | null;
  readonly paid_at: Date | null;
  readonly who: 'payee' | 'sender';
  readonly outcome: 'review' | 'blocked';
  readonly score: number;
  readonly opened_at: Date;
  readonly state: 'open' | 'cleared' | 'refunded';
  readonly reason: string;
  readonly list_version: string;
  readonly listed_id: string | null;
  readonly order_line_id: string | null;
  readonly sealed: string | null;
}

const WAITING = sql`c.state = 'open' and p.status is distinct from 'cancelled'`;

/** The calls by which admins decide on orders whose names match a list. */
export const screeningRoutes = (market: Market): Route[] => {
  const { db, clock } = market;

  async function rows(found: RawBuilder<unknown>, { rows: size, offset }: Page) {
    const { rows: cases } = await sql<CaseRow>`
      select c.id, c.order_id, c.service_order_id, c.opened_at, c.state, c.reason, c.user_id, c.sealed as entered,
        s.name as service_name,
        p.subtotal_cents as total_cents, o.is_paid, p.paid_at, r.who, r.outcome, r.score, r.list_version,
        r.listed_id, r.order_line_id, m.sealed
      from screening_cases c
      join screening_runs r on r.id = c.run_id
      left join orders o on o.id = c.order_id
      left join service_orders p on p.id = c.service_order_id
      left join services s on s.id = p.service_id
      left join money_records m on m.order_line_id = r.order_line_id
      where ${found}
      order by c.opened_at, c.id limit ${size} offset ${offset}`.execute(db);
    return cases;
  }

  const present = (row: CaseRow) => ({
    _id: row.id,
    orderId: row.order_id,
    serviceOrderId: row.service_order_id,
    serviceName: row.service_name ?? '',
    total: toDollars(Number(row.total_cents ?? 0)),
    isPaid: row.is_paid === true,
    who: row.who,
    outcome: row.outcome,
    score: Math.round(Number(row.score) * 1000) / 1000,
    openedAt: row.opened_at.toISOString(),
    refundsAt: row.is_paid === true ? decidedBy(row.opened_at, row.paid_at).toISOString() : null,
  });

  async function details(id: string) {
    const [row] = await rows(sql`c.id = ${id}`, { rows: 1, offset: 0 });
    if (!row) throw notFound('Case');
    const { order_line_id: lineId, sealed } = row;
    const record =
      lineId !== null && sealed !== null
        ? openRecord(market, { order_line_id: lineId, sealed })
        : null;
    const sender = record?.sender && {
      name: record.sender.legalName,
      nameArabic: '',
      birth: record.sender.birthDate,
      country: record.sender.residence,
    };
    const screened =
      record?.screened ??
      (row.entered === null ? null : openEntered(market, { id: row.id, sealed: row.entered }));
    const payee = screened && {
      name: screened.name,
      nameArabic: screened.nameArabic ?? '',
      birth: screened.birth ?? '',
      country: screened.country,
    };
    const listed = row.listed_id === null ? null : await market.screening.listed(row.listed_id);
    return {
      ...present(row),
      listVersion: row.list_version,
      screened: (row.who === 'sender' ? sender : payee) ?? null,
      listed: listed && { ...listed, aliases: [...listed.aliases] },
      userId: row.user_id,
      state: row.state,
      reason: row.reason,
    };
  }

  return [
    route(endpoints.listScreeningCases, async ({ query }) => {
      const cases = await rows(WAITING, sliceOf(query));
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::int as total from screening_cases c
        left join service_orders p on p.id = c.service_order_id where ${WAITING}`.execute(db);
      return reply(200, { cases: cases.map(present), total: counted[0]?.total ?? 0 });
    }),
    route(endpoints.readScreeningCase, async ({ user, params: { id } }) => {
      const found = await details(id);
      await transaction(db, (trx) =>
        recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'admin' },
            action: 'screening.read',
            subject:
              found.orderId === null
                ? { type: 'user', id: found.userId ?? '' }
                : { type: 'order', id: found.orderId },
          },
          clock.now(),
        ),
      );
      return reply(200, { case: found });
    }),
    route(endpoints.clearScreeningCase, async ({ user, params: { id }, body: { reason } }) => {
      await decideCase(market, { caseId: id, to: 'cleared', adminId: user.id, reason });
      return reply(200, { case: await details(id), message: 'Cleared' });
    }),
    route(endpoints.refundScreeningCase, async ({ user, params: { id }, body: { reason } }) => {
      await decideCase(market, { caseId: id, to: 'refunded', adminId: user.id, reason });
      const decided = await details(id);
      const message =
        decided.state === 'open' ? 'A second person must confirm this refund' : 'Refunded';
      return reply(200, { case: decided, message });
    }),
  ];
};
