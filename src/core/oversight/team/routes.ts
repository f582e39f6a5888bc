import { notFound, Refusal } from '#base/errors.ts';
import { newId, newToken, tokenHash } from '#base/ids.ts';
import type { VendorRole } from '#base/permissions.ts';
import { endpoints, type Team } from '#contract/members.ts';
import {
  chooseVendor,
  deleteMember,
  emailFault,
  insertMember,
  lockPerson,
  normaliseEmail,
  recordAudit,
  refuseFaults,
} from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { INVITATION_DAYS, invitationRefusal, maskedAddress } from './rules.ts';
import {
  findInvitation,
  hasOtherOwner,
  isMemberAddress,
  listInvitations,
  listMembers,
  lockTeam,
  putInvitation,
  readerOf,
  roleOf,
  seatsTaken,
  setRole,
  takeInvitation,
} from './store.ts';

const DAY_MS = 86_400_000;
const UNKEPT = { 'cache-control': 'no-store' } as const;

/** The same for an unknown, a used, a withdrawn and an expired invitation. */
const deadInvitation = () => new Refusal(404, 'dead_invitation');

export const teamRoutes = (market: Market): Route[] => {
  const { db, clock } = market;

  const teamOf = async (of: Db, user: SessionUser): Promise<Team> => {
    const vendorId = vendorOf(user);
    const now = clock.now();
    const members = await listMembers(of, vendorId);
    const invitations = await listInvitations(of, vendorId, now);
    const { most, requiresFactor } = await seatsTaken(of, vendorId, { now });
    return {
      members: members.map(({ id, since, ...member }) => ({
        ...member,
        _id: id,
        since: since.toISOString(),
        isYou: id === user.id,
      })),
      invitations: invitations.map((row) => ({
        _id: row.id,
        email: row.email,
        role: row.role,
        invitedAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
      seats: { used: members.length + invitations.length, most },
      requiresFactor,
    };
  };

  /** Changes another member under the lock of the team. */
  const changeOther = (
    user: SessionUser,
    userId: string,
    change: (
      trx: Trx,
      team: { readonly vendorId: string; readonly businessName: string; readonly role: VendorRole },
    ) => Promise<void>,
  ) =>
    transaction(db, async (trx) => {
      const vendorId = vendorOf(user);
      const { businessName } = await lockTeam(trx, vendorId);
      // Their role may have changed since the session was read.
      if ((await roleOf(trx, vendorId, user.id)) !== 'owner')
        throw new Refusal(403, 'role_excludes');
      const role = await roleOf(trx, vendorId, userId);
      if (role === undefined) throw notFound('This member was');
      if (userId === user.id) throw new Refusal(409, 'own_role');
      await change(trx, { vendorId, businessName, role });
    });

  return [
    route(endpoints.readTeam, async ({ user }) => reply(200, await teamOf(db, user))),

    route(endpoints.inviteMember, async ({ user, body: { email: typed, role } }) => {
      const vendorId = vendorOf(user);
      const email = normaliseEmail(typed);
      const fault = emailFault(email);
      if (fault) refuseFaults({ email: fault });
      await market.limits.take('invitations', vendorId);
      const now = clock.now();
      const token = newToken();
      await transaction(db, async (trx) => {
        const { businessName } = await lockTeam(trx, vendorId);
        if (await isMemberAddress(trx, vendorId, email)) throw new Refusal(409, 'member_already');
        const seats = await seatsTaken(trx, vendorId, { now, except: email });
        const refusal = invitationRefusal(seats);
        if (refusal) throw new Refusal(409, refusal, { most: seats.most });
        await putInvitation(trx, {
          id: newId(now),
          vendor_id: vendorId,
          email,
          role,
          token_hash: tokenHash(token),
          invited_by: user.id,
          created_at: now,
          expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
        });
        await audit(trx, user, { action: 'vendor.member-invited', after: { email, role } }, now);
        await market.mail.queue(trx, {
          to: email,
          language: user.language,
          template: 'member-invited',
          data: { businessName, invitedBy: user.name, role, days: INVITATION_DAYS, token },
        });
      });
      return reply(201, { ...(await teamOf(db, user)), message: 'The invitation is on its way' });
    }),

    route(endpoints.withdrawInvitation, async ({ user, params: { id } }) => {
      await transaction(db, async (trx) => {
        const vendorId = vendorOf(user);
        await lockTeam(trx, vendorId);
        const taken = await takeInvitation(trx, { id, vendorId });
        if (!taken) throw notFound('This invitation was');
        const { email, role } = taken;
        const withdrawn = { action: 'vendor.invitation-withdrawn', before: { email, role } };
        await audit(trx, user, withdrawn, clock.now());
      });
      return reply(200, { ...(await teamOf(db, user)), message: 'Invitation withdrawn' });
    }),

    route(endpoints.changeMember, async ({ user, params: { id }, body: { role } }) => {
      await changeOther(user, id, async (trx, { vendorId, businessName, role: before }) => {
        if (before === role) return;
        await setRole(trx, { vendorId, userId: id, role });
        const { name, email, language } = await readerOf(trx, id);
        const change = { before: { name, role: before }, after: { name, role } };
        await audit(trx, user, { action: 'vendor.member-role', ...change }, clock.now());
        await market.mail.queue(trx, {
          to: email,
          language,
          template: 'member-news',
          data: { name, businessName, news: 'role', role },
        });
      });
      return reply(200, { ...(await teamOf(db, user)), message: 'Role changed' });
    }),

    route(endpoints.removeMember, async ({ user, params: { id } }) => {
      await changeOther(user, id, async (trx, { vendorId, businessName, role }) => {
        await deleteMember(trx, vendorId, id);
        const { name, email, language } = await readerOf(trx, id);
        const removed = { action: 'vendor.member-removed', before: { name, role } };
        await audit(trx, user, removed, clock.now());
        await market.mail.queue(trx, {
          to: email,
          language,
          template: 'member-news',
          data: { name, businessName, news: 'removed', role },
        });
      });
      return reply(200, { ...(await teamOf(db, user)), message: 'Member removed' });
    }),

    route(endpoints.transferOwnership, async ({ user, params: { id } }) => {
      await changeOther(user, id, async (trx, { vendorId, businessName, role: before }) => {
        await setRole(trx, { vendorId, userId: id, role: 'owner' });
        await setRole(trx, { vendorId, userId: user.id, role: 'manager' });
        const { name, email, language } = await readerOf(trx, id);
        const change = { before: { name, role: before }, after: { name, role: 'owner' } };
        await audit(trx, user, { action: 'vendor.ownership', ...change }, clock.now());
        await market.mail.queue(trx, {
          to: email,
          language,
          template: 'member-news',
          data: { name, businessName, news: 'role', role: 'owner' },
        });
      });
      return reply(200, { message: 'Ownership transferred' });
    }),

    route(endpoints.leaveVendor, async ({ user }) => {
      await transaction(db, async (trx) => {
        const vendorId = vendorOf(user);
        await lockTeam(trx, vendorId);
        const role = await roleOf(trx, vendorId, user.id);
        if (role === undefined) throw notFound('This member was');
        if (role === 'owner' && !(await hasOtherOwner(trx, vendorId, user.id)))
          throw new Refusal(409, 'last_owner');
        await deleteMember(trx, vendorId, user.id);
        const left = { action: 'vendor.member-left', before: { name: user.name, role } };
        await audit(trx, user, left, clock.now());
      });
      return reply(200, { message: 'You have left the business' });
    }),

    route(endpoints.readInvitation, async ({ body: { token }, ip }) => {
      await market.limits.take('invitation-links', ip);
      const found = await findInvitation(db, tokenHash(token), clock.now());
      if (!found) throw deadInvitation();
      const { businessName, role, email, expires_at: expiresAt } = found;
      const address = maskedAddress(email);
      return reply(
        200,
        { businessName, role, address, expiresAt: expiresAt.toISOString() },
        UNKEPT,
      );
    }),

    route(endpoints.acceptInvitation, async ({ body: { token }, user, ip }) => {
      await market.limits.take('invitation-links', ip);
      const now = clock.now();
      const hash = tokenHash(token);
      const businessName = await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        const open = await findInvitation(trx, hash, now);
        if (!open) throw deadInvitation();
        const { vendor_id: vendorId } = open;
        await lockTeam(trx, vendorId);
        // Another request may have used it meanwhile.
        const found = await findInvitation(trx, hash, now);
        if (!found) throw deadInvitation();
        if (found.email !== user.email) throw new Refusal(403, 'invited_other_address');
        if (user.role === 'admin') throw new Refusal(409, 'invited_admin');
        if (await roleOf(trx, vendorId, user.id)) throw new Refusal(409, 'member_already');
        const { members, most } = await seatsTaken(trx, vendorId, { now });
        if (members >= most) throw new Refusal(409, 'seats_taken', { most });
        await takeInvitation(trx, { id: found.id, vendorId });
        await insertMember(trx, { vendorId, userId: user.id, role: found.role }, now);
        await chooseVendor(trx, user.sessionId, vendorId);
        const joined = {
          action: 'vendor.member-joined',
          after: { name: user.name, role: found.role },
        };
        await audit(trx, { ...user, vendorId }, joined, now);
        return found.businessName;
      });
      return reply(200, { businessName, message: `You have joined ${businessName}` }, UNKEPT);
    }),
  ];
};

/** Throws 404 before the onboarding. */
function vendorOf({ vendorId }: Pick<SessionUser, 'vendorId'>): string {
  if (vendorId === null) throw notFound('Business');
  return vendorId;
}

const audit = (
  trx: Trx,
  user: Pick<SessionUser, 'id' | 'vendorId'>,
  entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
  now: Date,
) =>
  recordAudit(
    trx,
    {
      ...entry,
      actor: { id: user.id, role: 'vendor' },
      subject: { type: 'vendor', id: vendorOf(user) },
    },
    now,
  );
