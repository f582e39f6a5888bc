import { newId } from '#base/ids.ts';
import { notFound } from '#base/errors.ts';
import { endpoints as review } from '#contract/vendor-review.ts';
import { endpoints } from '#contract/vendors.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { attachmentHeader } from '#core/shared/media/attachment-header.ts';
import { readDocument } from '#core/shared/media/private-document.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { actorOf, openStep, readOwn } from './application-routes.ts';
import {
  deleteDocument,
  documentKey,
  type DocumentRow,
  findDocument,
  insertDocument,
  lastDecision,
  putAsideDocument,
} from './document-store.ts';
import { lockedStep, notBegun, tooManyDocuments } from './errors.ts';
import { DOCUMENT_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { documentName, mostDocuments, whyNoMore } from './rules.ts';
import { lockOwnVendor, markChanged, type VendorRecord } from './store.ts';

export const documentRoutes = (market: Market): Route[] => [
  route(endpoints.addDocument, async ({ user, body: { kind, name, file } }) => {
    await market.limits.take('uploads', user.id);
    // Checked before the expensive file scan, and again when it is stored.
    await transaction(market.db, (trx) => openForMore(trx, user));
    const { bytes, format, sha256 } = await readDocument(file, DOCUMENT_MAX_BYTES);
    const now = market.clock.now();
    const id = newId(now);
    // File first, so that every row has its file.
    await market.privateFiles.put(documentKey(id), bytes);
    await transaction(market.db, async (trx) => {
      const { vendor, documents } = await openForMore(trx, user);
      if (documents.filter((one) => one.kind === kind).length >= mostDocuments(vendor.status))
        throw tooManyDocuments(vendor.status);
      await insertDocument(trx, {
        id,
        vendor_id: vendor.id,
        listing_id: null,
        kind,
        name: documentName(name, kind),
        format,
        bytes: bytes.length,
        sha256,
        removed_at: null,
        uploaded_by: user.id,
        created_at: now,
      });
      await markChanged(trx, vendor, 'documents');
      if (vendor.status === 'Onboarding') return;
      await recordAudit(
        trx,
        {
          actor: actorOf(user),
          action: 'vendor.document',
          subject: { type: 'vendor', id: vendor.id },
          after: { kind, name: documentName(name, kind) },
        },
        now,
      );
    }).catch(async (error: unknown) => {
      await removeFiles(market.log, market.privateFiles, [documentKey(id)]);
      throw error;
    });
    return reply(201, { vendor: await readOwn(market, user), message: 'Document saved' });
  }),

  route(endpoints.removeDocument, async ({ user, params: { id } }) => {
    const forgotten = await transaction(market.db, async (trx) => {
      const { vendor, documents } = await openStep(trx, user, 'documents');
      const document = documents.find((one) => one.id === id);
      if (!document) throw noDocument();
      await markChanged(trx, vendor, 'documents');
      const decided = await lastDecision(trx, vendor);
      if (decided === null || document.created_at > decided) {
        await deleteDocument(trx, id);
        return true;
      }
      // A decision was based on it: remove it from the application, but keep it for disputes.
      const now = market.clock.now();
      await putAsideDocument(trx, id, now);
      await recordAudit(
        trx,
        {
          actor: actorOf(user),
          action: 'vendor.document-removed',
          subject: { type: 'vendor', id: vendor.id },
          before: { kind: document.kind, name: document.name },
        },
        now,
      );
      return false;
    });
    if (forgotten) await removeFiles(market.log, market.privateFiles, [documentKey(id)]);
    return reply(200, { vendor: await readOwn(market, user), message: 'Document removed' });
  }),

  route(endpoints.downloadDocument, async ({ user, params }) =>
    asFile(market, await ownDocument(market, user, params.id)),
  ),
  route(endpoints.showDocument, async ({ user, params }) =>
    asPicture(market, await ownDocument(market, user, params.id)),
  ),
  route(review.downloadVendorDocument, async ({ user, params }) =>
    asFile(market, await findAsAdmin(market, user, params.id)),
  ),
  route(review.showVendorDocument, async ({ user, params }) =>
    asPicture(market, await findAsAdmin(market, user, params.id)),
  ),
];

/** Locks a member's vendor for a new document. Throws 409. */
async function openForMore(
  trx: Trx,
  { vendorId }: Pick<SessionUser, 'vendorId'>,
): Promise<VendorRecord> {
  const record = await lockOwnVendor(trx, vendorId);
  if (!record) throw notBegun();
  const why = whyNoMore(record.vendor.status);
  if (why) throw lockedStep(why);
  return record;
}

/** A document of a member's vendor; undefined before the onboarding. */
const ownDocument = async ({ db }: Market, { vendorId }: SessionUser, id: string) =>
  vendorId === null ? undefined : findDocument(db, id, vendorId);

/** Any vendor's document. It may be a passport, so each access is audited. */
async function findAsAdmin(
  market: Market,
  admin: { readonly id: string },
  id: string,
): Promise<DocumentRow> {
  return transaction(market.db, async (trx) => {
    const document = await findDocument(trx, id, 'anyone');
    if (!document) throw noDocument();
    const subject = { type: 'vendor-document', id } as const;
    const actor = { id: admin.id, role: 'admin' };
    const read = { actor, action: 'vendor-document.read', subject };
    await recordAudit(trx, read, market.clock.now());
    return document;
  });
}

/** Sent as a download, so that active content never runs on our origin. */
async function asFile(market: Market, document: DocumentRow | undefined) {
  const bytes = await bytesOf(market, document);
  const ending = document?.format ?? '';
  return reply(200, bytes, {
    'content-disposition': attachmentHeader(document?.name ?? '', ending),
  });
}

async function asPicture(market: Market, document: DocumentRow | undefined) {
  if (document?.format !== 'webp') throw noDocument();
  return reply(200, await bytesOf(market, document), { 'content-disposition': 'attachment' });
}

async function bytesOf(
  market: Market,
  document: DocumentRow | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = document && (await market.privateFiles.get(documentKey(document.id)));
  if (!bytes) throw noDocument();
  return Buffer.from(bytes);
}

const noDocument = () => notFound('This document was');
