import { badFields, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { MAX_CANNED_ANSWERS } from '#base/limits.ts';
import { type CannedAnswer, endpoints } from '#contract/canned-answers.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { cannedFaults, type CannedTexts, tidyTexts } from './canned-rules.ts';
import {
  type CannedRow,
  countCanned,
  deleteCanned,
  insertCanned,
  listCanned,
  lockCanned,
  updateCanned,
} from './store.ts';

const present = ({ id, text_en: en, text_ar: ar, updated_at: at }: CannedRow): CannedAnswer => ({
  _id: id,
  en,
  ar,
  updatedAt: at.toISOString(),
});

/** Throws a 400 with the errors of both languages. */
function textsOf(given: Parameters<typeof tidyTexts>[0]): CannedTexts {
  const texts = tidyTexts(given);
  const faults = Object.entries(cannedFaults(texts));
  if (faults.length === 0) return texts;
  throw badFields({
    errorMessages: Object.fromEntries(faults.map(([at, { message }]) => [at, message])),
    errorCodes: Object.fromEntries(faults.map(([at, { code }]) => [at, code])),
    errorLimits: Object.fromEntries(
      faults.flatMap(([at, { limit }]) => (limit === undefined ? [] : [[at, limit]])),
    ),
  });
}

const textsIn = ({ text_en: en, text_ar: ar }: CannedRow): CannedTexts => ({ en, ar });

/** Canned answers of a vendor. */
export const cannedAnswerRoutes = (market: Market): Route[] => {
  const { db, clock } = market;

  const written = (
    trx: Trx,
    { user, vendorId }: { readonly user: SessionUser; readonly vendorId: string },
    what: string,
    texts: { readonly before?: CannedTexts; readonly after?: CannedTexts },
  ) =>
    recordAudit(
      trx,
      {
        actor: { id: user.id, role: 'vendor' },
        action: `vendor.canned-answer-${what}`,
        subject: { type: 'vendor', id: vendorId },
        ...texts,
      },
      clock.now(),
    );

  return [
    route(endpoints.listCannedAnswers, async ({ user: { vendorId } }) => {
      const rows = vendorId === null ? [] : await listCanned(db, vendorId);
      return reply(200, { answers: rows.map(present) });
    }),

    route(endpoints.addCannedAnswer, async ({ user, body }) => {
      const { vendorId } = user;
      if (vendorId === null) throw notFound('Vendor');
      const texts = textsOf(body);
      const row = await transaction(db, async (trx) => {
        if ((await countCanned(trx, vendorId)) >= MAX_CANNED_ANSWERS)
          throw new Refusal(409, 'too_many_canned_answers', { most: MAX_CANNED_ANSWERS });
        const now = clock.now();
        const added = await insertCanned(trx, { id: newId(now), vendorId, texts }, now);
        await written(trx, { user, vendorId }, 'added', { after: texts });
        return added;
      });
      return reply(201, { answer: present(row), message: 'Answer saved' });
    }),

    route(endpoints.changeCannedAnswer, async ({ user, params: { id }, body }) => {
      const { vendorId } = user;
      if (vendorId === null) throw notFound('Answer');
      const texts = textsOf(body);
      const row = await transaction(db, async (trx) => {
        const before = await lockCanned(trx, { vendorId, id });
        if (!before) throw notFound('Answer');
        if (before.text_en === texts.en && before.text_ar === texts.ar) return before;
        const changed = await updateCanned(trx, id, texts, clock.now());
        await written(trx, { user, vendorId }, 'changed', {
          before: textsIn(before),
          after: texts,
        });
        return changed;
      });
      return reply(200, { answer: present(row), message: 'Answer saved' });
    }),

    route(endpoints.removeCannedAnswer, async ({ user, params: { id } }) => {
      const { vendorId } = user;
      if (vendorId === null) throw notFound('Answer');
      await transaction(db, async (trx) => {
        const before = await lockCanned(trx, { vendorId, id });
        if (!before) throw notFound('Answer');
        await deleteCanned(trx, id);
        await written(trx, { user, vendorId }, 'removed', { before: textsIn(before) });
      });
      return reply(200, { message: 'Answer deleted' });
    }),
  ];
};
