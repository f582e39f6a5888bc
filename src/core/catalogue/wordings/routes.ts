import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints } from '#contract/wordings.ts';
import { policyWording } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { publicSellable } from '../listings/calendar.ts';
import type { Market } from '#core/shared/market.ts';
import { readDocument } from '#core/shared/media/private-document.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { DOCUMENT_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { documentName } from '../vendors/rules.ts';
import {
  endWording,
  findBoughtWording,
  findWording,
  insertWording,
  wordingKey,
  type WordingRow,
} from './store.ts';

const present = ({ name, bytes, created_at: at }: WordingRow) => ({
  name,
  bytes,
  addedAt: at.toISOString(),
});

/** Endpoints for vendors' policy wordings, which are public before a purchase. */
export const wordingRoutes = (market: Market): Route[] => {
  const { db, clock, privateFiles } = market;

  /** Locks a vendor's listing of a vertical with wordings. Throws 404. */
  async function own(trx: Trx, vendorId: string, id: string): Promise<void> {
    const row = await trx
      .selectFrom('listings')
      .select('vertical')
      .where('id', '=', id)
      .where('vendor_id', '=', vendorId)
      .where('state', '<>', 'archived')
      .forUpdate()
      .executeTakeFirst();
    if (!row || !capabilityOf(market.verticals[row.vertical], policyWording))
      throw notFound('Listing');
  }

  const written = (trx: Trx, user: SessionUser, listingId: string, what: string) =>
    recordAudit(
      trx,
      {
        actor: { id: user.id, role: 'vendor' },
        action: `listing.wording-${what}`,
        subject: { type: 'listing', id: listingId },
      },
      clock.now(),
    );

  /** Sent as a download, so that active content never runs on our origin. */
  async function asFile(row: WordingRow | undefined) {
    const bytes = row && (await privateFiles.get(wordingKey(row.id)));
    if (!row || !bytes) throw notFound('This document was');
    // RFC 8187 name, with an ASCII fallback for old clients.
    const name = encodeURIComponent(`${row.name}.pdf`).replaceAll(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    return reply(200, Buffer.from(bytes), {
      'content-disposition': `attachment; filename="wording.pdf"; filename*=UTF-8''${name}`,
    });
  }

  return [
    route(endpoints.readWording, async ({ user, params: { id } }) => {
      await transaction(db, (trx) => own(trx, user.vendorId, id));
      const row = await findWording(db, id);
      return reply(200, { wording: row ? present(row) : null });
    }),

    route(endpoints.putWording, async ({ user, params: { id: listingId }, body }) => {
      await market.limits.take('uploads', user.id);
      await transaction(db, (trx) => own(trx, user.vendorId, listingId));
      const { bytes, format, sha256 } = await readDocument(body.file, DOCUMENT_MAX_BYTES);
      // Images of pages can be neither searched nor read aloud.
      if (format !== 'pdf') throw new Refusal(400, 'not_a_pdf').at('file');
      const now = clock.now();
      const row = {
        id: newId(now),
        listing_id: listingId,
        name: documentName(body.name, 'licence'),
        bytes: bytes.length,
        sha256,
        created_at: now,
        removed_at: null,
      };
      // File first, so that every row has its file.
      await privateFiles.put(wordingKey(row.id), bytes);
      const gone = await transaction(db, async (trx) => {
        await own(trx, user.vendorId, listingId);
        const before = await endWording(trx, listingId, now);
        await insertWording(trx, row);
        await written(trx, user, listingId, 'added');
        return before.gone;
      }).catch(async (error: unknown) => {
        await removeFiles(market.log, privateFiles, [wordingKey(row.id)]);
        throw error;
      });
      if (gone !== null) await removeFiles(market.log, privateFiles, [wordingKey(gone)]);
      await market.pages.drop(`listing:${listingId}`);
      return reply(200, { wording: present(row), message: 'Wording saved' });
    }),

    route(endpoints.removeWording, async ({ user, params: { id: listingId } }) => {
      const { gone } = await transaction(db, async (trx) => {
        await own(trx, user.vendorId, listingId);
        const before = await endWording(trx, listingId, clock.now());
        if (!before.ended) throw notFound('This document was');
        await written(trx, user, listingId, 'removed');
        return before;
      });
      if (gone !== null) await removeFiles(market.log, privateFiles, [wordingKey(gone)]);
      await market.pages.drop(`listing:${listingId}`);
      return reply(200, { message: 'Wording removed' });
    }),

    route(endpoints.downloadWording, async ({ params: { id } }) => {
      await publicSellable(market, id);
      return asFile(await findWording(db, id));
    }),

    route(endpoints.downloadBoughtWording, async ({ user, params: { id } }) =>
      asFile(await findBoughtWording(db, { userId: user.id, lineId: id })),
    ),
  ];
};
