import { notFound, Refusal } from '#base/errors.ts';
import { type AdminPerson, type AdminPersonDetails, endpoints } from '#contract/people.ts';
import {
  endEverySession,
  listAudit,
  mailNotice,
  presentAudit,
  recordAudit,
} from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { type Call, reply, type Route, route } from '#core/shared/route.ts';
import {
  findPerson,
  type FoundPerson,
  listPeople,
  lockForDecision,
  type PersonRow,
  setDisabled,
} from './store.ts';
import type { AuditRecord } from '#contract/audit.ts';
import { type Deed, stateOf, whyNot } from './rules.ts';
import type { Trx } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { changeStatus, lockVendorOf, notifyPagesOf } from '#core/catalogue/index.ts';

type Deciding = Pick<Call<typeof endpoints.disablePerson>, 'user' | 'params' | 'body'>;

const REFUSED = {
  own_account: () => new Refusal(409, 'own_account'),
  disabled_already: () => new Refusal(409, 'disabled_meanwhile'),
  not_disabled: () => new Refusal(409, 'enabled_meanwhile'),
};

const ACTIONS = {
  'end-sessions': { audit: 'user.sessions', news: 'sessions-ended' },
  disable: { audit: 'user.disabled', news: 'account-disabled' },
  enable: { audit: 'user.enabled', news: 'account-enabled' },
} as const;

/**
 * Carries out an admin's decision about an account: ends its sessions, keeps who decided and why,
 * and notifies the owner. Throws if it is not allowed.
 */
async function decide(market: Market, deed: Deed, deciding: Deciding): Promise<void> {
  const { user: admin, params, body } = deciding;
  const shown = await transaction(market.db, async (trx) => {
    const { person, mayDecide } = await lockForDecision(trx, params.id, admin.id);
    if (!person) throw notFound('This person was');
    // The admin was disabled while waiting for the lock.
    if (!mayDecide) throw new Refusal(403, 'admins_only');
    const why = whyNot(deed, person, admin.id);
    if (why) throw REFUSED[why]();
    const now = market.clock.now();
    if (deed !== 'end-sessions')
      await setDisabled(
        trx,
        person.id,
        deed === 'disable' ? { at: now, reason: body.reason } : null,
      );
    await tell(trx, market, deed, deciding);
    return deed === 'disable' ? suspendVendor(trx, market, deciding) : null;
  });
  if (shown) await notifyPagesOf(market, shown.vendorId, shown);
}

async function tell(
  trx: Trx,
  market: Market,
  deed: Deed,
  { user: admin, params: { id }, body: { reason } }: Deciding,
): Promise<void> {
  const by = { id: admin.id, role: 'admin' };
  if (deed !== 'end-sessions')
    await market.security.record(trx, {
      event: deed === 'disable' ? 'account-disabled' : 'account-enabled',
      user: id,
      by,
    });
  if (deed !== 'enable') {
    const count = await endEverySession(trx, id);
    const ended = deed === 'disable' ? 'disabled' : 'by-admin';
    const details = { which: 'all', count, why: ended } as const;
    await market.security.record(trx, { event: 'sessions-ended', user: id, by, details });
  }
  const { audit: action, news } = ACTIONS[deed];
  const subject = { type: 'user', id } as const;
  await recordAudit(trx, { actor: by, action, subject, reason }, market.clock.now());
  await mailNotice(trx, market, id, { news, reason });
}

/** Suspends the vendor, because a disabled account cannot answer orders. Hides its listings. */
async function suspendVendor(
  trx: Trx,
  market: Market,
  { user: admin, params: { id }, body: { reason } }: Deciding,
) {
  const record = await lockVendorOf(trx, id);
  if (!record || record.vendor.status !== 'Approved') return null;
  const { vendor } = record;
  const actor = { id: admin.id, role: 'admin' } as const;
  const shown = await changeStatus(trx, market, vendor, { to: 'Rejected', reason, actor });
  return { vendorId: vendor.id, ...shown };
}

const presentPerson = (row: PersonRow): AdminPerson => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
});

const presentFound = (row: FoundPerson, audit: AuditRecord[]): AdminPersonDetails => ({
  ...presentPerson(row),
  phone: row.phone,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  sessions: row.sessions ?? 0,
  orders: row.orders ?? 0,
  vendor:
    row.vendorId === null
      ? null
      : { _id: row.vendorId, businessName: row.businessName ?? '', status: row.vendorStatus ?? '' },
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledReason: row.disabledReason,
  audit,
});

export const peopleRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const details = async (id: string) => {
    const row = await findPerson(db, id, clock.now());
    if (!row) throw notFound('This person was');
    const audit = await listAudit(db, { type: 'user', id });
    return { person: presentFound(row, audit.map(presentAudit)) };
  };
  return [
    route(endpoints.listPeople, async ({ query: { page, pageSize, ...filter } }) => {
      const slice = { rows: pageSize, offset: (page - 1) * pageSize };
      const { rows, total, more } = await listPeople(db, filter, slice);
      return reply(200, { data: rows.map(presentPerson), total, more });
    }),
    route(endpoints.personDetails, async ({ params }) => reply(200, await details(params.id))),
    route(endpoints.endPersonsSessions, async (call) => {
      await decide(market, 'end-sessions', call);
      return reply(200, await details(call.params.id));
    }),
    route(endpoints.disablePerson, async (call) => {
      await decide(market, 'disable', call);
      return reply(200, await details(call.params.id));
    }),
    route(endpoints.enablePerson, async (call) => {
      await decide(market, 'enable', call);
      return reply(200, await details(call.params.id));
    }),
  ];
};
