import { expect, test } from 'vitest';
import sharp from 'sharp';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { inConversation, message, strangers } from '#testing/conversations.ts';
import { pdfFile } from '#testing/onboarding.ts';
import { dataString, PICTURE, pictureThatClaims } from '#testing/pictures.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const add = async (
  who: Awaited<ReturnType<typeof app.signedIn>>,
  { name = 'room.png', file = PICTURE } = {},
) => (await who.ok('POST /conversations/files', { body: { name, file } })).file;

test('a picture and a PDF are sent, shown and downloaded', async () => {
  const { customer, vendor, params } = await inConversation(app);
  const picture = await add(customer);
  const pdf = await add(customer, { name: 'Results <b>"2026".pdf', file: pdfFile() });
  expect(picture).toMatchObject({ kind: 'picture', name: 'room', width: 64, height: 48 });
  expect(pdf).toMatchObject({ kind: 'pdf', name: 'Results b 2026', width: null });
  const { message: sent } = await customer.ok('POST /conversations/{id}/messages', {
    params,
    body: message({ files: [pdf._id, picture._id] }),
  });
  expect(sent.files).toEqual([pdf, picture]);
  const { entries } = await vendor.ok('GET /vendor/conversations/{id}/messages', { params });
  expect(entries.at(-1)).toMatchObject({ files: [pdf, picture] });
  const { data } = await vendor.ok('GET /vendor/conversations', {});
  expect(data[0]?.last.files).toBe(2);
  for (const [who, prefix] of [
    [customer, ''],
    [vendor, '/vendor'],
  ] as const) {
    const get = (id: string, end = '') =>
      who.request(`GET ${prefix}/conversations/{id}/files/{fileId}${end}`, {
        params: { ...params, fileId: id },
      });
    const download = await get(pdf._id);
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="file.pdf"; filename*=UTF-8''Results%20b%202026.pdf`,
    );
    expect(download.headers.get('cache-control')).toBe('no-store');
    expect(String(download.body)).toContain('%PDF-1.4');
    const shown = await get(picture._id, '/picture');
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get(pdf._id, '/picture')).status).toBe(404);
    expect((await get(newId())).status).toBe(404);
  }
});

test('a picture loses its place and camera', async () => {
  const { customer } = await inConversation(app);
  const exif = { IFD0: { Copyright: 'the canary of this test' } };
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .withExif(exif)
    .toBuffer();
  expect(jpeg.toString('latin1')).toContain('canary');
  const { _id: id } = await add(customer, { file: dataString(jpeg, 'image/jpeg') });
  const kept = await app.market.privateFiles.get(`conversation-files/${id}`);
  expect(Buffer.from(kept ?? []).toString('latin1')).not.toContain('canary');
  expect((await sharp(kept ?? undefined).metadata()).format).toBe('webp');
});

test('harmful files are refused', async () => {
  const { customer } = await inConversation(app);
  const script = pdfFile('/S /JavaScript /JS (app.alert(1))');
  for (const [file, status] of [
    [script, 400],
    [dataString(await pictureThatClaims(60_000, 60_000)), 400],
    [dataString(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 400],
    [dataString(Buffer.from('<html><script>alert(1)</script>'), 'image/png'), 400],
    [dataString(Buffer.alloc(8 * 1024 * 1024 + 1), 'application/pdf'), 413],
    ['data:image/png;base64,####', 400],
    ['hello', 400],
  ] as const)
    expect([
      file.slice(0, 30),
      (await customer.refused('POST /conversations/files', { body: { name: 'a.png', file } }))
        .status,
    ]).toEqual([file.slice(0, 30), status]);
});

test('a file is sent once, by the person that uploaded it and for the same side', async () => {
  const { customer, vendor, params } = await inConversation(app);
  const { customer: stranger, vendor: rival } = await strangers(app);
  const send = (files: string[]) =>
    customer.request('POST /conversations/{id}/messages', { params, body: message({ files }) });
  const theirs = await add(stranger);
  const { file: ofVendor } = await vendor.ok('POST /vendor/conversations/files', {
    body: { name: 'a.png', file: PICTURE },
  });
  const { file: ofRival } = await rival.ok('POST /vendor/conversations/files', {
    body: { name: 'a.png', file: PICTURE },
  });
  const mine = await add(customer);
  for (const files of [
    [theirs._id],
    [ofVendor._id],
    [newId()],
    [mine._id, mine._id],
    [mine._id, theirs._id],
    Array.from({ length: 6 }, () => newId()),
  ])
    expect((await send(files)).status).toBe(400);
  // Uploaded in the vendor's name, so not the member's own as a customer.
  const asVendor = (files: string[]) =>
    vendor.request('POST /vendor/conversations/{id}/messages', {
      params,
      body: message({ files }),
    });
  expect((await asVendor([await add(vendor).then(({ _id }) => _id)])).status).toBe(400);
  expect((await asVendor([ofRival._id])).status).toBe(400);
  expect((await asVendor([ofVendor._id])).status).toBe(201);
  // Nobody downloads it before it is sent, not even through a conversation of their own.
  const unsent = { ...params, fileId: mine._id };
  expect(
    (await customer.refused('GET /conversations/{id}/files/{fileId}', { params: unsent })).status,
  ).toBe(404);
  expect((await send([mine._id])).status).toBe(201);
  expect((await send([mine._id])).status).toBe(400);
  const another = await inConversation(app);
  expect(
    (
      await another.customer.refused('GET /conversations/{id}/files/{fileId}', {
        params: { ...another.params, fileId: mine._id },
      })
    ).status,
  ).toBe(404);
});

test('a person keeps up to fifty unsent files', async () => {
  const { customer } = await inConversation(app);
  for (let count = 0; count < 50; count += 1) await add(customer);
  expect(
    await customer.refused('POST /conversations/files', { body: { name: 'x', file: PICTURE } }),
  ).toMatchObject({ status: 409, code: 'too_many_unsent' });
});
