import { todayIn } from '#base/calendar-date.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints, type Standing } from '#contract/standing.ts';
import { lockPerson, recordAudit, refuseFaults } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { readDocument } from '#core/shared/media/private-document.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { DOCUMENT_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { findAllowance } from './allowance-store.ts';
import {
  type Declaration,
  declarationFaults,
  isSomebodyElse,
  isSource,
} from './declaration-rules.ts';
import { declareFirst } from './rules.ts';
import { presentStanding } from './present.ts';
import { sealDeclaration } from './sealing.ts';
import {
  deleteProof,
  findDeclaration,
  findProof,
  findStanding,
  insertProof,
  listProofs,
  proofKey,
  putStanding,
} from './store.ts';

/** Max waiting documents: two sides of two cards. */
export const MAX_WAITING = 4;

/** Endpoints for a user's own declaration and limits. */
export const standingRoutes = (market: Market): Route[] => {
  const { db, clock } = market;

  async function present(userId: string): Promise<Standing> {
    const now = clock.now();
    return presentStanding({
      allowance: await findAllowance(market, db, { userId, now }),
      declared: await findDeclaration(market, db, userId),
      proofs: await listProofs(db, userId),
      limits: market.sendLimits,
      now,
    });
  }

  return [
    route(endpoints.readStanding, async ({ user }) =>
      reply(200, { standing: await present(user.id) }),
    ),

    route(endpoints.declare, async ({ user, body }) => {
      const now = clock.now();
      const said = {
        legalName: oneLine(body.legalName),
        birthDate: body.birthDate.trim(),
        nationality: body.nationality.trim().toUpperCase(),
        line: oneLine(body.line),
        city: oneLine(body.city),
        residence: body.residence.trim().toUpperCase(),
        source: body.source === '' ? null : body.source,
      };
      refuseFaults(declarationFaults(said, todayIn('UTC', now)));
      const { source, ...rest } = said;
      const declared: Declaration = {
        ...rest,
        source: source !== null && isSource(source) ? source : null,
      };
      await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        const before = await findStanding(trx, user.id);
        const known = before ? await findDeclaration(market, trx, user.id) : null;
        const isOther = known === null || isSomebodyElse(known, declared);
        const provedAt = isOther ? null : (before?.proved_at ?? null);
        await putStanding(trx, {
          user_id: user.id,
          sealed: sealDeclaration(market, user.id, declared),
          has_source: declared.source !== null,
          declared_at: isOther ? now : (before?.declared_at ?? now),
          proved_at: provedAt,
          updated_at: now,
        });
        // The declaration is not logged.
        await recordAudit(
          trx,
          {
            actor: { id: user.id, role: user.role },
            action: 'standing.declared',
            subject: { type: 'user', id: user.id },
            after: { proved: provedAt !== null },
          },
          now,
        );
      });
      return reply(200, { standing: await present(user.id), message: 'Saved' });
    }),

    route(endpoints.addIdentityProof, async ({ user, body: { kind, file } }) => {
      await market.limits.take('uploads', user.id);
      if (!(await findStanding(db, user.id))) throw declareFirst();
      const { bytes, format, sha256 } = await readDocument(file, DOCUMENT_MAX_BYTES);
      const now = clock.now();
      const id = newId(now);
      // File first, so that every row has its file.
      await market.privateFiles.put(proofKey(id), bytes);
      await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        const waiting = (await listProofs(trx, user.id)).filter(({ state }) => state === 'waiting');
        if (waiting.length >= MAX_WAITING)
          throw new Refusal(409, 'too_many_documents', { most: MAX_WAITING });
        await insertProof(trx, {
          id,
          user_id: user.id,
          kind,
          format,
          bytes: bytes.length,
          sha256,
          state: 'waiting',
          reason: '',
          created_at: now,
          decided_at: null,
          decided_by: null,
        });
      }).catch(async (error: unknown) => {
        await removeFiles(market.log, market.privateFiles, [proofKey(id)]);
        throw error;
      });
      return reply(201, { standing: await present(user.id), message: 'Document saved' });
    }),

    route(endpoints.removeIdentityProof, async ({ user, params: { id } }) => {
      await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        const proof = await findProof(trx, id, user.id);
        if (!proof) throw noProof();
        // Decided documents stay with the decision.
        if (proof.state !== 'waiting') throw new Refusal(409, 'changed_meanwhile');
        await deleteProof(trx, id);
      });
      await removeFiles(market.log, market.privateFiles, [proofKey(id)]);
      return reply(200, { standing: await present(user.id), message: 'Document removed' });
    }),

    route(endpoints.downloadIdentityProof, async ({ user, params: { id } }) => {
      const proof = await findProof(db, id, user.id);
      const bytes = proof && (await market.privateFiles.get(proofKey(id)));
      if (!proof || !bytes) throw noProof();
      return reply(200, Buffer.from(bytes), {
        'content-disposition': `attachment; filename="document.${proof.format}"`,
      });
    }),
  ];
};

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

export const noProof = () => notFound('This document was');
