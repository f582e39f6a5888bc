import { notFound } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints, type IdentifiedListing } from '#contract/identity-documents.ts';
import type { Language } from '#base/two-languages.ts';
import { checked } from '#verticals/capabilities/checked.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { readDocument } from '#core/shared/media/private-document.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { type Page, sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { deleteDocument, documentKey, insertDocument } from '../vendors/document-store.ts';
import { tooManyDocuments } from '../vendors/errors.ts';
import { presentDocument } from '../vendors/present.ts';
import { DOCUMENT_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { documentName, MAX_OF_A_KIND } from '../vendors/rules.ts';
import { dropCheck, listingDocuments } from './store.ts';

type Selling = SessionUser & { readonly vendorId: string };

/** Identity documents of people on listings. An admin reviews them and sets the badge. */
export const identityDocumentRoutes = (market: Market): Route[] => {
  const identified = Object.values(market.verticals).flatMap((vertical) =>
    capabilityOf(vertical, checked)?.what === 'identity' ? [vertical.id] : [],
  );

  /** Locks a vendor's listing of an identified vertical. Throws 404. */
  async function own(trx: Trx, vendorId: string, id: string): Promise<void> {
    const row = await trx
      .selectFrom('listings')
      .select('vertical')
      .where('id', '=', id)
      .where('vendor_id', '=', vendorId)
      .where('state', '<>', 'archived')
      .forUpdate()
      .executeTakeFirst();
    if (!row || !identified.includes(row.vertical)) throw notFound('Listing');
  }

  async function change(
    user: Selling,
    { listingId, what, name }: { listingId: string; what: 'added' | 'deleted'; name: string },
    keep: (trx: Trx) => Promise<void>,
  ): Promise<void> {
    await transaction(market.db, async (trx) => {
      await own(trx, user.vendorId, listingId);
      await keep(trx);
      await dropCheck(trx, listingId);
      await recordAudit(
        trx,
        {
          actor: { id: user.id, role: 'vendor' },
          action: `listing.document-${what}`,
          subject: { type: 'listing', id: listingId },
          after: { name },
        },
        market.clock.now(),
      );
    });
    await market.pages.drop(`listing:${listingId}`);
  }

  const present = async (user: Selling, id: string, language: Language | null) => {
    const listings = ofVendor(market.db, identified, user.vendorId).where('id', '=', id);
    const [listing] = await read(market.db, listings, { rows: 1, offset: 0 }, language);
    if (!listing) throw notFound('Listing');
    return listing;
  };

  return [
    route(endpoints.listIdentityDocuments, async ({ user, query, language }) => {
      const theirs = ofVendor(market.db, identified, user.vendorId);
      const { total } = await theirs
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const listings = await read(market.db, theirs, sliceOf(query), language);
      return reply(200, { listings, total: Number(total) });
    }),

    route(endpoints.addIdentityDocument, async ({ user, params, body, language }) => {
      await market.limits.take('uploads', user.id);
      await transaction(market.db, (trx) => own(trx, user.vendorId, params.id));
      const { bytes, format, sha256 } = await readDocument(body.file, DOCUMENT_MAX_BYTES);
      const now = market.clock.now();
      const id = newId(now);
      // File names often contain the document's number, which must not be stored.
      const name = documentName(body.name.replaceAll(/\p{Nd}/gu, ''), 'id');
      // File first, so that every row has its file.
      await market.privateFiles.put(documentKey(id), bytes);
      await change(user, { listingId: params.id, what: 'added', name }, async (trx) => {
        const known = await listingDocuments(trx, [params.id]);
        if (known.length >= MAX_OF_A_KIND) throw tooManyDocuments('Pending');
        await insertDocument(trx, {
          id,
          vendor_id: user.vendorId,
          listing_id: params.id,
          kind: 'id',
          name,
          format,
          bytes: bytes.length,
          sha256,
          removed_at: null,
          uploaded_by: user.id,
          created_at: now,
        });
      }).catch(async (error: unknown) => {
        await removeFiles(market.log, market.privateFiles, [documentKey(id)]);
        throw error;
      });
      const listing = await present(user, params.id, language);
      return reply(201, { listing, message: 'Document saved' });
    }),

    route(endpoints.removeIdentityDocument, async ({ user, params, language }) => {
      const { id: listingId, documentId } = params;
      await change(user, { listingId, what: 'deleted', name: documentId }, async (trx) => {
        const known = await listingDocuments(trx, [listingId]);
        if (!known.some(({ id }) => id === documentId)) throw notFound('This document was');
        await deleteDocument(trx, documentId);
      });
      await removeFiles(market.log, market.privateFiles, [documentKey(documentId)]);
      const listing = await present(user, listingId, language);
      return reply(200, { listing, message: 'Document removed' });
    }),
  ];
};

/** A vendor's listings of identified verticals. */
const ofVendor = (db: Db, verticals: readonly string[], vendorId: string) =>
  db
    .selectFrom('listings')
    .where('vendor_id', '=', vendorId)
    .where('state', '<>', 'archived')
    .where('vertical', 'in', verticals.length > 0 ? [...verticals] : ['']);

async function read(
  db: Db,
  listings: ReturnType<typeof ofVendor>,
  page: Page,
  language: Language | null,
): Promise<IdentifiedListing[]> {
  const rows = await listings
    .select(['id', 'checked_at', saidPart('listings', 'name', language).as('name')])
    .orderBy('name')
    .orderBy('id')
    .limit(page.rows)
    .offset(page.offset)
    .execute();
  const documents = await listingDocuments(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    checkedAt: row.checked_at?.toISOString() ?? null,
    documents: documents.filter((one) => one.listing_id === row.id).map(presentDocument),
  }));
}
