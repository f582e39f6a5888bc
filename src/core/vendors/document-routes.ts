import { newId } from '#base/ids.ts';
import { notFound } from '#base/errors.ts';
import { endpoints as review } from '#contract/vendor-review.ts';
import { endpoints } from '#contract/vendors.ts';
import type { Market } from '../market.ts';
import { readDocument } from '../media/private-document.ts';
import { removeFiles } from '../media/remove-files.ts';
import { reply, type Route, route } from '../route.ts';
import { transaction } from '../transaction.ts';
import { openStep, readOwn } from './application-routes.ts';
import {
  deleteDocument,
  documentKey,
  type DocumentRow,
  findDocument,
  insertDocument,
} from './document-store.ts';
import { tooManyDocuments } from './errors.ts';
import { DOCUMENT_MAX_BYTES, documentName, MOST_OF_A_KIND } from './rules.ts';

export const documentRoutes = (market: Market): Route[] => [
  route(endpoints.addDocument, async ({ user, body: { kind, name, file } }) => {
    await market.limits.take('uploads', user.id);
    // Asked before the work of looking through the file, and again when it is kept.
    await transaction(market.db, (trx) => openStep(trx, user.id, 'documents'));
    const { bytes, format, sha256 } = await readDocument(file, DOCUMENT_MAX_BYTES);
    const now = market.clock.now();
    const id = newId(now);
    // The file first: no row is without its file.
    await market.privateFiles.put(documentKey(id), bytes);
    await transaction(market.db, async (trx) => {
      const { vendor, documents } = await openStep(trx, user.id, 'documents');
      if (documents.filter((one) => one.kind === kind).length >= MOST_OF_A_KIND)
        throw tooManyDocuments();
      await insertDocument(trx, {
        id,
        vendor_id: vendor.id,
        kind,
        name: documentName(name, kind),
        format,
        bytes: bytes.length,
        sha256,
        created_at: now,
      });
    }).catch(async (error: unknown) => {
      await removeFiles(market.log, market.privateFiles, [documentKey(id)]);
      throw error;
    });
    return reply(201, { vendor: await readOwn(market, user.id), message: 'Document saved' });
  }),

  route(endpoints.removeDocument, async ({ user, params }) => {
    await transaction(market.db, async (trx) => {
      const { vendor } = await openStep(trx, user.id, 'documents');
      if (!(await deleteDocument(trx, vendor.id, params.id))) throw noDocument();
    });
    await removeFiles(market.log, market.privateFiles, [documentKey(params.id)]);
    return reply(200, { vendor: await readOwn(market, user.id), message: 'Document taken back' });
  }),

  route(endpoints.downloadDocument, async ({ user, params }) =>
    asFile(market, await findDocument(market.db, params.id, user.id)),
  ),
  route(endpoints.showDocument, async ({ user, params }) =>
    asPicture(market, await findDocument(market.db, params.id, user.id)),
  ),
  route(review.downloadVendorDocument, async ({ params }) =>
    asFile(market, await findDocument(market.db, params.id, 'anyone')),
  ),
  route(review.showVendorDocument, async ({ params }) =>
    asPicture(market, await findDocument(market.db, params.id, 'anyone')),
  ),
];

/** To be kept, not opened in the page: whatever is in it, it never runs as ours. */
async function asFile(market: Market, document: DocumentRow | undefined) {
  const bytes = await bytesOf(market, document);
  const ending = document?.format ?? '';
  // RFC 8187, and a plain name for those that do not read it.
  const name = encodeURIComponent(`${document?.name ?? ''}.${ending}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply(200, bytes, {
    'content-disposition': `attachment; filename="document.${ending}"; filename*=UTF-8''${name}`,
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
