import { newId } from '#base/ids.ts';
import type { SubjectKind } from '#contract/conversations.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { createTour } from './fixtures.ts';
import { PICTURE } from './pictures.ts';
import { sure } from './sure.ts';
import { createSeller } from './vendor.ts';

/** A customer, and a vendor with a tour. */
export async function strangers(app: TestApp, { name = 'Mona Fahmy' } = {}) {
  const customer = await app.signedIn('customer', { name });
  const vendor = await createSeller(app);
  const { id: listing } = await createTour(app.market, { service: vendor.service });
  return { customer, vendor, listing, vendorId: vendor.service.vendor.vendorId };
}

interface Message {
  readonly text?: string;
  readonly clientId?: string;
  readonly files?: string[];
}

export const message = ({ text = 'Is lunch included?', clientId, files = [] }: Message = {}) => ({
  text,
  clientId: clientId ?? newId(),
  files,
});

/** A customer's message about a subject. */
export const ask = (customer: TestClient, kind: SubjectKind, id: string, of: Message = {}) =>
  customer.ok('POST /conversations', { body: { ...message(of), subject: { kind, id } } });

/** A customer and a vendor with one message about its tour. */
export async function inConversation(app: TestApp, text?: string) {
  const pair = await strangers(app);
  const { conversationId: id, message: first } = await ask(pair.customer, 'listing', pair.listing, {
    ...(text !== undefined && { text }),
  });
  const params = { id };
  return {
    ...pair,
    id,
    first,
    params,
    say: (text_: string) =>
      pair.customer.ok('POST /conversations/{id}/messages', {
        params,
        body: message({ text: text_ }),
      }),
    answer: (text_: string) =>
      pair.vendor.ok('POST /vendor/conversations/{id}/messages', {
        params,
        body: message({ text: text_ }),
      }),
    read: () => pair.customer.ok('GET /conversations/{id}', { params }),
    readAsVendor: () => pair.vendor.ok('GET /vendor/conversations/{id}', { params }),
    entries: (before?: string) =>
      pair.customer.ok('GET /conversations/{id}/messages', {
        params,
        query: before === undefined ? {} : { before },
      }),
    entriesAsVendor: (before?: string) =>
      pair.vendor.ok('GET /vendor/conversations/{id}/messages', {
        params,
        query: before === undefined ? {} : { before },
      }),
  };
}

/** A conversation of the longest messages, among others of the same vendor and customer. */
export async function longConversation(
  app: Pick<TestApp, 'signedIn' | 'db'>,
  vendor: Awaited<ReturnType<TestApp['signedIn']>>,
  owner: Awaited<ReturnType<TestApp['signedIn']>>,
  text: string,
) {
  const vendorId = sure(vendor.person.vendorId);
  for (let more = 0; more < 50; more += 1) {
    const other = await app.signedIn('customer');
    await ask(other, 'vendor', vendorId, { text });
    const { person } = await app.signedIn('vendor');
    await ask(owner, 'vendor', sure(person.vendorId), { text: `${more} ${text}` });
  }
  const upload = { body: { name: `${text.slice(0, 90)}.png`, file: PICTURE } };
  const files = [];
  for (let more = 0; more < 5; more += 1)
    files.push((await owner.ok('POST /conversations/files', upload)).file._id);
  const { conversationId: conversation } = await ask(owner, 'vendor', vendorId, {
    text,
    files,
  });
  for (let more = 0; more < 29; more += 1)
    await vendor.ok('POST /vendor/conversations/{id}/messages', {
      params: { id: conversation },
      body: message({ text }),
    });
  await owner.ok('POST /conversations/{id}/report', {
    params: { id: conversation },
    body: { reason: 'other', text: text.slice(0, 500) },
  });
  const { id: report } = await app.db
    .selectFrom('conversation_reports')
    .select('id')
    .where('conversation_id', '=', conversation)
    .executeTakeFirstOrThrow();
  return { conversation, conversationFile: sure(files[0]), report };
}
