import { endpoints } from '#contract/conversations.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { presentFile } from '../conversations/present.ts';
import { asCustomer, asVendor, type Caller } from '../conversations/side.ts';
import { type FileRow, findFile } from '../conversations/message-store.ts';
import { findOwn } from '../conversations/store.ts';
import { asFile, bytesOf, noFile } from './answer.ts';
import { upload } from './upload.ts';

export const conversationFileRoutes = (market: Market): Route[] => [
  route(endpoints.uploadConversationFile, async ({ user, body }) =>
    reply(201, { file: presentFile(market, await upload(market, asCustomer(user), body)) }),
  ),
  route(endpoints.uploadVendorFile, async ({ user, body }) =>
    reply(201, { file: presentFile(market, await upload(market, asVendor(user), body)) }),
  ),
  route(endpoints.downloadConversationFile, async ({ user, params }) =>
    asFile(market, await fileOf(market, asCustomer(user), params)),
  ),
  route(endpoints.downloadVendorFile, async ({ user, params }) =>
    asFile(market, await fileOf(market, asVendor(user), params)),
  ),
  route(endpoints.showConversationPicture, async ({ user, params }) =>
    asPicture(market, await fileOf(market, asCustomer(user), params)),
  ),
  route(endpoints.showVendorPicture, async ({ user, params }) =>
    asPicture(market, await fileOf(market, asVendor(user), params)),
  ),
];

/** A file in one of the caller's conversations. Throws 404. */
async function fileOf(
  { db }: Market,
  caller: Caller,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<FileRow> {
  const conversation = await findOwn(db, caller, id);
  const file = conversation && (await findFile(db, id, fileId));
  if (!file) throw noFile();
  return file;
}

async function asPicture(market: Market, file: FileRow) {
  if (file.kind !== 'picture') throw noFile();
  return reply(200, await bytesOf(market, file), { 'content-disposition': 'attachment' });
}
