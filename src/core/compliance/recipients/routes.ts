import { isDeepStrictEqual } from 'node:util';
import { ZodError } from 'zod';
import { COUNTRY_CODES } from '#base/countries.ts';
import { badFields, badInput, notFound, Refusal } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { newId } from '#base/ids.ts';
import { recipientMask } from '#base/recipient.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { hasPhone, Recipient } from '#base/recipient-schema.ts';
import { endpoints, type ShownRecipient } from '#contract/recipients.ts';
import { holdOwnPerson, lockPerson, ownPerson } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { screenPayee } from '../screening/judge.ts';
import { transaction } from '#core/shared/transaction.ts';
import { openRecipient, recipientHash, requestHash, sealRecipient } from './open-saved.ts';
import {
  changeRecipient,
  countRecipients,
  findKept,
  findRecipient,
  insertRecipient,
  listRecipients,
  MAX_RECIPIENTS,
  type RecipientRow,
  removeRecipient,
} from './store.ts';

const UNKEPT = { 'cache-control': 'no-store' };

const present = (row: RecipientRow): ShownRecipient => ({
  _id: row.id,
  method: row.method,
  country: row.country,
  mask: row.mask,
  personId: row.person_id,
  version: row.version,
  usedAt: row.used_at.toISOString(),
});

/** Screening input. */
const payeeOf = ({ name, nameArabic, country }: Recipient) => ({
  name,
  nameArabic,
  country: COUNTRY_CODES[country],
});

/** Throws a 400 with all invalid fields, without their content. */
function recipientOf(given: unknown): Recipient {
  try {
    const recipient = Recipient.parse(given);
    if (!hasPhone(recipient))
      throw badInput({ phone: PHONE_WORDS }, { errorCodes: { phone: 'phone' } });
    return recipient;
  } catch (error) {
    if (error instanceof ZodError) throw badFields(fieldFaults(error));
    throw error;
  }
}

const isNamedAlike = (before: Recipient | null, { name, nameArabic }: Recipient): boolean =>
  before?.name === name && before.nameArabic === nameArabic;

export const recipientRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const kept = (id: string, recipient: Recipient, personId: string | null | undefined) => ({
    person_id: personId ?? null,
    method: recipient.method,
    country: recipient.country,
    sealed: sealRecipient(market, id, recipient),
    mask: recipientMask(recipient),
    hash: recipientHash(market, recipient),
    updated_at: clock.now(),
  });
  return [
    route(endpoints.listRecipients, async ({ user, query: { country, method } }) => {
      const rows = (await listRecipients(db, user.id)).filter(
        (row) =>
          (country === undefined || row.country === country) &&
          (method === undefined || row.method === method),
      );
      return reply(200, { recipients: rows.map(present) }, UNKEPT);
    }),

    route(endpoints.keepRecipient, async ({ user, body: { personId, ...given }, headers }) => {
      const recipient = recipientOf(given);
      if (personId) await ownPerson(db, user.id, personId);
      const key = headers['Idempotency-Key'];
      const hash = recipientHash(market, recipient);
      const before = await findKept(db, { userId: user.id, key, hash, country: recipient.country });
      // Stored recipients were screened before.
      if (before.length === 0) await market.limits.take('recipients', user.id);
      await screenPayee(market, user.id, payeeOf(recipient));
      const sent = requestHash(market, [recipient, personId ?? null]);
      const row = await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        const { country } = recipient;
        const found = await findKept(trx, { userId: user.id, key, hash, country });
        const same = found.find(({ request_key: own }) => own === key);
        if (same && same.request_hash !== sent) throw new Refusal(409, 'key_used');
        const there = same ?? found[0];
        if (there) return there;
        if ((await countRecipients(trx, user.id)) >= MAX_RECIPIENTS)
          throw new Refusal(409, 'too_many_recipients', { most: MAX_RECIPIENTS });
        if (personId) await holdOwnPerson(trx, user.id, personId);
        const now = clock.now();
        const id = newId(now);
        return insertRecipient(trx, {
          id,
          user_id: user.id,
          ...kept(id, recipient, personId),
          request_key: key,
          request_hash: sent,
          used_at: now,
          created_at: now,
        });
      });
      return reply(200, { recipient: present(row) }, UNKEPT);
    }),

    route(endpoints.readRecipient, async ({ user, params: { id } }) => {
      const row = await findRecipient(db, { userId: user.id, id });
      const details = row && openRecipient(market, row);
      if (!details) throw notFound('Recipient');
      return reply(200, { recipient: present(row), details: { ...details } }, UNKEPT);
    }),

    route(endpoints.changeRecipient, async ({ user, params: { id }, body }) => {
      const { personId, ...given } = body;
      const recipient = recipientOf(given);
      const own = { userId: user.id, id };
      const before = await findRecipient(db, own);
      if (!before) throw notFound('Recipient');
      if (personId) await ownPerson(db, user.id, personId);
      const known = openRecipient(market, before);
      // Unchanged input makes no new version.
      if (isDeepStrictEqual(known, recipient) && before.person_id === (personId ?? null))
        return reply(200, { recipient: present(before) }, UNKEPT);
      if (!isNamedAlike(known, recipient)) await market.limits.take('recipients', user.id);
      await screenPayee(market, user.id, payeeOf(recipient));
      const row = await transaction(db, async (trx) => {
        await lockPerson(trx, user.id);
        if (!(await findRecipient(trx, own))) throw notFound('Recipient');
        if (personId) await holdOwnPerson(trx, user.id, personId);
        const hash = recipientHash(market, recipient);
        const { country } = recipient;
        const found = await findKept(trx, { userId: user.id, key: '', hash, country });
        if (found.some((other) => other.id !== id))
          throw badInput(
            { name: 'You have kept this recipient already' },
            { errorCodes: { name: 'taken' } },
          );
        return changeRecipient(trx, own, kept(id, recipient, personId));
      });
      if (!row) throw notFound('Recipient');
      return reply(200, { recipient: present(row) }, UNKEPT);
    }),

    route(endpoints.removeRecipient, async ({ user, params: { id } }) => {
      if (!(await removeRecipient(db, { userId: user.id, id }))) throw notFound('Recipient');
      return reply(200, { success: true as const });
    }),
  ];
};
