import { notFound, Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/standing.ts';
import {
  listAudit,
  lockPerson,
  mailNotice,
  presentAudit,
  recordAudit,
  requireSecond,
  secondCheckOf,
} from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { countWaiting, decideProofs, findAnyProof, findNamed, listWaiting } from './admin-store.ts';
import { findTier } from './allowance-store.ts';
import { noProof } from './own-routes.ts';
import { presentProof } from './present.ts';
import { openDeclaration } from './sealing.ts';
import { findStanding, listProofs, proofKey, setProved } from './store.ts';

interface Deciding {
  readonly admin: { readonly id: string };
  readonly userId: string;
  readonly seen: readonly string[];
  readonly declaredAt: string;
  /** Null for an approval. */
  readonly reason: string | null;
}

/** Admin endpoints to review identities and their documents. */
export const identityRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const audit = (trx: Trx, admin: { readonly id: string }, action: string, id: string) =>
    recordAudit(
      trx,
      { actor: { id: admin.id, role: 'admin' }, action, subject: { type: 'user', id } },
      clock.now(),
    );

  async function present(id: string, reader: { readonly id: string }) {
    const person = await findNamed(db, id);
    if (!person) throw notFound('This person was');
    const row = await findStanding(db, id);
    const { tier } = await findTier(db, id);
    const records = await listAudit(db, { type: 'user', id });
    return {
      _id: person.id,
      name: person.name,
      email: person.email,
      tier,
      declared: row ? openDeclaration(market, row) : null,
      declaredAt: row?.declared_at.toISOString() ?? null,
      proofs: (await listProofs(db, id)).map(presentProof),
      secondCheck: await secondCheckOf(db, {
        permission: 'standing',
        begunBy: id,
        by: reader.id,
      }),
      audit: records.filter(({ action }) => action.startsWith('standing.')).map(presentAudit),
    };
  }

  async function decide({ admin, userId, seen, declaredAt, reason }: Deciding): Promise<void> {
    await transaction(db, async (trx) => {
      await lockPerson(trx, userId);
      const person = await findNamed(trx, userId);
      if (!person || person.deleted_at !== null) throw notFound('This person was');
      const row = await findStanding(trx, userId);
      const waiting = (await listProofs(trx, userId)).filter(({ state }) => state === 'waiting');
      const isSame =
        row?.declared_at.toISOString() === new Date(declaredAt).toISOString() &&
        waiting.length === seen.length &&
        waiting.every(({ id }) => seen.includes(id));
      // Only the reviewed version can be approved.
      if (!isSame) throw new Refusal(409, 'changed_meanwhile');
      // The owner uploaded the documents.
      const isWaived =
        reason === null &&
        (await requireSecond(trx, { permission: 'standing', begunBy: userId, by: admin.id }));
      const now = clock.now();
      await decideProofs(trx, {
        userId,
        state: reason === null ? 'approved' : 'refused',
        reason: reason ?? '',
        decided_at: now,
        decided_by: admin.id,
      });
      if (reason === null) await setProved(trx, userId, now);
      await recordAudit(
        trx,
        {
          actor: { id: admin.id, role: 'admin' },
          action: reason === null ? 'standing.approved' : 'standing.refused',
          subject: { type: 'user', id: userId },
          ...(reason !== null && { reason }),
          ...(isWaived && { after: { waived: true } }),
        },
        now,
      );
      await mailNotice(trx, market, userId, {
        news: reason === null ? 'identity-approved' : 'identity-refused',
      });
    });
  }

  return [
    route(endpoints.listIdentityCases, async ({ query }) => {
      const rows = await listWaiting(db, sliceOf(query));
      return reply(200, {
        total: await countWaiting(db),
        cases: rows.map(({ id, name, email, waiting, since }) => ({
          _id: id,
          name,
          email,
          waiting: Number(waiting),
          since: since.toISOString(),
        })),
      });
    }),
    route(endpoints.readIdentity, async ({ user, params: { id } }) => {
      const person = await present(id, user);
      await transaction(db, (trx) => audit(trx, user, 'standing.read', id));
      return reply(200, { person });
    }),
    route(endpoints.showIdentityProof, async ({ user, params: { id } }) => {
      const proof = await findAnyProof(db, id);
      const bytes = proof && (await market.privateFiles.get(proofKey(id)));
      if (!proof || !bytes) throw noProof();
      await transaction(db, (trx) => audit(trx, user, 'standing.proof-read', proof.user_id));
      return reply(200, Buffer.from(bytes), {
        'content-disposition': `attachment; filename="document.${proof.format}"`,
      });
    }),
    route(endpoints.approveIdentity, async ({ user, params: { id }, body }) => {
      await decide({ admin: user, userId: id, reason: null, ...body });
      return reply(200, { person: await present(id, user), message: 'Identity approved' });
    }),
    route(endpoints.refuseIdentity, async ({ user, params: { id }, body }) => {
      await decide({ admin: user, userId: id, ...body });
      return reply(200, { person: await present(id, user), message: 'Documents rejected' });
    }),
  ];
};
