import { notFound, Refusal } from '#base/errors.ts';
import {
  type AdminPerson,
  type AdminPersonDetails,
  endpoints,
  type PersonRecord,
} from '#contract/people.ts';
import {
  browserOf,
  changeStaffRole,
  endEverySession,
  listAudit,
  lockOnlyOwned,
  mailNotice,
  membershipsOf,
  presentAudit,
  recordAudit,
  systemOf,
} from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { type Call, reply, type Route, route } from '#core/shared/route.ts';
import {
  findPerson,
  type FoundPerson,
  listPeople,
  lockForDecision,
  type PersonRow,
  setDisabled,
} from './store.ts';
import { toDollars } from '#base/money.ts';
import { pageOfRecords, type PersonList, type RecordRow } from './records-store.ts';
import { type Deed, stateOf, whyNot } from './rules.ts';
import type { Trx } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { changeStatus, lockVendor, notifyPagesOf } from '#core/catalogue/index.ts';

type DecidingRole = Pick<Call<typeof endpoints.changeStaffRole>, 'user' | 'params' | 'body'>;
type Deciding = Pick<Call<typeof endpoints.disablePerson>, 'user' | 'params' | 'body'>;

const REFUSED = {
  own_account: () => new Refusal(409, 'own_account'),
  disabled_already: () => new Refusal(409, 'disabled_meanwhile'),
  not_disabled: () => new Refusal(409, 'enabled_meanwhile'),
  last_administrator: () => new Refusal(409, 'last_administrator'),
};

const ACTIONS = {
  'end-sessions': { audit: 'user.sessions', news: 'sessions-ended', may: 'sessions' },
  disable: { audit: 'user.disabled', news: 'account-disabled', may: 'accounts' },
  enable: { audit: 'user.enabled', news: 'account-enabled', may: 'accounts' },
} as const;

/**
 * Carries out an admin's decision about an account: ends its sessions, keeps who decided and why,
 * and notifies the owner. Throws if it is not allowed.
 */
async function decide(market: Market, deed: Deed, deciding: Deciding): Promise<void> {
  const { user: admin, params, body } = deciding;
  const shown = await transaction(market.db, async (trx) => {
    const { may } = ACTIONS[deed];
    const { person, refusal, isLast } = await lockForDecision(trx, params.id, admin.id, may);
    if (!person) throw notFound('This person was');
    if (refusal !== null) throw new Refusal(403, refusal);
    const why = whyNot(deed, person, { adminId: admin.id, isLast });
    if (why) throw REFUSED[why]();
    const now = market.clock.now();
    if (deed !== 'end-sessions')
      await setDisabled(
        trx,
        person.id,
        deed === 'disable' ? { at: now, reason: body.reason } : null,
      );
    await tell(trx, market, deed, deciding);
    return deed === 'disable' ? suspendVendors(trx, market, deciding) : [];
  });
  for (const one of shown) await notifyPagesOf(market, one.vendorId, one);
}

/** Changes an admin's staff role or takes the admin rights away. Throws if it is not allowed. */
async function decideRole(
  market: Market,
  { user: admin, params, body: { role: to, reason } }: DecidingRole,
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const { person, refusal, isLast } = await lockForDecision(trx, params.id, admin.id, 'settings');
    if (!person) throw notFound('This person was');
    if (refusal !== null) throw new Refusal(403, refusal);
    if (person.id === admin.id) throw REFUSED.own_account();
    if (person.role !== 'admin') throw new Refusal(409, 'not_an_admin');
    if (person.staffRole === to) return;
    if (isLast) throw REFUSED.last_administrator();
    const by = { id: admin.id, role: 'admin' };
    await changeStaffRole(trx, market, { account: person, to, by, reason });
  });
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

/** Suspends vendors without another owner, because a disabled account cannot answer for them. */
async function suspendVendors(
  trx: Trx,
  market: Market,
  { user: admin, params: { id }, body: { reason } }: Deciding,
) {
  const actor = { id: admin.id, role: 'admin' } as const;
  const suspended = [];
  for (const { id: vendorId, status } of await lockOnlyOwned(trx, id)) {
    const vendor = status === 'Approved' ? await lockVendor(trx, vendorId) : undefined;
    if (!vendor) continue;
    const shown = await changeStatus(trx, market, vendor, { to: 'Rejected', reason, actor });
    suspended.push({ vendorId, ...shown });
  }
  return suspended;
}

const presentPerson = (row: PersonRow): AdminPerson => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  staffRole: row.staffRole,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
});

const presentFound = (
  row: FoundPerson,
  { vendors, audit }: Pick<AdminPersonDetails, 'vendors' | 'audit'>,
): AdminPersonDetails => ({
  ...presentPerson(row),
  phone: row.phone,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  sessions: row.sessions ?? 0,
  orders: row.orders ?? 0,
  vendors,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledReason: row.disabledReason,
  audit,
});

/** Lists with private data, whose every look is audited. */
const AUDITED: Partial<Record<PersonList, string>> = {
  devices: 'user.devices-read',
  addresses: 'user.addresses-read',
};

const presentRecord = (list: PersonList, row: RecordRow): PersonRecord => ({
  _id: row.id,
  title:
    list === 'devices'
      ? [browserOf(row.title), systemOf(row.title)].filter(Boolean).join(', ')
      : row.title,
  text: row.text,
  status: row.status,
  amount: row.cents === null ? null : toDollars(row.cents),
  currency: row.currency,
  rating: row.rating,
  at: row.at?.toISOString() ?? null,
  by: row.by,
});

export const peopleRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const details = async (id: string) => {
    const row = await findPerson(db, id, clock.now());
    if (!row) throw notFound('This person was');
    const memberships = await membershipsOf(db, id);
    const vendors = memberships.map(({ id: _id, business_name: businessName, status, role }) => ({
      _id,
      businessName,
      status,
      role,
    }));
    const audit = (await listAudit(db, { type: 'user', id })).map(presentAudit);
    return { person: presentFound(row, { vendors, audit }) };
  };
  const audited = (
    trx: Trx,
    {
      id,
      action,
      adminId,
      reason,
    }: {
      readonly id: string;
      readonly action: string;
      readonly adminId: string;
      readonly reason?: string;
    },
  ) =>
    recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action,
        subject: { type: 'user', id },
        ...(reason !== undefined && { reason }),
      },
      clock.now(),
    );
  return [
    route(endpoints.listPeople, async ({ query: { page, pageSize, ...filter } }) => {
      const slice = { rows: pageSize, offset: (page - 1) * pageSize };
      const { rows, total, more } = await listPeople(db, filter, slice);
      return reply(200, { data: rows.map(presentPerson), total, more });
    }),
    route(endpoints.personDetails, async ({ params }) => reply(200, await details(params.id))),
    route(endpoints.personRecords, async ({ user, params: { id }, query, language }) => {
      const { list } = query;
      if (!(await findPerson(db, id, clock.now()))) throw notFound('This person was');
      const asked = { id, list, reader: language, now: clock.now() };
      const { rows, total } = await pageOfRecords(db, asked, sliceOf(query));
      const action = AUDITED[list];
      if (action !== undefined)
        await transaction(db, (trx) => audited(trx, { id, action, adminId: user.id }));
      return reply(200, { records: rows.map((row) => presentRecord(list, row)), total });
    }),
    route(endpoints.notePerson, async ({ user, params: { id }, body: { note: reason } }) => {
      if (!(await findPerson(db, id, clock.now()))) throw notFound('This person was');
      await transaction(db, (trx) =>
        audited(trx, { id, action: 'user.note', adminId: user.id, reason }),
      );
      return reply(200, await details(id));
    }),
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
    route(endpoints.changeStaffRole, async (call) => {
      await decideRole(market, call);
      return reply(200, await details(call.params.id));
    }),
  ];
};
